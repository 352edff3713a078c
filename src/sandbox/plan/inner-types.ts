import type { TypeRef } from "../../language/model/ir/type.js";
import { memberType } from "../../language/model/member-type.js";
import type { TypeIndex } from "../../language/model/type-index.js";

/** Of a member that the model doesn't have. */
export const unspecified: TypeRef = { kind: "unknown", ids: [] };

/** What the items of an array are; `undefined`: the type has none. Of a union, those of the array among its alternatives. */
export function itemType(type: TypeRef, types: TypeIndex): TypeRef | undefined {
  return types.alternativesOf(type).flatMap((one) => (one.kind === "array" ? [one.items] : []))[0];
}

/** What a member of a map or an object is; of a union, the first of its alternatives that has such a member says it. */
export function memberTypeOf(type: TypeRef, name: string, types: TypeIndex): TypeRef {
  const [values] = types.alternativesOf(type).flatMap((one) => (one.kind === "map" ? [one.values] : []));
  const [member] = types.objectsOf(type).flatMap((object) => memberType(object, name) ?? []);
  return member ?? values ?? unspecified;
}
