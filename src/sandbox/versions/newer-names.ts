import type { TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { renameMembers } from "./rename-members.js";

/** The body with its fields under this version's names, where a newer version has other ones. */
export function acceptNewerNames(body: unknown, type: TypeRef, types: TypeIndex): unknown {
  return renameMembers(body, type, types, {
    from: ({ name, otherNames }, members) =>
      [name, ...otherNames].find((one) => Object.hasOwn(members, one)) ?? name,
    to: ({ name }) => name,
    keepsOthers: true,
  });
}
