import type { ObjectType, TypeRef, UnionRef } from "../../language/model/ir/type.js";
import { kindOfValue } from "../../language/model/type-kinds.js";
import type { TypeIndex } from "../../language/model/type-index.js";

/** The type of a value, aliases resolved: of a union without a tag, the alternative that the value most likely has. */
export function typeFor(type: TypeRef, value: unknown, types: TypeIndex): TypeRef {
  let resolved = types.resolve(type);
  while (resolved.kind === "union") {
    const found = alternativeFor(resolved, value, types);
    if (found === undefined) return resolved;
    resolved = types.resolve(found);
  }
  return resolved;
}

function alternativeFor(
  { by, alternatives }: UnionRef,
  value: unknown,
  types: TypeIndex,
): TypeRef | undefined {
  const kind = kindOfValue(value);
  const fitting = alternatives.filter(({ type }) => kind !== undefined && types.jsonKinds(type).has(kind));
  const names = new Set(typeof value === "object" && value !== null ? Object.keys(value) : []);
  const found =
    by === "field"
      ? fitting.find(({ field }) => field !== undefined && names.has(field.name))
      : (fitting.find(({ type }) => hasRequired(type, names, types)) ?? fitting[0]);
  return found?.type;
}

/** Whether one of its objects has nothing but what is there. */
function hasRequired(type: TypeRef, names: ReadonlySet<string>, types: TypeIndex): boolean {
  const objects = types.objectsOf(type);
  const areThere = ({ fields }: ObjectType) =>
    fields.every(({ name, isRequired }) => !isRequired || names.has(name));
  return objects.length === 0 || objects.some(areThere);
}

/** The object type of a value: the only one, or the alternative that it has, or the first one. */
export function objectFor(
  type: TypeRef,
  given: Readonly<Record<string, unknown>>,
  types: TypeIndex,
): ObjectType | undefined {
  const found = typeFor(type, given, types);
  const union = found.kind === "named" ? types.get(found.id) : undefined;
  if (union?.kind !== "union") return types.objectsOf(found)[0];
  const tag = given[union.discriminator.name];
  const variant = union.variants.find((candidate) => candidate.tag === tag);
  return (variant && types.variantOf(union, variant)) ?? types.objectsOf(found)[0];
}
