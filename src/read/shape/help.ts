import { asCode, quoted } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type MapNode, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { hasRole, keysOf, type Schema } from "./schema-at.js";
import { helpForInlineType } from "./inline-type.js";
import { helpForList } from "./help-for-list.js";
import { helpForRange } from "./help-for-range.js";
import { helpForPlace } from "./help-for-place.js";
import { typeOfSchema, typeValue } from "./openapi-schema.js";
import { accepts, wordsOf } from "./expected.js";

/** What to write instead, where that is clear. */
export function helpFor(
  node: TreeNode,
  path: ContentPath,
  schemas: readonly Schema[],
  root: TreeNode,
): string | undefined {
  switch (node.kind) {
    case "scalar":
      return helpForPlace(node, path, schemas, root) ?? helpForScalar(node, schemas);
    case "list":
      return helpForRange(node, schemas) ?? helpForList(node, path, schemas, root);
    case "map":
      if (hasRole(schemas, "type")) return helpForInlineType(node, path);
      return (
        helpForItems(path, root) ??
        helpForRange(node, schemas) ??
        (accepts(schemas, "string") ? helpForMap(node) : undefined)
      );
  }
}

function helpForScalar(node: ScalarNode, schemas: readonly Schema[]): string | undefined {
  const { value, source } = node;
  if (typeof value !== "string" && hasRole(schemas, "type")) return "Write a type, such as `string`.";
  if (typeof value !== "string" && source !== "~" && accepts(schemas, "string")) {
    return `Quote it: ${asCode(quoted(source))}.`;
  }
  if (accepts(schemas, "boolean")) return "Write `true` or `false`, without quotes.";
  if (wordsOf(schemas).includes(String(value))) return `Write ${asCode(String(value))}, without quotes.`;
  if (accepts(schemas, "whole number")) return helpForNumber(String(value));
  if (accepts(schemas, typeof value === "number" ? "list of numbers" : "list of strings")) {
    return `Write ${asCode(`[${source}]`)}.`;
  }
  return keysOf(schemas).includes("type")
    ? `Write ${asCode(`{ type: ${node.quoted ? source : quoted(source)} }`)}.`
    : undefined;
}

function helpForNumber(value: string): string {
  const digits = /^-?\d+$/u.exec(value.replaceAll("_", ""))?.[0];
  return digits === undefined ? "Write decimal digits." : `Write \`${Number(digits)}\`.`;
}

/** `items` has the schema of an item in OpenAPI. */
function helpForItems(path: ContentPath, root: TreeNode): string | undefined {
  if (path.at(-1) !== "items") return undefined;
  const type = typeOfSchema(nodeAt(root, path));
  return type === undefined ? undefined : `Write \`type: ${typeValue(`${type}[]`)}\`, without \`items\`.`;
}

/** A string that contains a colon becomes a map of one key. */
function helpForMap({ entries }: MapNode): string | undefined {
  const [only, ...others] = entries;
  if (only === undefined || others.length > 0) return undefined;
  const [key, { value }] = only;
  return value.kind === "scalar" && value.source !== ""
    ? `If you mean a string, quote it: ${asCode(quoted(`${key}: ${value.source}`))}.`
    : undefined;
}
