import { defineLanguage } from "../language.js";
import { packageUrl } from "../package-folder.js";
import { checkZod } from "../typescript/project/check-zod.js";
import { isByproduct, typescriptSources } from "../typescript/language.js";
import { defaults } from "./options.js";

/** JavaScript in the registry: clients that nobody has to compile. */
export const javascript = defineLanguage(
  {
    language: "javascript",
    defaults,
    loadOptions: async () => (await import("./members.js")).javascriptOptions,
    sources: [packageUrl("src/emit/javascript/"), ...typescriptSources],
    describePackage: ({ packageName: name, packageVersion: version }) => ({ name, version }),
    // A package to publish asks for zod itself, wherever it is installed.
    checkProject: (folder, { modules }) => (modules === "package" ? [] : checkZod(folder)),
    isByproduct,
  },
  async () => (await import("./emitter.js")).emitter,
);
