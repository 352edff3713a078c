import type { Endpoint } from "../../model/ir/endpoint.js";
import type { TypeIndex } from "../../model/type-index.js";
import { fieldNamesIn } from "../shared/body-types.js";
import type { Field } from "../../model/ir/type.js";
import type { SensitivePolicy } from "../../runtime/types/policy.js";

/** What of an endpoint's requests stays out of messages; `undefined` if the model calls nothing of it sensitive. */
export function sensitiveData({ pathParameters, query, headers, body }: Endpoint, types: TypeIndex) {
  const data = {
    path: namesOf(pathParameters, isSensitive),
    query: namesOf(query, isSensitive),
    headers: namesOf(headers, isSensitive),
    body: body && fieldNamesIn(body.type, types, isSensitive),
  } satisfies SensitivePolicy;
  return Object.values(data).some((found) => found !== undefined) ? data : undefined;
}

function isSensitive(field: Field): boolean {
  return field.isSensitive;
}

/** The names of some fields; `undefined` for none. */
export function namesOf(fields: readonly Field[], isWanted: (field: Field) => boolean) {
  const names = fields.filter(isWanted).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
