import { defineLanguage } from "../../output/emitter/language.js";
import { readFirst } from "../../output/emitter/options-schema.js";
import { packageUrl } from "../../output/emitter/package-folder.js";
import { checkZodIn, isByproduct, typescriptSources } from "../typescript/language.js";
import { isJavascriptEntry } from "./entry-guard.js";
import { defaults, resolveOptions } from "./options.js";

/** JavaScript in the registry: clients that nobody has to compile. */
export const javascript = defineLanguage(
  {
    language: "javascript",
    defaults,
    loadOptions: async () =>
      readFirst(
        isJavascriptEntry,
        resolveOptions,
        async () => (await import("./members.js")).javascriptOptions,
      ),
    sources: [packageUrl("src/client/javascript/"), ...typescriptSources],
    describePackage: ({ packageName: name, packageVersion: version }) => ({ name, version }),
    // A package to publish asks for zod itself, wherever it is installed.
    checkProject: async (folder, { modules }) => (modules === "package" ? [] : checkZodIn(folder)),
    isByproduct,
  },
  async () => (await import("./emitter.js")).emitter,
);
