import type { EmitterWork } from "../../output/emitter/emitter.js";
import type { OpenapiOptions } from "./options.js";
import { renderExport } from "./render-export.js";

/** How OpenAPI documents are made. */
export const emitter: EmitterWork<OpenapiOptions> = {
  emit: async ({ api }, { format, hasJsonSchema }) => {
    const paths = { openapi: `openapi.${format}`, "json-schema": "types.schema.json" };
    const all = hasJsonSchema ? (["openapi", "json-schema"] as const) : (["openapi"] as const);
    return all.map((what) => ({ path: paths[what], text: renderExport(what, api, paths[what]) }));
  },
};
