import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from "yaml";
import type { Entry, MapNode, RepeatedKey, ScalarNode, Span, TreeNode } from "./tree.js";

/**
 * Builds the tree of a parsed YAML document. Of duplicate keys the first one counts; keys and values of kinds that
 * the language does not have are omitted, because the syntax check has reported them.
 */
export function buildTree(root: Node | null, text: string): TreeNode {
  return nodeOf(root, text, { start: 0, end: 0 });
}

function nodeOf(node: unknown, text: string, whereEmpty: Span): TreeNode {
  if (isMap(node)) return mapOf(node.items, spanOf(node, text, whereEmpty), text);
  if (isSeq(node)) {
    const span = spanOf(node, text, whereEmpty);
    return { kind: "list", items: node.items.map((item) => nodeOf(item, text, span)), ...span };
  }
  if (isScalar(node)) return scalarOf(node, text, whereEmpty);
  return { kind: "scalar", value: null, source: "", quoted: false, ...whereEmpty };
}

function mapOf(pairs: readonly Pair[], span: Span, text: string): MapNode {
  const entries = new Map<string, Entry>();
  const repeated: RepeatedKey[] = [];
  for (const { key, value } of pairs) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const at = spanOf(key, text, span);
    const first = entries.get(name)?.key;
    if (first === undefined) {
      entries.set(name, { key: { ...at, quoted: isQuoted(key) }, value: nodeOf(value, text, at) });
    } else {
      repeated.push({ name, first, again: at });
    }
  }
  return { kind: "map", entries, repeated, ...span };
}

function scalarOf(node: Scalar, text: string, whereEmpty: Span): ScalarNode {
  const span = spanOf(node, text, whereEmpty);
  const isEmpty = node.range?.[0] === node.range?.[1];
  return {
    kind: "scalar",
    value: scalarValue(node.value),
    source: isEmpty ? "" : text.slice(span.start, span.end),
    quoted: isQuoted(node),
    ...(isEmpty ? whereEmpty : span),
  };
}

function scalarValue(value: unknown): ScalarNode["value"] {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      return null;
  }
}

function isQuoted(node: Scalar): boolean {
  return node.type !== undefined && node.type !== "PLAIN";
}

/** From the first to the last visible character; a block ends where its last line ends. */
function spanOf(node: Node, text: string, whereEmpty: Span): Span {
  if (node.range === undefined || node.range === null) return whereEmpty;
  const [start, end] = node.range;
  let last = end;
  while (last > start && /\s/u.test(text.charAt(last - 1))) last -= 1;
  return { start, end: last };
}
