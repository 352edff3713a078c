/** What an output of OpenAPI may choose. */
export interface OpenapiOptions {
  readonly format: "json" | "yaml";
  /** Whether there is a bundle of JSON Schema beside the document. */
  readonly hasJsonSchema: boolean;
}

export const defaults: OpenapiOptions = { format: "json", hasJsonSchema: false };
