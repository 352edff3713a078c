import type { Field } from "../../../language/model/ir/type.js";
import { mapOf, mergeMaps, type Members, type ValueMap } from "../document/value.js";
import { extend } from "../words/extension.js";
import { factsOfField, factsOfType } from "../words/lacking-facts.js";
import type { Names } from "../words/type-words.js";
import { type ReferTo, typeSchema } from "./type-schema.js";

/** How schemas refer to each other, and what they say beside what JSON Schema can. */
export interface SchemaStyle {
  readonly referTo: ReferTo;
  /** For extensions; `undefined`: there are none. */
  readonly names: Names | undefined;
}

/** The only direction that has a field; `undefined`: both do. */
export type Direction = "requests" | "responses" | undefined;

/** A member of an object. Values that were observed are examples anyway. */
export function fieldSchema(field: Field, only: Direction, { referTo, names }: SchemaStyle): ValueMap {
  const schema = typeSchema(field.type, referTo);
  const isSecretText = field.isSensitive && schema.get("type") === "string" && !schema.has("format");
  return mergeMaps(
    schema,
    mapOf({
      ...(isSecretText && { format: "password" }),
      ...describeField(field),
      ...(schema.has("examples") && { examples: schema.get("examples") }),
      readOnly: only === "responses" || undefined,
      writeOnly: only === "requests" || undefined,
      ...(names === undefined ? {} : extend(factsOfField(field, names))),
    }),
  );
}

/** What a field says for people, and what the service takes in its place. */
export function describeField({ doc, default: value, example, deprecated }: Field): Members {
  return {
    description: doc,
    default: value,
    ...(example !== undefined && { examples: [example] }),
    deprecated: deprecated === undefined ? undefined : true,
  };
}

/** A type at a place that says nothing else of it. */
export function placeSchema(type: Field["type"], { referTo, names }: SchemaStyle): ValueMap {
  const facts = names === undefined ? {} : extend(factsOfType(type, names));
  return mergeMaps(typeSchema(type, referTo), mapOf(facts));
}
