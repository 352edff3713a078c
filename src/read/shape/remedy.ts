import { quoted } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import type { MapNode, ScalarNode, TreeNode } from "../tree/tree.js";
import { descriptionOf, keysOf, type Schema } from "./schema-at.js";
import { remedyForPlace } from "./remedy-for-place.js";
import { accepts, wordsOf } from "./wanted.js";

/** What to type instead, where that can be told. */
export function remedyFor(node: TreeNode, path: ContentPath, schemas: readonly Schema[]): string | undefined {
  switch (node.kind) {
    case "scalar":
      return remedyForPlace(node, path, schemas) ?? remedyForScalar(node, schemas);
    case "list":
      return remedyForList(node.items, schemas);
    case "map":
      return accepts(schemas, "text") ? remedyForMap(node) : undefined;
  }
}

function remedyForScalar(node: ScalarNode, schemas: readonly Schema[]): string | undefined {
  const { value, source } = node;
  if (typeof value !== "string" && source !== "~" && accepts(schemas, "text")) {
    return `Quote it: ${quoted(source)}.`;
  }
  if (accepts(schemas, "boolean")) return "Write true or false, without quotes.";
  if (wordsOf(schemas).includes(String(value))) return `Write ${value}, without quotes.`;
  if (accepts(schemas, "whole number")) return remedyForNumber(String(value));
  if (accepts(schemas, typeof value === "number" ? "list of numbers" : "list of texts")) {
    return `Write [${source}].`;
  }
  return keysOf(schemas).includes("type")
    ? `Write { type: ${node.quoted ? source : quoted(source)} }.`
    : undefined;
}

function remedyForNumber(value: string): string {
  const digits = /^-?\d+$/u.exec(value.replaceAll("_", ""))?.[0];
  return digits === undefined ? "Write decimal digits." : `Write ${Number(digits)}.`;
}

function remedyForList(items: readonly TreeNode[], schemas: readonly Schema[]): string | undefined {
  const [first] = items;
  const isType = schemas.some((schema) => descriptionOf(schema)?.startsWith("A type") === true);
  if (!isType || items.length !== 1 || first?.kind !== "scalar") return undefined;
  return `Write ${quoted(`${first.source}[]`)} for an array.`;
}

/** A text with a colon in it becomes a map of one key. */
function remedyForMap({ entries }: MapNode): string | undefined {
  const [only, ...others] = entries;
  if (only === undefined || others.length > 0) return undefined;
  const [key, { value }] = only;
  return value.kind === "scalar" && value.source !== ""
    ? `If it is text, quote it: ${quoted(`${key}: ${value.source}`)}.`
    : undefined;
}
