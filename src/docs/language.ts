import { defineLanguage } from "../emit/language.js";
import { packageUrl } from "../emit/package-folder.js";
import { defaults } from "./options.js";

/** A site about the API in the registry: what people read, instead of what calls it. */
export const site = defineLanguage(
  {
    language: "site",
    defaults,
    loadOptions: async () => (await import("./members.js")).siteOptions,
    sources: [packageUrl("src/docs/"), packageUrl("src/diff/"), packageUrl("templates/docs/")],
    extraFiles: ({ guides }) => (guides === undefined ? undefined : { folder: guides, ending: ".md" }),
    scope: ({ versions }) => (versions === "all" ? "model" : "version"),
  },
  async () => (await import("./emitter.js")).emitter,
);
