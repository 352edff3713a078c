import { type QueryParameter, sendOfStyle } from "../../../language/model/ir/endpoint.js";
import type { Field } from "../../../language/model/ir/type.js";
import { mapOf, mapOfEntries, type Members, type ValueMap } from "../document/value.js";
import { idsInWords } from "./known-words.js";
import { type Names, typeInWords } from "./type-words.js";

/** A field or a parameter as a model says it. */
export function fieldInWords(field: Field, names: Names): Members {
  const { type, isSensitive, forbidsCredentials, unknowns } = field;
  return {
    ...typeInWords(type, names),
    doc: field.doc,
    default: field.default,
    example: field.example,
    as: field.as,
    sensitive: isSensitive || undefined,
    forbids: forbidsCredentials ? "credentials" : undefined,
    deprecated: field.deprecated,
    ...(unknowns.length > 0 && { unknown: idsInWords(unknowns) }),
  };
}

/** Fields by their names, of which a `?` says that they may be left out. */
export function fieldsInWords(fields: readonly Field[], names: Names): ValueMap {
  return mapOfEntries(fields.map((field) => [keyOf(field), mapOf(fieldInWords(field, names))]));
}

/** The same of a query, each parameter with how it is sent. */
export function queryInWords(query: readonly QueryParameter[], names: Names): ValueMap {
  return mapOfEntries(
    query.map((field) => [
      keyOf(field),
      mapOf({ ...fieldInWords(field, names), send: sendOfStyle[field.style] }),
    ]),
  );
}

function keyOf({ name, isRequired }: Field): string {
  return isRequired ? name : `${name}?`;
}
