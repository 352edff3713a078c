import type { EndpointResponse } from "../model/ir/endpoint.js";
import type { TypeRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ResponseBodyPlan, ResponsePlan } from "./client-plan.js";
import { jsonKind } from "./json-kinds.js";

/** What a success of an operation carries. */
export function planResponse({ status, type }: EndpointResponse, types: TypeIndex): ResponsePlan {
  return { status, body: type && planResponseBody(type, types) };
}

/** A type of which nothing is known promises nothing. */
function planResponseBody(type: TypeRef, types: TypeIndex): ResponseBodyPlan {
  const exact = jsonKind(type, types);
  // A fraction in place of an integer is for the validators to find.
  const kind = exact === "integer" ? "number" : exact;
  if (kind === "any") return { kind, recognisedBy: [], isNullable: true };
  return { kind, recognisedBy: requiredNames(type, types), isNullable: types.isNullable(type) };
}

/** The names of which each value of the type has at least one: of a union, those of all variants, if all have some. */
function requiredNames(type: TypeRef, types: TypeIndex): readonly string[] {
  const names = types
    .objectsOf(types.resolve(type))
    .map(({ fields }) => fields.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  return names.some(({ length }) => length === 0) ? [] : [...new Set(names.flat())];
}
