import { groupBy } from "../../language/model/group-by.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../../language/model/ir/type.js";
import { mapInnermost, mentionedTypes, namedTypes } from "../../language/model/type-words.js";

/**
 * The ids of the operations that write, in the order in which a reviewer wants to hear of them: those first that send
 * decimals, which is how amounts of money are written.
 */
export function findWrites(apis: readonly Api[]): readonly string[] {
  const writes = apis.flatMap((api) => {
    const sends = sendingDecimals(api);
    return api.endpoints
      .filter(({ retrySafety }) => retrySafety !== "safe")
      .map((endpoint) => ({ id: endpoint.id, isMoney: sends(endpoint) }));
  });
  const money = writes.filter(({ isMoney }) => isMoney);
  return [...new Set([...money, ...writes].map(({ id }) => id))];
}

function sendingDecimals({ types }: Api): (endpoint: Endpoint) => boolean {
  const leading = leadingToDecimals(types);
  return ({ body }) =>
    body !== undefined && (isDecimal(body.type) || namedTypes(body.type).some((id) => leading.has(id)));
}

/** The types with decimals, and those that lead to one of them. */
function leadingToDecimals(types: readonly TypeDeclaration[]): ReadonlySet<TypeId> {
  const mentions = types.flatMap((type) => mentionedTypes(type).map((id) => ({ id, by: type.id })));
  const mentionsOf = groupBy(mentions, ({ id }) => id);
  const leading = new Set(types.filter((type) => typesIn(type).some(isDecimal)).map(({ id }) => id));
  for (const id of leading) for (const { by } of mentionsOf.get(id) ?? []) leading.add(by);
  return leading;
}

function typesIn(type: TypeDeclaration): readonly TypeRef[] {
  if (type.kind === "object") return type.fields.map((field) => field.type);
  return type.kind === "alias" ? [type.type] : [];
}

function isDecimal(type: TypeRef): boolean {
  let isFound = false;
  mapInnermost(type, (innermost) => {
    isFound ||= innermost.kind === "scalar" && innermost.scalar === "decimal";
    return innermost;
  });
  return isFound;
}
