import type { ObjectType, TypeRef } from "./ir/type.js";

/** The type of what an object has under a name: of a field, or of the others. */
export function memberType({ fields, others }: ObjectType, name: string): TypeRef | undefined {
  return fields.find((field) => field.name === name)?.type ?? others;
}
