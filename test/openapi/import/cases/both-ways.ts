import { documentOf, type Json } from "../open-document.js";

/** A reference to a component. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A document of which a request and its response have a schema. */
export function both(schema: unknown, schemas: Json = {}, media = "application/json"): Json {
  const response = { description: "It.", content: { "application/json": { schema } } };
  const requestBody = { required: true, content: { [media]: { schema } } };
  return documentOf({ requestBody, responses: { 200: response } }, { components: { schemas } }, "post");
}
