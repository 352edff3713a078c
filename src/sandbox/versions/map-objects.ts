import type { ObjectType, TypeRef } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Resource } from "../state/resources.js";
import { objectFor } from "../state/sample.js";

/** A value of the type with its outermost objects changed. What isn't of the type stays as it is. */
export function mapObjects(
  value: unknown,
  type: TypeRef,
  types: TypeIndex,
  change: (members: Resource, object: ObjectType) => unknown,
): unknown {
  const resolved = types.resolve(type);
  if (Array.isArray(value)) {
    if (resolved.kind !== "array") return value;
    return value.map((item) => mapObjects(item, resolved.items, types, change));
  }
  if (!isObject(value)) return value;
  if (resolved.kind === "map") {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, one]) => [name, mapObjects(one, resolved.values, types, change)]),
    );
  }
  const object = objectFor(resolved, value, types);
  return object === undefined ? value : change(value, object);
}
