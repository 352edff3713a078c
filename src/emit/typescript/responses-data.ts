import type { Endpoint } from "../../model/ir/endpoint.js";
import type { TypeRef } from "../../model/ir/type.js";
import type { ResponsePolicy, ResponsesPolicy } from "../../runtime/types/policy.js";
import { jsonKind } from "./body-kinds.js";
import type { Layout } from "./layout.js";

/** What each success of an operation carries; nothing for an object under 200 of which no member is required. */
export function responsesData({ responses }: Endpoint, layout: Layout) {
  const promised = responses.map(
    ({ status, type }) => [String(status), type === undefined ? "none" : responseData(type, layout)] as const,
  );
  const [[status, body] = []] = promised;
  const isUsual = promised.length === 1 && status === "200" && body !== "none";
  if (isUsual && Object.values(body ?? {}).every((value) => value === undefined)) return undefined;
  return Object.fromEntries(promised) satisfies ResponsesPolicy;
}

/** A type of which nothing is known promises nothing. */
function responseData(type: TypeRef, layout: Layout) {
  const exact = jsonKind(type, layout);
  // A fraction in place of an integer is for the validators to find.
  const kind = exact === "integer" ? "number" : exact;
  if (kind === "any") return { kind } satisfies ResponsePolicy;
  const recognisedBy = requiredNames(type, layout);
  return {
    kind: kind === "object" ? undefined : kind,
    recognisedBy: recognisedBy.length === 0 ? undefined : recognisedBy,
    nullable: layout.types.isNullable(type) || undefined,
  } satisfies ResponsePolicy;
}

/** The names of which each value of the type has at least one: of a union, those of all variants, if all have some. */
function requiredNames(type: TypeRef, layout: Layout): readonly string[] {
  const names = layout.types
    .objectsOf(layout.types.resolve(type))
    .map(({ fields }) => fields.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  return names.some(({ length }) => length === 0) ? [] : [...new Set(names.flat())];
}
