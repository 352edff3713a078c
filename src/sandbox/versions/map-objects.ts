import type { ObjectType, TypeRef } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import type { TypeIndex } from "../../model/type-index.js";
import { objectFor } from "../samples/object-for.js";
import type { Resource } from "../state/resources.js";

/** A value of the type with its outermost objects changed; `path` leads from it to each. What isn't of the type stays as it is. */
export function mapObjects(
  value: unknown,
  type: TypeRef,
  types: TypeIndex,
  change: (members: Resource, object: ObjectType, path: string) => unknown,
  path = "",
): unknown {
  const resolved = types.resolve(type);
  if (Array.isArray(value)) {
    if (resolved.kind !== "array") return value;
    return value.map((item, index) => mapObjects(item, resolved.items, types, change, `${path}[${index}]`));
  }
  if (!isObject(value)) return value;
  if (resolved.kind === "map") {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, one]) => [
        name,
        mapObjects(one, resolved.values, types, change, `${path}.${name}`),
      ]),
    );
  }
  const object = objectFor(resolved, value, types);
  return object === undefined ? value : change(value, object, path);
}
