import { defineLanguage } from "../language.js";
import { packageUrl } from "../package-folder.js";
import { defaults } from "./options.js";
import { checkZod } from "./project/check-zod.js";
import { sharing } from "./share-runtime.js";

/** What decides about a client in TypeScript, and about what is made of it. */
export const typescriptSources: readonly URL[] = [
  packageUrl("src/emit/typescript/"),
  packageUrl("templates/typescript/"),
  // Copied into the output as it is.
  packageUrl("src/runtime/"),
];

/** TypeScript in the registry: what is heavy about it is loaded when there is something to generate. */
export const typescript = defineLanguage(
  {
    language: "typescript",
    defaults,
    loadOptions: async () => (await import("./members.js")).typescriptOptions,
    sources: typescriptSources,
    describePackage: ({ packageName: name, packageVersion: version }) => ({ name, version }),
    checkProject: checkZod,
    isByproduct,
    sharing,
  },
  async () => (await import("./emitter.js")).emitter,
);

const ofPackageManagers = ["node_modules", "package-lock.json", "yarn.lock", "pnpm-lock.yaml"];

/** What package managers leave beside a manifest, and pack. */
export function isByproduct(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ofPackageManagers.includes(name) || /^[^/]+\.tgz$/.test(path);
}
