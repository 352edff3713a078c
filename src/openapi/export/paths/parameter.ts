import type { QueryParameter, QueryStyle } from "../../../language/model/ir/endpoint.js";
import type { Field, TypeRef } from "../../../language/model/ir/type.js";
import { jsonMediaType } from "../../../language/model/media-types.js";
import { withoutNull } from "../../../language/model/type-words.js";
import { mapOf, mergeMaps, type Members, type ValueMap } from "../document/value.js";
import { typeSchema } from "../schema/type-schema.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { extend } from "../words/extension.js";
import { factsOfField } from "../words/lacking-facts.js";

/** A parameter. `facts`: what OpenAPI can't say of it. */
export function parameter(
  field: Field,
  place: "path" | "header",
  style: OpenapiStyle,
  facts: Members = {},
): ValueMap {
  return describe(field, place, style, valueOf(field, style), facts);
}

function describe(
  field: Field,
  place: "path" | "query" | "header",
  { names }: OpenapiStyle,
  value: Members,
  facts: Members,
): ValueMap {
  const { name, doc, isRequired, deprecated } = field;
  return mapOf({
    name,
    in: place,
    description: doc,
    required: isRequired || undefined,
    deprecated: deprecated === undefined ? undefined : true,
    ...value,
    ...extend(factsOfField(field, names)),
    ...facts,
  });
}

function valueOf(field: Field, { referTo }: OpenapiStyle, type = field.type): Members {
  return {
    schema: mergeMaps(typeSchema(type, referTo), mapOf({ default: field.default })),
    example: field.example,
  };
}

const serializations: Readonly<Record<QueryStyle, Members>> = {
  exact: {},
  in: { style: "form", explode: false },
  repeated: { style: "form", explode: true },
  spaces: { style: "spaceDelimited", explode: false },
  brackets: { style: "deepObject", explode: true },
  mixed: { style: "deepObject", explode: true },
  json: {},
};

/** A query parameter, with how it is written. */
export function queryParameter(field: QueryParameter, style: OpenapiStyle, facts: Members = {}): ValueMap {
  const value = valueOf(field, style, sentType(field));
  const sent = field.style === "json" ? { content: mapOf({ [jsonMediaType]: mapOf(value) }) } : value;
  return describe(field, "query", style, sent, { ...serializations[field.style], ...facts });
}

/** A filter has the type of one value, of which requests may have several. */
function sentType({ style, type }: QueryParameter): TypeRef {
  if (style !== "in" || withoutNull(type).kind === "array") return type;
  return { kind: "array", items: type, count: undefined, isUnique: false };
}
