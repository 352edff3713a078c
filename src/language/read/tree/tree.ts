import type { ContentPath } from "../document.js";

/** The content of a file as it was written: values with their source text, keys in order, and the range of each. */
export type TreeNode = MapNode | ListNode | ScalarNode;

/** A range of the text; offsets count UTF-16 units from 0, the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MapNode extends Span {
  readonly kind: "map";
  /** In the order of the file. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Duplicate keys; their values are not in the tree. */
  readonly repeated: readonly RepeatedKey[];
}

export interface RepeatedKey {
  readonly name: string;
  readonly first: Span;
  readonly again: Span;
}

export interface Entry {
  readonly key: Span & { readonly quoted: boolean };
  readonly value: TreeNode;
}

export interface ListNode extends Span {
  readonly kind: "list";
  readonly items: readonly TreeNode[];
}

export interface ScalarNode extends Span {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** As it is written in the file, quotes included; empty for a key without a value. */
  readonly source: string;
  /** Whether quotes or a block (`|`, `>`) make it a string, whatever it looks like. */
  readonly quoted: boolean;
}

/** The node at the end of `path`, or undefined. */
export function nodeAt(root: TreeNode, path: ContentPath): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const step of path) {
    node = node === undefined ? undefined : childOf(node, step);
  }
  return node;
}

/** The items of the list at the end of `path`; none if no list is there. */
export function itemsAt(root: TreeNode, path: ContentPath): readonly TreeNode[] {
  const node = nodeAt(root, path);
  return node?.kind === "list" ? node.items : [];
}

export function childOf(node: TreeNode, step: string | number): TreeNode | undefined {
  switch (node.kind) {
    case "map":
      return node.entries.get(String(step))?.value;
    case "list":
      return typeof step === "number" ? node.items[step] : undefined;
    case "scalar":
      return undefined;
  }
}

/** A node with its path. */
export interface PlacedNode {
  readonly node: TreeNode;
  readonly path: ContentPath;
}

/** A node and all nodes in it, outer ones first. */
export function listNodes(root: TreeNode): readonly PlacedNode[] {
  const nodes: PlacedNode[] = [];
  const add = (node: TreeNode, path: ContentPath) => {
    nodes.push({ node, path });
    if (node.kind === "list") node.items.forEach((item, index) => add(item, [...path, index]));
    if (node.kind === "map") for (const [name, { value }] of node.entries) add(value, [...path, name]);
  };
  add(root, []);
  return nodes;
}

/** The plain value of a node, without places. */
export function valueOf(node: TreeNode): unknown {
  switch (node.kind) {
    case "map":
      return Object.fromEntries(Array.from(node.entries, ([key, { value }]) => [key, valueOf(value)]));
    case "list":
      return node.items.map(valueOf);
    case "scalar":
      return node.value;
  }
}
