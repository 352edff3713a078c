import type { TypeRef } from "./ir/type.js";

/** A type as a model would write it, for messages and documentation. */
export function renderTypeWords(type: TypeRef): string {
  switch (type.kind) {
    case "scalar":
      return type.scalar;
    case "enum":
      return `one of ${type.values.join(", ")}`;
    case "observed":
      return "string";
    case "array":
      return type.items.kind === "nullable"
        ? `(${renderTypeWords(type.items)})[]`
        : `${renderTypeWords(type.items)}[]`;
    case "map":
      return `map<${renderTypeWords(type.values)}>`;
    case "nullable":
      return `${renderTypeWords(type.type)} | null`;
    case "named":
      return type.tsName;
  }
}

/** The type without `| null` around it. */
export function withoutNull(type: TypeRef): TypeRef {
  return type.kind === "nullable" ? type.type : type;
}

/** The type with `| null` around it, once. */
export function orNull(type: TypeRef): TypeRef {
  return type.kind === "nullable" ? type : { kind: "nullable", type };
}

/** Replaces the innermost type, below `| null`, arrays and maps. */
export function mapInnermost(type: TypeRef, change: (innermost: TypeRef) => TypeRef): TypeRef {
  switch (type.kind) {
    case "nullable":
      return { kind: "nullable", type: mapInnermost(type.type, change) };
    case "array":
      return { ...type, items: mapInnermost(type.items, change) };
    case "map":
      return { kind: "map", values: mapInnermost(type.values, change) };
    default:
      return change(type);
  }
}

/** The names of the declared types that a type mentions. */
export function namedTypes(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "nullable":
      return namedTypes(type.type);
    case "array":
      return namedTypes(type.items);
    case "map":
      return namedTypes(type.values);
    case "named":
      return [type.tsName];
    default:
      return [];
  }
}
