import { defineLanguage } from "../language.js";
import { packageUrl } from "../package-folder.js";
import { defaults } from "./options.js";

/** OpenAPI in the registry: a document instead of a client, for tools that read nothing else. */
export const openapi = defineLanguage(
  {
    language: "openapi",
    defaults,
    loadOptions: async () => (await import("./members.js")).openapiOptions,
    sources: [packageUrl("src/emit/openapi/")],
  },
  async () => (await import("./emitter.js")).emitter,
);
