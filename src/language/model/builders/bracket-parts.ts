import type { TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";

/** Whether values of a type are written as one string. */
export function isPlain(type: TypeRef, types: TypeIndex): boolean {
  if (types.isNullable(type)) return false;
  const resolved = types.resolve(type);
  if (resolved.kind === "union") return types.alternativesOf(resolved).every((one) => isPlain(one, types));
  if (resolved.kind === "scalar") return scalars[resolved.scalar].sentIn !== "body";
  return resolved.kind === "enum" || resolved.kind === "observed";
}

/** What a value can be that isn't written as one string: a list, an object, or what neither a query nor a form can say. */
export type BracketPart =
  | { readonly kind: "items"; readonly type: TypeRef }
  | { readonly kind: "members"; readonly members: readonly (readonly [name: string, type: TypeRef])[] }
  | { readonly kind: "other" };

/** The parts of a type by its alternatives, of which it has one unless it is a union; none where it is written as one string. */
export function bracketParts(type: TypeRef, types: TypeIndex): readonly BracketPart[] {
  return types.alternativesOf(type).flatMap((one) => (isPlain(one, types) ? [] : partsOf(one, types)));
}

function partsOf(type: TypeRef, types: TypeIndex): readonly BracketPart[] {
  if (type.kind === "array") return [{ kind: "items", type: type.items }];
  if (type.kind === "map") return [{ kind: "members", members: [["…", type.values]] }];
  const objects = type.kind === "named" ? types.objectsOf(type) : [];
  if (objects.length === 0) return [{ kind: "other" }];
  return objects.map(({ fields, others }) => ({
    kind: "members",
    members: [
      ...fields.map((field) => [field.name, field.type] as const),
      ...(others === undefined ? [] : [["…", others] as const]),
    ],
  }));
}
