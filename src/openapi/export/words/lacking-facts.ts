import type { Field, TypeRef } from "../../../language/model/ir/type.js";
import { innermostTypes, withoutNull } from "../../../language/model/type-words.js";
import type { Members } from "../document/value.js";
import { hasOddFormat } from "../schema/scalar-schema.js";
import { fieldInWords } from "./field-words.js";
import { type Names, typeInWords } from "./type-words.js";

/** What no schema says of a type at its place. */
export function factsOfType(type: TypeRef, names: Names): Members {
  if (withoutNull(type).kind === "unknown") return { ...typeInWords(type, names), without: ["type"] };
  const { type: expression, format, length, range, items, observed } = typeInWords(type, names);
  const inner = innermostTypes(type);
  const isOdd = inner.some((one) => one.kind === "scalar" && hasOddFormat(one));
  const isText = inner.some((one) => one.kind === "scalar" && one.scalar === "decimal");
  return {
    ...(isOdd && { type: expression, format }),
    observed,
    length: isSaidBySchema(length) ? undefined : length,
    range: isText || !isSaidBySchema(range) || hasOddBound(type) ? range : undefined,
    items: isSaidBySchema(items) ? undefined : items,
  };
}

/** By its numbers, not by the name of a limit. */
function isSaidBySchema(range: Members[string]): boolean {
  return typeof range === "string" && range.includes("..");
}

/** Whether a bound is a number that JavaScript doesn't have. */
function hasOddBound(type: TypeRef): boolean {
  return innermostTypes(type).some((one) => {
    if (one.kind !== "scalar" || one.range?.kind !== "known") return false;
    const { minimum, maximum } = one.range.value;
    return typeof minimum === "string" || typeof maximum === "string";
  });
}

/** What neither a schema nor a parameter says of a field. */
export function factsOfField(field: Field, names: Names): Members {
  const { as, sensitive, forbids, deprecated, unknown, observed, example } = fieldInWords(field, names);
  return {
    ...factsOfType(field.type, names),
    as,
    sensitive,
    forbids,
    deprecated,
    example: observed === undefined ? undefined : example,
    ...(unknown !== undefined && { unknown }),
  };
}
