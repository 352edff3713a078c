import type { Field, ObjectType, TypeRef } from "./ir/type.js";
import type { TypeIndex } from "./type-index.js";

/**
 * The fields that a path such as `error.code` leads through, in each object that a type can be; `undefined` where one of them lacks
 * the field.
 */
export function followPath(
  path: string,
  type: TypeRef,
  types: TypeIndex,
): readonly (readonly Field[])[] | undefined {
  const chains = types.objectsOf(type).map((object) => followIn(path, object, types));
  return chains.length === 0 || chains.includes(undefined) ? undefined : chains.flatMap((one) => one ?? []);
}

function followIn(
  path: string,
  { fields }: ObjectType,
  types: TypeIndex,
): readonly (readonly Field[])[] | undefined {
  const whole = fields.find(({ id }) => id === path);
  if (whole !== undefined) return [[whole]];
  const [step = "", ...rest] = path.split(".");
  const field = fields.find(({ id }) => id === step);
  if (field === undefined || rest.length === 0) return undefined;
  return followPath(rest.join("."), field.type, types)?.map((chain) => [field, ...chain]);
}
