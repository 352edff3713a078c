import { asCode, conjunction, quoted, shortened } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ListNode, type MapNode, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { hasRole, keysOf, type Schema } from "./schema-at.js";
import { helpForInlineType } from "./inline-type.js";
import { helpForNamed } from "./help-for-named.js";
import { isCollection } from "./subject.js";
import { helpForRange } from "./help-for-range.js";
import { helpForPlace, type ShapePlace } from "./help-for-place.js";
import { textAt, typeOfSchema, typeValue } from "./openapi.js";
import { accepts, wordsOf } from "./expected.js";

/** What to write instead, where that is clear. */
export function helpFor(node: TreeNode, place: ShapePlace): string | undefined {
  const { path, schemas, root } = place;
  switch (node.kind) {
    case "scalar":
      return helpForPlace(node, place) ?? helpForScalar(node, schemas);
    case "list":
      return helpForRange(node, schemas) ?? helpForList(node, place);
    case "map":
      if (hasRole(schemas, "type")) return helpForInlineType(node, path, root);
      return (
        helpForItems(path, root) ??
        helpForRange(node, schemas) ??
        (accepts(schemas, "string") ? helpForMap(node) : undefined)
      );
  }
}

function helpForScalar(node: ScalarNode, schemas: readonly Schema[]): string | undefined {
  const { value, source } = node;
  if (typeof value !== "string" && hasRole(schemas, "type")) {
    const isWord = value === null && source === "null";
    return `Write a type, such as \`string\`${isWord ? ', or `"null"` in quotes if it is always null' : ""}.`;
  }
  if (typeof value !== "string" && source !== "~" && accepts(schemas, "string")) {
    return `Quote it: ${asCode(quoted(source))}.`;
  }
  if (accepts(schemas, "boolean")) return "Write `true` or `false`, without quotes.";
  if (wordsOf(schemas).includes(String(value))) return `Write ${asCode(String(value))}, without quotes.`;
  if (accepts(schemas, "whole number")) return helpForNumber(String(value));
  if (accepts(schemas, typeof value === "number" ? "list of numbers" : "list of strings")) {
    return `Write ${asCode(writeList(node))}.`;
  }
  return keysOf(schemas).includes("type")
    ? `Write ${asCode(`{ type: ${node.quoted ? source : quoted(source)} }`)}.`
    : undefined;
}

/** `available | lent` and `available, lent` are two values. */
function writeList({ source, quoted: isQuoted }: ScalarNode): string {
  const items = isQuoted ? [source] : source.split(/\s*[|,]\s*/u).filter((item) => item !== "");
  return `[${items.join(", ")}]`;
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

/** The help for a list where something else is expected. */
function helpForList(list: ListNode, { path, schemas, root }: ShapePlace): string | undefined {
  if (path[0] === "types" && path.length === 3 && path[2] === "required") {
    return helpForRequired(list, nodeAt(root, path.slice(0, -1)));
  }
  if (hasRole(schemas, "fields")) return helpForFields(list.items);
  if (isCollection(path)) return helpForNamed(list.items, String(path.at(-1)));
  return hasRole(schemas, "type") ? helpForType(list.items) : undefined;
}

const maxNames = 10;

/** `required: [id, total]`, as in JSON Schema. */
function helpForRequired({ items }: ListNode, type: TreeNode | undefined): string {
  const required = new Set(items.map((item) => (item.kind === "scalar" ? String(item.value) : "")));
  const fields = type === undefined ? undefined : (nodeAt(type, ["fields"]) ?? nodeAt(type, ["properties"]));
  const names = fields?.kind === "map" ? [...fields.entries.keys()] : [];
  const optional = names.filter((name) => !required.has(name) && !name.endsWith("?"));
  const rule = "fields are required unless their names end in `?`";
  if (optional.length === 0) return `Remove it: ${rule}.`;
  const shown = optional.map((name) => asCode(`${name}?`));
  return `Remove it, and write ${conjunction(shortened(shown, maxNames))}: ${rule}.`;
}

/** `- id: string` and `[id, total]`. */
function helpForFields(items: readonly TreeNode[]): string | undefined {
  const [first] = items;
  if (first?.kind === "scalar") {
    return `Write a map, with the type of each field: ${asCode(`${first.source}: string`)}.`;
  }
  if (first?.kind !== "map") return undefined;
  const name = textAt(first, "name");
  if (name !== undefined) return `Use the names as keys: ${asCode(`${name}: ${typeOf(first)}`)}.`;
  const [entry] = first.entries;
  if (entry === undefined) return undefined;
  const value = entry[1].value;
  const type = value.kind === "scalar" ? value.source : "…";
  return `Remove the \`-\` before each field: ${asCode(`${entry[0]}: ${type}`)}.`;
}

function typeOf(parameter: TreeNode): string {
  return typeValue(typeOfSchema(nodeAt(parameter, ["schema"]) ?? parameter) ?? "string");
}

/** `[string]` and `[string, "null"]`. */
function helpForType(items: readonly TreeNode[]): string | undefined {
  const [first, second, ...others] = items.map((item) => (item.kind === "scalar" ? String(item.value) : ""));
  if (first === undefined || first === "" || others.length > 0) return undefined;
  if (second === undefined) return `Write ${asCode(quoted(`${first}[]`))} for an array.`;
  return second === "null" ? `Write ${asCode(`${first} | null`)}.` : undefined;
}
