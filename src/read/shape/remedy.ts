import { quoted } from "../../diagnostics/words.js";
import type { ScalarNode, TreeNode } from "../tree/tree.js";
import type { Schema } from "./schema-at.js";
import { accepts } from "./wanted.js";

/** What to type instead, where that can be told; `about` is what the definition says about this place. */
export function remedyFor(
  node: TreeNode,
  schemas: readonly Schema[],
  about: string | undefined,
): string | undefined {
  switch (node.kind) {
    case "scalar":
      return remedyForScalar(node, schemas);
    case "list":
      return remedyForList(node.items, about);
    case "map":
      return undefined;
  }
}

function remedyForScalar(node: ScalarNode, schemas: readonly Schema[]): string | undefined {
  const { value, source } = node;
  if (typeof value !== "string" && accepts(schemas, "text")) return `Quote it: ${quoted(source)}.`;
  if (accepts(schemas, "boolean")) return "Write true or false, without quotes.";
  if (accepts(schemas, "whole")) {
    const digits = /^-?\d+$/u.exec(String(value).replaceAll("_", ""))?.[0];
    return digits === undefined ? "Write decimal digits." : `Write ${Number(digits)}.`;
  }
  return accepts(schemas, "list") ? `Write [${source}].` : undefined;
}

function remedyForList(items: readonly TreeNode[], about: string | undefined): string | undefined {
  const [first] = items;
  if (about?.startsWith("A type") !== true || items.length !== 1 || first?.kind !== "scalar")
    return undefined;
  return `Write "${first.source}[]" for an array.`;
}
