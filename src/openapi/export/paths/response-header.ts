import type { Field } from "../../../language/model/ir/type.js";
import { mapOf, mergeMaps, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { describeField } from "../schema/field-schema.js";
import { typeSchema } from "../schema/type-schema.js";
import { extend } from "../words/extension.js";
import { factsOfField } from "../words/lacking-facts.js";

/** A header of a response. */
export function responseHeader(field: Field, { referTo, names }: OpenapiStyle): ValueMap {
  const { description, deprecated } = describeField(field);
  return mapOf({
    description,
    required: field.isRequired || undefined,
    deprecated,
    schema: mergeMaps(typeSchema(field.type, referTo), mapOf({ default: field.default })),
    example: field.example,
    ...extend(factsOfField(field, names)),
  });
}
