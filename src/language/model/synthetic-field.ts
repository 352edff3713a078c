import type { Field } from "./ir/type.js";

/** What is said of a field that no model declares; it is required unless it says otherwise. */
export type SyntheticField = Pick<Field, "name" | "type" | "doc" | "at"> &
  Partial<Pick<Field, "id" | "isRequired">>;

/** A field that no model declares, but that follows from what one says. */
export function synthesizeField(field: SyntheticField): Field {
  return {
    id: field.name,
    otherNames: [],
    newerNames: [],
    as: undefined,
    isRequired: true,
    default: undefined,
    example: undefined,
    deprecated: undefined,
    isSensitive: false,
    forbidsCredentials: false,
    unknowns: [],
    ...field,
  };
}
