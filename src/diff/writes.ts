import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../model/ir/type.js";
import { mapInnermost, mentionedTypes, namedTypes } from "../model/type-words.js";

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
  const byId = new Map(types.map((type) => [type.id, type]));
  const found = new Map<TypeId, boolean>();
  return ({ body }) => {
    if (body === undefined) return false;
    if (isDecimal(body.type)) return true;
    const waiting = new Set(namedTypes(body.type));
    for (const id of waiting) {
      const type = byId.get(id);
      if (type === undefined) continue;
      const holds = found.get(id) ?? typesIn(type).some(isDecimal);
      found.set(id, holds);
      if (holds) return true;
      for (const mentioned of mentionedTypes(type)) waiting.add(mentioned);
    }
    return false;
  };
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
