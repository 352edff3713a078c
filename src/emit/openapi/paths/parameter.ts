import type { QueryParameter, QueryStyle } from "../../../model/ir/endpoint.js";
import type { Field, TypeRef } from "../../../model/ir/type.js";
import { withoutNull } from "../../../model/type-words.js";
import { mapOf, mergeMaps, type Members, type ValueMap } from "../document/value.js";
import { typeSchema } from "../schema/type-schema.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { extend } from "../words/extension.js";
import { factsOfField } from "../words/lacking-facts.js";

/** A parameter. `facts`: how it is written, and what OpenAPI can't say of it besides. */
export function parameter(
  field: Field,
  place: "path" | "query" | "header",
  { referTo, names }: OpenapiStyle,
  facts: Members = {},
  type = field.type,
): ValueMap {
  const { name, doc, isRequired, deprecated, example, default: value } = field;
  return mapOf({
    name,
    in: place,
    description: doc,
    required: isRequired || undefined,
    deprecated: deprecated === undefined ? undefined : true,
    schema: mergeMaps(typeSchema(type, referTo), mapOf({ default: value })),
    example,
    ...extend(factsOfField(field, names)),
    ...facts,
  });
}

const serializations: Readonly<Record<QueryStyle, Members>> = {
  exact: {},
  in: { style: "form", explode: false },
  repeated: { style: "form", explode: true },
  spaces: { style: "spaceDelimited", explode: false },
  brackets: { style: "deepObject", explode: true },
  mixed: { style: "deepObject", explode: true },
};

/** A query parameter, with how it is written. */
export function queryParameter(field: QueryParameter, style: OpenapiStyle, facts: Members = {}): ValueMap {
  return parameter(field, "query", style, { ...serializations[field.style], ...facts }, sentType(field));
}

/** A filter has the type of one value, of which requests may have several. */
function sentType({ style, type }: QueryParameter): TypeRef {
  if (style !== "in" || withoutNull(type).kind === "array") return type;
  return { kind: "array", items: type, count: undefined, isUnique: false };
}
