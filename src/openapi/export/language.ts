import { defineLanguage } from "../../output/emitter/language.js";
import { packageUrl } from "../../output/emitter/package-folder.js";
import { defaults } from "./options.js";

/** OpenAPI in the registry: a document instead of a client, for tools that read nothing else. */
export const openapi = defineLanguage(
  {
    language: "openapi",
    defaults,
    loadOptions: async () => (await import("./members.js")).openapiOptions,
    sources: [packageUrl("src/openapi/export/")],
  },
  async () => (await import("./emitter.js")).emitter,
);
