import type { Json } from "../open-document.js";

/** Documents that say the same, in Swagger 2.0 and in OpenAPI 3. */
export interface DocumentPair {
  readonly swagger: Json;
  readonly openapi: Json;
}

/** A schema that is written as JSON. */
export const json = (schema: Json): Json => ({ "application/json": { schema } });
