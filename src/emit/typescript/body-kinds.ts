import type { ScalarKind, TypeRef } from "../../model/ir/type.js";
import type { BodyMemberKind } from "../../runtime/types/policy.js";
import type { Layout } from "./layout.js";

/** What a member of an error body is in JSON: anything where it may be null. */
export function memberKind(type: TypeRef, layout: Layout): BodyMemberKind {
  return layout.types.isNullable(type) ? "any" : jsonKind(type, layout);
}

/** What values of a type are in JSON, those that are null aside. */
export function jsonKind(type: TypeRef, layout: Layout): BodyMemberKind {
  const resolved = layout.types.resolve(type);
  switch (resolved.kind) {
    case "scalar":
      return memberKinds[resolved.scalar];
    case "enum":
    case "observed":
      return "string";
    case "array":
      return "array";
    case "map":
      return "object";
    case "named":
      return layout.declaration(resolved.id).kind === "unknown" ? "any" : "object";
    case "nullable":
    case "unknown":
      return "any";
  }
}

const memberKinds = {
  string: "string",
  boolean: "boolean",
  int32: "integer",
  int64: "integer",
  integer: "integer",
  number: "number",
  decimal: "string",
  datetime: "string",
  date: "string",
  uuid: "string",
  json: "any",
  object: "object",
} as const satisfies Record<ScalarKind, BodyMemberKind>;
