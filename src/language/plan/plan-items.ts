import { valueOf } from "../model/ir/known.js";
import type { TypeIndex } from "../model/type-index.js";
import { isUuidIn } from "../model/uuid-members.js";
import type { CallableEndpoint } from "./callable.js";
import type { ItemsPlan } from "./client-plan.js";

/** The items of a body that succeed or fail by themselves, or of which the service drops duplicates. */
export function planItems(
  { body, batch, naturalKey }: CallableEndpoint,
  types: TypeIndex,
): ItemsPlan | undefined {
  const items = batch?.items ?? naturalKey?.items;
  if (items === undefined) return undefined;
  const { minimum, maximum } = valueOf(batch?.count) ?? {};
  const key = naturalKey?.items && naturalKey.member.name;
  return {
    name: items.name,
    count: { minimum, maximum },
    naturalKey: key,
    isKeyUuid: key !== undefined && isUuidIn(body?.type, [items.name, key], types),
  };
}
