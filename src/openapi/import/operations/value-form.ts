import { type FlatSchema, listedValues, type SchemaNode, valueOf } from "../schemas/flat-schema.js";
import type { Flattener } from "../schemas/flatten-schema.js";
import { alternativesOf, kindsOf } from "../schemas/kinds.js";

/** What a value is where all values are strings: in a path, a query, a header, a form. */
export type ValueForm = "scalar" | "list" | "object" | "nested" | "several" | "null";

const maxDepth = 10;

/** What was found before: members may have members in common, at each of many steps. */
const known = new WeakMap<FlatSchema, ValueForm>();

/**
 * `list`: of scalars. `object`: of scalars, and of lists of them. `several`: alternatives that aren't written alike. `null`: nothing but
 * null, which no string is.
 */
export function formOf(node: SchemaNode, flattener: Flattener, depth = 0): ValueForm {
  if (depth > maxDepth) return "nested";
  const flat = flattener.flatten(node);
  const form = known.get(flat) ?? findForm(flat, flattener, depth);
  known.set(flat, form);
  return form;
}

function findForm(flat: FlatSchema, flattener: Flattener, depth: number): ValueForm {
  if (alternativesOf(flat).length > 0 && listedValues(flat) === undefined) {
    return formOfSeveral(flat, flattener, depth);
  }
  const kinds = kindsOf(flat, flattener);
  if (kinds?.has("null") === true && kinds.size === 1) return "null";
  if (kinds?.has("array") === true) return formOfList(flat, flattener, depth);
  if (kinds?.has("object") === true) return formOfObject(flat, flattener, depth);
  return "scalar";
}

function formOfList(flat: FlatSchema, flattener: Flattener, depth: number): ValueForm {
  const items = flat.keywords.get("items");
  return items === undefined || formOf(items, flattener, depth + 1) === "scalar" ? "list" : "nested";
}

function formOfObject(flat: FlatSchema, flattener: Flattener, depth: number): ValueForm {
  const others = flat.keywords.get("additionalProperties");
  const members = [...flat.properties.values(), ...(typeof others?.value === "object" ? [others] : [])];
  const isFlat = members.every((member) => ["scalar", "list"].includes(formOf(member, flattener, depth + 1)));
  return isFlat ? "object" : "nested";
}

/** One value is a list of one: `a` or a list of such is a list. A string is what any scalar looks like. */
function formOfSeveral(flat: FlatSchema, flattener: Flattener, depth: number): ValueForm {
  const forms = new Set(alternativesOf(flat).map((node) => formOf(node, flattener, depth + 1)));
  forms.delete("null");
  const [form = "null"] = forms;
  if (forms.size === 2 && forms.has("scalar") && forms.has("list")) return "list";
  if (forms.size > 1 || form === "object" || form === "nested") return "several";
  return form;
}

/** What a value in a path is: `other` is a number with a fraction, a boolean, or a string that can't name anything. */
export function scalarTypeOf(node: SchemaNode, flattener: Flattener): "string" | "integer" | "other" {
  const flat = flattener.flatten(node);
  const kinds = kindsOf(flat, flattener);
  if (kinds === undefined || kinds.has("string")) return "string";
  return valueOf(flat, "type") === "integer" ? "integer" : "other";
}
