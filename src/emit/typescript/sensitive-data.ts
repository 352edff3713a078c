import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Field } from "../../model/ir/type.js";
import type { SensitivePolicy } from "../../runtime/types/policy.js";

/** Which parameters of an endpoint stay out of messages; `undefined` if the model calls none of them sensitive. */
export function sensitiveData({ pathParameters, query, headers }: Endpoint) {
  const data = {
    path: namesOf(pathParameters, isSensitive),
    query: namesOf(query, isSensitive),
    headers: namesOf(headers, isSensitive),
  } satisfies SensitivePolicy;
  return Object.values(data).some((found) => found !== undefined) ? data : undefined;
}

export function isSensitive(field: Field): boolean {
  return field.isSensitive;
}

/** The names of some fields; `undefined` for none. */
export function namesOf(fields: readonly Field[], isWanted: (field: Field) => boolean) {
  const names = fields.filter(isWanted).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
