import type { Api } from "../../model/ir/api.js";
import type { TypeId } from "../../model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import type { SchemaStyle } from "./schema/field-schema.js";
import type { Names } from "./words/type-words.js";

/** What every part of an OpenAPI document needs to know of the API. */
export interface OpenapiStyle extends SchemaStyle {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly names: Names;
}

export function openapiStyle(api: Api): OpenapiStyle {
  const types = indexTypes(api.types);
  // OpenAPI says of a field which direction has it, so both directions have one schema.
  const nameOf = (id: TypeId): string => {
    const type = types.get(id);
    if (type === undefined) return id;
    return type.inputOf === undefined ? type.name : nameOf(type.inputOf);
  };
  const referTo = (id: TypeId) => `#/components/schemas/${nameOf(id)}`;
  return { api, types, referTo, names: { nameOf, limits: api.limits } };
}
