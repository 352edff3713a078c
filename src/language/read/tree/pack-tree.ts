import type { Entry, TreeNode } from "./tree.js";

/** A tree as plain JSON, without the keys that are there twice: trees with such have a diagnostic, and aren't kept. */
export type PackedTree = readonly unknown[];

export function packTree(node: TreeNode): PackedTree {
  const { kind, start, end } = node;
  switch (kind) {
    case "map":
      return [kind, start, end, [...node.entries].map(packEntry)];
    case "list":
      return [kind, start, end, node.items.map(packTree)];
    case "scalar":
      return [kind, start, end, node.value, node.source, node.quoted];
  }
}

function packEntry([name, { key, value }]: readonly [string, Entry]): PackedTree {
  return [name, key.start, key.end, key.quoted, packTree(value)];
}

/** The tree; `undefined` if the value isn't one that was packed. */
export function unpackTree(packed: unknown): TreeNode | undefined {
  if (!Array.isArray(packed)) return undefined;
  const [kind, start, end, content, source, quoted]: readonly unknown[] = packed;
  if (typeof start !== "number" || typeof end !== "number") return undefined;
  if (kind === "scalar") {
    const isWhole = isScalar(content) && typeof source === "string" && typeof quoted === "boolean";
    return isWhole ? { kind, start, end, value: content, source, quoted } : undefined;
  }
  if (!Array.isArray(content)) return undefined;
  if (kind === "list") {
    const items = content.flatMap((item) => unpackTree(item) ?? []);
    return items.length === content.length ? { kind, start, end, items } : undefined;
  }
  const entries = new Map(content.flatMap((entry) => unpackEntry(entry)));
  return kind === "map" && entries.size === content.length
    ? { kind, start, end, entries, repeated: [] }
    : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function unpackEntry(packed: unknown): readonly (readonly [string, Entry])[] {
  if (!Array.isArray(packed)) return [];
  const [name, start, end, quoted, content]: readonly unknown[] = packed;
  const value = unpackTree(content);
  const isWhole =
    typeof name === "string" &&
    typeof start === "number" &&
    typeof end === "number" &&
    typeof quoted === "boolean";
  return isWhole && value !== undefined ? [[name, { key: { start, end, quoted }, value }]] : [];
}
