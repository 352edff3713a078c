import type { Api } from "../../../language/model/ir/api.js";
import type { Field } from "../../../language/model/ir/type.js";

/** What a model calls sensitive, and what carries keys, wherever something has the name. */
export function sensitiveNames(apis: readonly Api[]): (name: string) => boolean {
  const names = new Set(apis.flatMap(namesIn).map((name) => name.toLowerCase()));
  return (name) => names.has(name.toLowerCase());
}

function namesIn({ types, endpoints, idempotency }: Api): readonly string[] {
  const fields: readonly Field[] = [
    ...types.flatMap((type) => (type.kind === "object" ? type.fields : [])),
    ...endpoints.flatMap(({ pathParameters, query, headers }) => [...pathParameters, ...query, ...headers]),
  ];
  return [
    ...fields.filter(({ isSensitive }) => isSensitive).map(({ name }) => name),
    ...endpoints.flatMap(({ bodyKey }) => bodyKey?.member.name ?? []),
    ...[idempotency?.header, idempotency?.echoHeader].filter((name) => name !== undefined),
  ];
}
