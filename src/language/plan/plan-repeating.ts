import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import { uuidLength } from "../model/ir/idempotency.js";
import { valueOf } from "../model/ir/known.js";
import type { TypeRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import { isUuidIn } from "../model/uuid-members.js";
import type { BodyKeyPlan, CountRange } from "./key-plan.js";

/** The status with which HTTP says that what is requested is there already. */
export const conflict = 409;

/** The key that requests of an endpoint have in their body. */
export function planBodyKey(
  { body, bodyKey }: Endpoint,
  types: TypeIndex,
  { errors }: Api,
): BodyKeyPlan | undefined {
  if (bodyKey === undefined || body === undefined) return undefined;
  const { member, retentionMs, duplicates } = bodyKey;
  const field = types.fieldsOf(body.type).get(member.name);
  // Unless an error says that the first request still runs, any 409 may.
  const isTold = duplicates === "stored" && errors.some(({ retry }) => retry.kind === "after");
  return {
    name: member.name,
    isRequired: field?.isRequired ?? true,
    isUuid: isUuidIn(body.type, [member.name], types),
    length: planKeyLength(field && types.resolve(field.type)),
    retentionMs,
    duplicateStatus: isTold ? undefined : conflict,
  };
}

/** The member of the body by which the service drops duplicate requests. */
export function planOwnKey({ naturalKey }: Endpoint): string | undefined {
  return naturalKey?.items === undefined ? naturalKey?.member.name : undefined;
}

/** A key that has to be a UUID, or to match a pattern that UUIDs match, is a plain one. */
function planKeyLength(type: TypeRef | undefined): CountRange {
  const { minimum, maximum } = (type?.kind === "scalar" && valueOf(type.length)) || {};
  if (type?.kind === "scalar" && type.scalar === "uuid") return { minimum: uuidLength, maximum: uuidLength };
  if (type?.kind !== "scalar" || type.pattern === undefined) return { minimum, maximum };
  return { minimum, maximum: Math.min(maximum ?? uuidLength, uuidLength) };
}
