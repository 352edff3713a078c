import { readSource } from "./read-source.js";
import { repeatsKey, type SourceText } from "./source-reading.js";
import type { TreeNode } from "./tree/tree.js";

/**
 * What a model file says, without its comments and its layout: two texts have the same description exactly if they mean
 * the same. A text with a finding in it, be it in a comment, is its own description.
 */
export function describeMeaning(source: SourceText): string {
  const { tree, syntax } = readSource(source);
  return tree === undefined || syntax.length > 0 || repeatsKey(tree)
    ? source.text
    : JSON.stringify(plain(tree));
}

/** The order of keys counts, and so does how a number is written. */
function plain(node: TreeNode): unknown {
  switch (node.kind) {
    case "map":
      return { map: [...node.entries].map(([key, { value }]) => [key, plain(value)]) };
    case "list":
      return node.items.map(plain);
    case "scalar":
      return typeof node.value === "number" ? { number: node.source } : node.value;
  }
}
