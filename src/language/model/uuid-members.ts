import type { TypeRef } from "./ir/type.js";
import type { TypeIndex } from "./type-index.js";

/** Whether a value at a path may be a UUID, in any variant; arrays have no step of their own. */
export function isUuidIn(type: TypeRef | undefined, path: readonly string[], types: TypeIndex): boolean {
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
