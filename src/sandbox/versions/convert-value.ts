import type { TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { renameMembers } from "./rename-members.js";

/**
 * A value of one version as another one has it: its members under that version's names, without those that it lacks.
 * Values whose type differs stay as they are.
 */
export function convertValue(value: unknown, type: TypeRef, types: TypeIndex, other: TypeIndex): unknown {
  return renameMembers(value, type, types, {
    from: ({ name }) => name,
    to: ({ id, name }, object) => {
      const declared = other.get(object.id);
      return declared?.kind === "object" ? declared.fields.find((field) => field.id === id)?.name : name;
    },
    keepsOthers: false,
  });
}
