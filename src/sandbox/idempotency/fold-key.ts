import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { scalars } from "../../language/model/scalars.js";
import { isUuidIn } from "../../language/model/uuid-members.js";
import type { SandboxPlan } from "../plan/plan.js";

/** The key of a request or of an item as it is compared: a UUID is the same in any case of letters. */
export function foldKey(key: string, endpoint: Endpoint, plan: SandboxPlan): string {
  return scalars.uuid.fits(key) && areUuids(endpoint, plan) ? key.toLowerCase() : key;
}

function areUuids({ body, bodyKey, naturalKey }: Endpoint, { api, types }: SandboxPlan): boolean {
  const member = naturalKey?.member ?? bodyKey?.member;
  if (member === undefined) return api.idempotency?.characters === "uuid";
  const items = naturalKey?.items === undefined ? [] : [naturalKey.items.name];
  return isUuidIn(body?.type, [...items, member.name], types);
}
