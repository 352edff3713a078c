import type { FlatSchema, SchemaNode } from "../schemas/flat-schema.js";
import type { Flattener } from "../schemas/flatten-schema.js";
import { alternativesOf, kindsOf } from "../schemas/kinds.js";

const maxDepth = 8;

/** Whether each value has a name with brackets: no list is in a list, and nothing is null, anything, or too deep. */
export function fitsBrackets(schema: SchemaNode, flattener: Flattener): boolean {
  const seen = new Map<FlatSchema, Set<number>>();
  const fits = (node: SchemaNode, depth: number, isItem: boolean): boolean => {
    if (depth > maxDepth) return false;
    const flat = flattener.flatten(node);
    // Members may have members in common, at each of many steps.
    const depths = seen.get(flat) ?? new Set();
    const key = isItem ? -depth : depth;
    if (depths.has(key)) return true;
    seen.set(flat, depths.add(key));
    const alternatives = alternativesOf(flat);
    if (alternatives.length > 0) return alternatives.every((one) => fits(one, depth, isItem));
    const kinds = kindsOf(flat, flattener);
    if (kinds === undefined || kinds.has("null")) return false;
    const items = flat.keywords.get("items");
    const isList = kinds.has("array");
    if (isList && (isItem || items === undefined || !fits(items, depth + 1, true))) return false;
    const others = flat.keywords.get("additionalProperties");
    const members = [...flat.properties.values(), ...(typeof others?.value === "object" ? [others] : [])];
    if (kinds.has("object") && (members.length === 0 || others?.value === true)) return false;
    return members.every((member) => fits(member, depth + 1, false));
  };
  return fits(schema, 0, false);
}
