import type { Path } from "../../language/model/ir/path.js";
import type { EnumValue, Field, TypeRef } from "../../language/model/ir/type.js";
import type { Pair } from "./pair.js";

/** What one side has, as data, where somebody reads more of it than the words for people. */
export type ChangeValue =
  | { readonly kind: "type"; readonly type: TypeRef }
  /** The values of a vocabulary that only this side has. */
  | { readonly kind: "vocabulary"; readonly values: readonly EnumValue[] }
  | { readonly kind: "default"; readonly value: Field["default"] }
  /** The names of fields. */
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | { readonly kind: "path"; readonly path: Path };

export type ChangeValues = Readonly<Partial<Pair<ChangeValue>>>;

/** The types that the sides have. */
export function typesOf({ old, new: next }: Partial<Pair<TypeRef | undefined>>): ChangeValues {
  return {
    ...(old !== undefined && { old: { kind: "type", type: old } }),
    ...(next !== undefined && { new: { kind: "type", type: next } }),
  };
}
