import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Idempotency } from "../../../language/model/ir/idempotency.js";
import type { Field, ObjectType, TypeId } from "../../../language/model/ir/type.js";
import type { Observed } from "../outcome.js";

/** What the service does with one operation. */
export function ofEndpoint(id: string, change: (endpoint: Endpoint) => Endpoint): Observed {
  return (api) => ({
    ...api,
    endpoints: api.endpoints.map((endpoint) => (endpoint.id === id ? change(endpoint) : endpoint)),
  });
}

/** What it does with keys. */
export function ofKeys(change: Partial<Idempotency>): Observed {
  return (api) =>
    api.idempotency === undefined ? api : { ...api, idempotency: { ...api.idempotency, ...change } };
}

/** What a field is, wherever its type is used. */
export function ofField(type: TypeId, name: string, change: (field: Field) => Field): Observed {
  return ofObject(type, (object) => ({
    ...object,
    fields: object.fields.map((field) => (field.name === name ? change(field) : field)),
  }));
}

export function ofObject(type: TypeId, change: (object: ObjectType) => ObjectType): Observed {
  return (api) => ({
    ...api,
    types: api.types.map((each) => (each.kind === "object" && each.id === type ? change(each) : each)),
  });
}

/** Several observations as one. */
export function allOf(changes: readonly Observed[]): Observed {
  return (api) => changes.reduce((model, change) => change(model), api);
}
