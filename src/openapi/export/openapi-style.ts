import type { Api } from "../../language/model/ir/api.js";
import type { TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../language/model/type-index.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { planError } from "../../language/plan/plan-error.js";
import { planKeys } from "../../language/plan/plan-keys.js";
import type { SchemaStyle } from "./schema/field-schema.js";
import type { Names } from "./words/type-words.js";

/** What every part of an OpenAPI document needs to know of the API. */
export interface OpenapiStyle extends SchemaStyle {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly names: Names;
  readonly keys: KeyPlan | undefined;
}

/** The names of types by their ids. A page of a list has another one than the model gives it where a declared type has that. */
export function nameTypes(types: readonly TypeDeclaration[]): ReadonlyMap<TypeId, string> {
  const declared = new Set(types.flatMap(({ id, name }) => (isPage(id) ? [] : [name])));
  return new Map(
    types.map(({ id, name }) => [id, isPage(id) && declared.has(name) ? `${name}OfList` : name]),
  );
}

/** Whether a type is that of the pages of a list, or of something in them. */
export function isPage(id: TypeId): boolean {
  return /^page[<-]/u.test(id);
}

export function openapiStyle(api: Api): OpenapiStyle {
  const types = indexTypes(api.types);
  // OpenAPI says of a field which direction has it, so both directions have one schema.
  const names = nameTypes(api.types);
  const nameOf = (id: TypeId) => names.get(types.get(id)?.inputOf ?? id) ?? id;
  const referTo = (id: TypeId) => `#/components/schemas/${nameOf(id)}`;
  const { idempotency, errors } = api;
  const rows = errors.map((row) => planError(row, api, types));
  const keys = idempotency && planKeys(idempotency, rows, errors);
  return { api, types, referTo, names: { nameOf, limits: api.limits }, keys };
}
