import { asCode, listCodes } from "../text/words.js";
import { enumWords } from "./enum-values.js";
import { checkedScalar } from "./scalars.js";
import type { TypeDeclaration, TypeId, TypeRef, UnionRef } from "./ir/type.js";

/** A type as a model would write it, for messages and documentation; `nameOf` says what a declared type is called. */
export function renderTypeWords(type: TypeRef, nameOf: (id: TypeId) => string = (id) => id): string {
  switch (type.kind) {
    case "scalar":
      return checkedScalar(type);
    case "enum":
      return `one of ${enumWords(type.values).join(", ")}`;
    case "observed":
      return "string";
    case "array":
      return type.items.kind === "nullable" || type.items.kind === "union"
        ? `(${renderTypeWords(type.items, nameOf)})[]`
        : `${renderTypeWords(type.items, nameOf)}[]`;
    case "map":
      return `map<${renderTypeWords(type.values, nameOf)}>`;
    case "nullable":
      return `${renderTypeWords(type.type, nameOf)} | null`;
    case "named":
      return nameOf(type.id);
    case "union":
      return type.alternatives.map((one) => renderTypeWords(one.type, nameOf)).join(" | ");
    case "unknown":
      return "json";
  }
}

/** A type in the sentence of a message. */
export function describeType(type: TypeRef): string {
  return type.kind === "enum" ? `one of ${listCodes(enumWords(type.values))}` : asCode(renderTypeWords(type));
}

/** The type without `| null` around it. */
export function withoutNull(type: TypeRef): TypeRef {
  return type.kind === "nullable" ? type.type : type;
}

/** The type with `| null` around it, unless it has null itself. */
export function orNull(type: TypeRef): TypeRef {
  const isNull = type.kind === "scalar" && type.scalar === "null";
  return type.kind === "nullable" || isNull ? type : { kind: "nullable", type };
}

/** Replaces the innermost types, below `| null`, arrays, maps and unions, whose alternatives may be put in another order. */
export function mapInnermost(
  type: TypeRef,
  change: (innermost: TypeRef) => TypeRef,
  arrange: (alternatives: UnionRef["alternatives"]) => UnionRef["alternatives"] = (alternatives) =>
    alternatives,
): TypeRef {
  const map = (inner: TypeRef) => mapInnermost(inner, change, arrange);
  switch (type.kind) {
    case "nullable":
      return { kind: "nullable", type: map(type.type) };
    case "array":
      return { ...type, items: map(type.items) };
    case "map":
      return { ...type, values: map(type.values) };
    case "union": {
      const union = mapAlternatives(type, map);
      return { ...union, alternatives: arrange(union.alternatives) };
    }
    default:
      return change(type);
  }
}

/** Replaces the types that a union is of. */
export function mapAlternatives(union: UnionRef, change: (alternative: TypeRef) => TypeRef): UnionRef {
  const alternatives = union.alternatives.map(({ type, field }) => ({ type: change(type), field }));
  return { ...union, alternatives };
}

/** The ids of the declared types that a type mentions. */
export function namedTypes(type: TypeRef): readonly TypeId[] {
  return innermostTypes(type).flatMap((inner) => (inner.kind === "named" ? [inner.id] : []));
}

/** The innermost types, below `| null`, arrays, maps and unions. */
export function innermostTypes(type: TypeRef): readonly TypeRef[] {
  switch (type.kind) {
    case "nullable":
      return innermostTypes(type.type);
    case "array":
      return innermostTypes(type.items);
    case "map":
      return innermostTypes(type.values);
    case "union":
      return type.alternatives.flatMap((alternative) => innermostTypes(alternative.type));
    default:
      return [type];
  }
}

/** The types that a type's own declaration mentions, by their ids. */
export function mentionedTypes(declaration: TypeDeclaration): readonly TypeId[] {
  switch (declaration.kind) {
    case "object":
      return [
        ...declaration.fields.flatMap((field) => namedTypes(field.type)),
        ...(declaration.others === undefined ? [] : namedTypes(declaration.others)),
      ];
    case "alias":
      return namedTypes(declaration.type);
    case "union":
      return declaration.variants.map((variant) => variant.type);
    case "unknown":
      return [];
  }
}
