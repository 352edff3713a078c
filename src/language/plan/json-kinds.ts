import type { TypeRef } from "../model/ir/type.js";
import { scalars } from "../model/scalars.js";
import type { BodyMemberKind } from "../../runtime/types/policy.js";
import type { TypeIndex } from "../model/type-index.js";
import type { JsonKind } from "../model/type-kinds.js";

/** What a member of an error body is in JSON, one of several things where it is a union or a vocabulary of such: anything where it may be null. */
export function memberKinds(type: TypeRef, types: TypeIndex): readonly BodyMemberKind[] {
  if (types.isNullable(type)) return ["any"];
  const { kind } = types.resolve(type);
  return kind === "union" || kind === "enum"
    ? [...types.jsonKinds(type)].filter(isBodyKind)
    : [jsonKind(type, types)];
}

function isBodyKind(kind: JsonKind): kind is Exclude<JsonKind, "null"> {
  return kind !== "null";
}

/** What values of a type are in JSON, those that are null aside. */
export function jsonKind(type: TypeRef, types: TypeIndex): BodyMemberKind {
  const resolved = types.resolve(type);
  switch (resolved.kind) {
    case "scalar": {
      const { json } = scalars[resolved.scalar];
      return json === "null" ? "any" : json;
    }
    case "enum":
      return oneKind(types.jsonKinds(resolved));
    case "observed":
      return "string";
    case "array":
      return "array";
    case "map":
      return "object";
    case "named":
      return types.get(resolved.id)?.kind === "unknown" ? "any" : "object";
    case "union":
      return oneKind(types.jsonKinds(resolved));
    case "nullable":
    case "unknown":
      return "any";
  }
}

/** What all values of a union or a vocabulary are, if that is one kind. */
function oneKind(kinds: ReadonlySet<JsonKind>): BodyMemberKind {
  const [kind = "null", ...others] = [...kinds].filter((one) => one !== "null");
  return kind === "null" || others.length > 0 ? "any" : kind;
}
