import { defineLanguage } from "../language.js";
import { defaults } from "./options.js";
import { checkZod } from "./project/check-zod.js";
import { sharing } from "./share-runtime.js";

/** TypeScript in the registry: what is heavy about it is loaded when there is something to generate. */
export const typescript = defineLanguage(
  {
    language: "typescript",
    defaults,
    loadOptions: async () => (await import("./members.js")).typescriptOptions,
    sources: [
      new URL("./", import.meta.url),
      new URL("../../../templates/typescript/", import.meta.url),
      // Copied into the output as it is.
      new URL("../../../src/runtime/", import.meta.url),
    ],
    describePackage: ({ packageName: name, packageVersion: version }) => ({ name, version }),
    checkProject: checkZod,
    isByproduct,
    sharing,
  },
  async () => (await import("./emitter.js")).emitter,
);

const ofPackageManagers = ["node_modules", "package-lock.json", "yarn.lock", "pnpm-lock.yaml"];

/** In clients that can be built. */
const buildScript = "build.mjs";

/** What package managers leave beside a manifest, and what is built and packed of a client. */
function isByproduct(path: string, output: ReadonlySet<string>): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (ofPackageManagers.includes(name)) return true;
  return output.has(buildScript) && (path === "dist" || /^[^/]+\.tgz$/.test(path));
}
