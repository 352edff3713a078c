import { quoted } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import type { ScalarNode, TreeNode } from "../tree/tree.js";
import { descriptionOf, declaredAt, type Schema } from "./schema-at.js";
import { accepts } from "./wanted.js";

/** What to type instead, where that can be told. */
export function remedyFor(node: TreeNode, schemas: readonly Schema[], path: ContentPath): string | undefined {
  switch (node.kind) {
    case "scalar":
      return remedyForScalar(node, schemas);
    case "list":
      return remedyForList(node.items, path);
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

function remedyForList(items: readonly TreeNode[], path: ContentPath): string | undefined {
  const [first] = items;
  const isType = declaredAt(path).some((schema) => descriptionOf(schema)?.startsWith("A type") === true);
  if (!isType || items.length !== 1 || first?.kind !== "scalar") return undefined;
  return `Write "${first.source}[]" for an array.`;
}
