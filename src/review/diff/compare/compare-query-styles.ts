import { type QueryParameter, type QueryStyle, sendOfStyle } from "../../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";
import { writeList } from "./list-styles.js";

/** The types of a parameter, of which one side may take several values where the other takes one. */
export function comparableTypes(
  types: Pair<TypeRef>,
  { old, new: next }: Pair<QueryParameter>,
): Pair<TypeRef> {
  if (isJson(old) || isJson(next)) {
    return { old: takenBy(types.old, old, next), new: takenBy(types.new, next, old) };
  }
  const isOther = (old.style === "exact") !== (next.style === "exact");
  return isOther ? { old: oneOf(types.old), new: oneOf(types.new) } : types;
}

/** Of a list, a text takes a single value as well, and JSON doesn't. */
function takenBy(type: TypeRef, own: QueryParameter, other: QueryParameter): TypeRef {
  if (isJson(own) || !isJson(other) || !takesSeveral(own.style)) return type;
  const item = oneOf(type);
  const alternatives = [item, arrayOf(item)].map((each) => ({ type: each, field: undefined }));
  return { kind: "union", by: "kind", alternatives };
}

function arrayOf(items: TypeRef): TypeRef {
  return { kind: "array", items, count: undefined, isUnique: false };
}

/** The scope of what a parameter is: in JSON, a number isn't its digits in a string. */
export function inQuery({ isText, ...scope }: Scope, sides: Pair<QueryParameter>): Scope {
  return isText === undefined || (isJson(sides.old) && isJson(sides.new)) ? scope : { ...scope, isText };
}

/** How a parameter is written. */
export function compareStyles(
  { old, new: next }: Pair<QueryStyle>,
  parameter: Scope,
  comparison: Comparison,
  sides: Pair<QueryParameter>,
): void {
  const { report, indexes } = comparison;
  const isOneJson = (old === "json") !== (next === "json");
  if (isOneJson && isSameText(sides, indexes)) return;
  if (!isOneJson) {
    // An object in place of values is another type.
    if (hasBrackets(old) || hasBrackets(next)) return;
    const values = { before: old, after: next };
    if (old === "exact") return report("query.multi-value-added", parameter, values);
    if (next === "exact") return report("query.multi-value-removed", parameter, values);
  }
  report("query.style-changed", parameter, {
    before: `?${writeParameter(sides.old, indexes.old)}`,
    after: `?${writeParameter(sides.new, indexes.new)}`,
    values: { old: sendOfStyle[old], new: sendOfStyle[next] },
  });
}

/** Numbers and booleans are the same text in JSON and by themselves. */
function isSameText({ old, new: next }: Pair<QueryParameter>, indexes: Pair<TypeIndex>): boolean {
  const isPlain = ({ style, type }: QueryParameter, types: TypeIndex) =>
    (style === "exact" || style === "json") &&
    [...types.jsonKinds(type)].every((kind) => kind === "number" || kind === "boolean");
  return isPlain(old, indexes.old) && isPlain(next, indexes.new);
}

/** `?ids=1,2`, `?filter={"a":1}` */
function writeParameter({ name, style, type }: QueryParameter, types: TypeIndex): string {
  const kinds = types.jsonKinds(type);
  if (takesSeveral(style)) return writeList(name, style);
  if (kinds.has("object")) return style === "json" ? `${name}={"a":1}` : `${name}[a]=1`;
  if (kinds.has("array")) return style === "json" ? `${name}=[1,2]` : writeList(name, style);
  return style === "json" ? `${name}="a"` : `${name}=a`;
}

function takesSeveral(style: QueryStyle): style is "in" | "repeated" | "spaces" {
  return style === "in" || style === "repeated" || style === "spaces";
}

function isJson({ style }: QueryParameter): boolean {
  return style === "json";
}

function hasBrackets(style: QueryStyle): boolean {
  return style === "brackets" || style === "mixed";
}

/** What one value of a parameter is. */
function oneOf(type: TypeRef): TypeRef {
  return type.kind === "array" ? type.items : type;
}
