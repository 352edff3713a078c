import type { TypeRef } from "../model/ir/type.js";
import { scalars } from "../model/scalars.js";
import type { BodyMemberKind } from "../runtime/types/policy.js";
import type { TypeIndex } from "../model/type-index.js";

/** What a member of an error body is in JSON: anything where it may be null. */
export function memberKind(type: TypeRef, types: TypeIndex): BodyMemberKind {
  return types.isNullable(type) ? "any" : jsonKind(type, types);
}

/** What values of a type are in JSON, those that are null aside. */
export function jsonKind(type: TypeRef, types: TypeIndex): BodyMemberKind {
  const resolved = types.resolve(type);
  switch (resolved.kind) {
    case "scalar":
      return scalars[resolved.scalar].json;
    case "enum":
    case "observed":
      return "string";
    case "array":
      return "array";
    case "map":
      return "object";
    case "named":
      return types.get(resolved.id)?.kind === "unknown" ? "any" : "object";
    case "nullable":
    case "unknown":
      return "any";
  }
}
