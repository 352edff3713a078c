import { asCode, conjunction, quoted } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ListNode, type TreeNode } from "../tree/tree.js";
import { textAt, typeOfSchema, typeValue } from "./openapi-schema.js";
import { hasRole, type Schema } from "./schema-at.js";

/** The help for a list where something else is expected. */
export function helpForList(
  list: ListNode,
  path: ContentPath,
  schemas: readonly Schema[],
  root: TreeNode,
): string | undefined {
  if (path[0] === "types" && path.length === 3 && path[2] === "required") {
    return helpForRequired(list, nodeAt(root, path.slice(0, -1)));
  }
  if (hasRole(schemas, "fields")) return helpForFields(list.items);
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
  const shown = optional.slice(0, maxNames).map((name) => asCode(`${name}?`));
  const others = optional.length - shown.length;
  return `Remove it, and write ${conjunction(others > 0 ? [...shown, `${others} more`] : shown)}: ${rule}.`;
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
