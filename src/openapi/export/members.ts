import * as z from "zod";
import { defaults, type OpenapiOptions } from "./options.js";

/** What an output of OpenAPI may say in the configuration, beside what all outputs may. */
export const openapiMembers = {
  format: z
    .enum(["json", "yaml"])
    .optional()
    .meta({ description: "What the document is written in: `json` or `yaml`; `json` if absent." }),
  json_schema: z.boolean().optional().meta({
    description: "Whether it has `types.schema.json`, the types as JSON Schema; no if absent.",
  }),
};

export const openapiOptions = z
  .strictObject(openapiMembers)
  .transform(({ format, json_schema: hasJsonSchema }): OpenapiOptions => ({
    format: format ?? defaults.format,
    hasJsonSchema: hasJsonSchema ?? defaults.hasJsonSchema,
  }));
