import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Field } from "../../model/ir/type.js";
import type { SensitivePolicy } from "../../runtime/types/policy.js";

/** What of an endpoint's requests stays out of messages; `undefined` if the model calls nothing of it sensitive. */
export function sensitiveData({ pathParameters, query, headers, body }: Endpoint) {
  const data = {
    path: sensitiveNames(pathParameters),
    query: sensitiveNames(query),
    headers: sensitiveNames(headers),
    body: body === undefined || body.sensitive.length === 0 ? undefined : body.sensitive,
  } satisfies SensitivePolicy;
  return Object.values(data).some((found) => found !== undefined) ? data : undefined;
}

function sensitiveNames(fields: readonly Field[]) {
  const names = fields.filter(({ isSensitive }) => isSensitive).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
