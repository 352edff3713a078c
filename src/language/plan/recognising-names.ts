import type { Api } from "../model/ir/api.js";
import type { ObjectType, TypeRef } from "../model/ir/type.js";
import { isOfGateways } from "../model/proof-rule.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ResponseBodyPlan } from "./client-plan.js";

type Names = readonly string[];

/** The names of which the body of a success has at least one, if the service sent it; none: nothing marks it. */
export function recognisingNames(
  type: TypeRef,
  kind: ResponseBodyPlan["kind"],
  api: Api,
  types: TypeIndex,
): Names {
  const names = requiredNames(type, api, types);
  if (kind !== "any") return names;
  // What is an array or one of some objects has a length or one of their members; nothing marks what may be anything else.
  const kinds = new Set(types.jsonKinds(type));
  kinds.delete("null");
  const isEither = kinds.size === 2 && kinds.has("array") && kinds.has("object");
  return isEither && names.length > 0 ? [...new Set([...names, "length"])] : [];
}

/** Of a union, those of all variants, if all have some. */
function requiredNames(type: TypeRef, api: Api, types: TypeIndex): Names {
  const resolved = types.resolve(type);
  if (resolved.kind === "union" && resolved.by === "field") {
    return resolved.alternatives.flatMap(({ field }) => field?.name ?? []);
  }
  const alternatives = resolved.kind === "union" ? types.alternativesOf(resolved) : [resolved];
  const names = alternatives
    .filter((one) => types.jsonKinds(one).has("object"))
    .flatMap((one) => requiredOf(types.objectsOf(one)));
  return names.some(({ length }) => length === 0)
    ? []
    : [...new Set(names.flatMap((all) => tellingOf(all, api)))];
}

/** What each object requires; nothing of what may have any members. */
function requiredOf(objects: readonly ObjectType[]): readonly Names[] {
  if (objects.length === 0) return [[]];
  return objects.map(({ fields }) => fields.filter(({ isRequired }) => isRequired).map(({ name }) => name));
}

/**
 * Where no request id says who has answered, those of the names that gateways don't write, if there are any, and those by which the
 * model tells an error from a success.
 */
function tellingOf(names: Names, { conventions, errors }: Api): Names {
  if (conventions.isRequestIdPromised || names.every((name) => isOfGateways({ name }))) return names;
  const asked = new Set(errors.map(({ says }) => says?.field));
  return names.filter((name) => asked.has(name) || !isOfGateways({ name }));
}
