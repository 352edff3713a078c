import { valueOf } from "../model/ir/known.js";
import type { TypeRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
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

/** Whether a value at a path may be a UUID, in any variant. */
function isUuidIn(type: TypeRef | undefined, path: readonly string[], types: TypeIndex): boolean {
  if (type === undefined) return false;
  const resolved = types.resolve(type);
  if (resolved.kind === "array") return isUuidIn(resolved.items, path, types);
  const [name, ...rest] = path;
  if (name === undefined) return resolved.kind === "scalar" && resolved.scalar === "uuid";
  const fields = types
    .objectsOf(resolved)
    .flatMap((one) => one.fields.filter((field) => field.name === name));
  return fields.some((field) => isUuidIn(field.type, rest, types));
}
