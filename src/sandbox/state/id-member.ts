import type { TypeId } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";

/** The member that identifies resources of the type: the field `id`, whatever it is called in this version. */
export function idMember(type: TypeId, types: TypeIndex): string {
  const objects = types.objectsOf({ kind: "named", id: type });
  const [field] = objects.flatMap(({ fields }) => fields.filter(({ id }) => id === "id"));
  return field?.name ?? "id";
}
