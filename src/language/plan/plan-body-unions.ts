import type { Api } from "../model/ir/api.js";
import type { TypeRef, UnionAlternative, UnionRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import { renderTypeWords, withoutNull } from "../model/type-words.js";
import type { BodyAlternativePlan, BodyTypeRef } from "./body-type-plan.js";

/** Names unions without a tag as no type can be called: those that say the same alike. */
export function unionNamer({ types }: Api): (union: UnionRef) => string {
  const aliases = new Map<TypeRef, string>(
    types.flatMap((type) => (type.kind === "alias" ? [[withoutNull(type.type), type.id] as const] : [])),
  );
  return (union) =>
    union.by === "kind" ? renderTypeWords(union) : `${aliases.get(union) ?? renderTypeWords(union)}, one of`;
}

/** What a value is told by, and the rules of each alternative. */
export function planAlternatives(
  union: UnionRef,
  types: TypeIndex,
  typeOf: (type: TypeRef) => BodyTypeRef | undefined,
): readonly BodyAlternativePlan[] {
  return union.alternatives.map((alternative) => ({
    marks: marksOf(alternative, union.by, types),
    type: typeOf(alternative.type),
  }));
}

function marksOf({ type, field }: UnionAlternative, by: UnionRef["by"], types: TypeIndex): readonly string[] {
  switch (by) {
    case "kind":
      return [...types.jsonKinds(type)].filter((kind) => kind !== "null");
    case "field":
      return field === undefined ? [] : [field.name];
    case "nothing": {
      const [object, ...others] = types.objectsOf(type);
      if (object === undefined || others.length > 0) return [];
      return object.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    }
  }
}
