import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../../model/ir/type.js";

/** The declared types, by their names in code. */
export type Declarations = ReadonlyMap<string, TypeDeclaration>;

/** The object types that a value of this type can be: one, those of a union, or none. */
export function objectsOf(type: TypeRef | undefined, declarations: Declarations): readonly ObjectType[] {
  if (type?.kind === "nullable") return objectsOf(type.type, declarations);
  if (type?.kind !== "named") return [];
  const declared = declarations.get(type.tsName);
  switch (declared?.kind) {
    case "object":
      return [declared];
    case "alias":
      return objectsOf(declared.type, declarations);
    case "union":
      return declared.variants.flatMap(({ tsName }) => objectsOf({ kind: "named", tsName }, declarations));
    default:
      return [];
  }
}

/** The fields that a value of this type can have, by their names; of a union, those of all variants. */
export function fieldsOf(type: TypeRef | undefined, declarations: Declarations): ReadonlyMap<string, Field> {
  const fields = objectsOf(type, declarations).flatMap((object) => object.fields);
  return new Map(fields.map((field) => [field.name, field]));
}

/** The type itself: what an alias stands for, and without null. */
export function resolveType(type: TypeRef, declarations: Declarations): TypeRef {
  if (type.kind === "nullable") return resolveType(type.type, declarations);
  if (type.kind !== "named") return type;
  const declared = declarations.get(type.tsName);
  return declared?.kind === "alias" ? resolveType(declared.type, declarations) : type;
}

/** True when a value of this type may be null. */
export function isNullable(type: TypeRef, declarations: Declarations): boolean {
  if (type.kind === "nullable") return true;
  if (type.kind === "scalar") return type.scalar === "json";
  if (type.kind !== "named") return false;
  const declared = declarations.get(type.tsName);
  if (declared?.kind === "alias") return isNullable(declared.type, declarations);
  return declared?.kind === "unknown";
}
