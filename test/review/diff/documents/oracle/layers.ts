import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";
import { ref } from "./schema-sorts.js";

/** A schema and the components that it refers to. */
export interface Placed {
  readonly schema: Json;
  readonly schemas: Json;
}

/** Puts a schema somewhere, in the same way for both sides of an edit. */
export type Put<Result> = (placed: Placed) => Result;

const more = objectOf({ more: string });

function around(layer: (schema: Json) => Json): Put<Placed> {
  return ({ schema, schemas }) => ({ schema: layer(schema), schemas });
}

function inComponent(
  name: string,
  component: (schema: Json) => Json,
  layer: (name: Json) => Json,
): Put<Placed> {
  return ({ schema, schemas }) => ({
    schema: layer(ref(name)),
    schemas: { ...schemas, [name]: component(schema) },
  });
}

/** Other schemas around one, which become narrower as it does. */
export const layers: readonly Put<Placed>[] = [
  around((schema) => ({ type: "array", items: schema })),
  around((schema) => ({ type: "array", items: { type: "array", items: schema } })),
  around((schema) => ({ type: "object", additionalProperties: schema })),
  around((schema) => objectOf({ inner: schema, more: string })),
  around((schema) => objectOf({ inner: schema }, ["inner"])),
  around((schema) => ({ allOf: [more, objectOf({ inner: schema })] })),
  around((schema) => ({ anyOf: [objectOf({ inner: schema }, ["inner"]), { type: "null" }] })),
  around((schema) => ({ oneOf: [tagged("one", { inner: schema }), tagged("other", { more: string })] })),
  around((schema) => ({ anyOf: [{ type: "boolean" }, { type: "array", items: schema }] })),
  inComponent(
    "Base",
    (schema) => objectOf({ inner: schema }, ["inner"]),
    (base) => ({ allOf: [base, more] }),
  ),
  inComponent(
    "Tree",
    (schema) => objectOf({ inner: schema, children: { type: "array", items: ref("Tree") } }),
    (tree) => tree,
  ),
];

function tagged(tag: string, fields: Json): Json {
  return objectOf({ ...fields, tag: { const: tag } }, ["tag"]);
}
