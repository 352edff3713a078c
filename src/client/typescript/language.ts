import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import { defineLanguage } from "../../output/emitter/language.js";
import { readFirst } from "../../output/emitter/options-schema.js";
import { packageUrl } from "../../output/emitter/package-folder.js";
import { isTypescriptEntry } from "./entry-guard.js";
import { defaults } from "./options.js";
import { findZodProblem } from "./project/find-zod.js";
import { resolveOptions } from "./resolve-options.js";
import { sharing } from "./share-runtime.js";

/** What decides about a client in TypeScript, and about what is made of it. */
export const typescriptSources: readonly URL[] = [
  packageUrl("src/client/typescript/"),
  packageUrl("templates/typescript/"),
  // Copied into the output as it is.
  packageUrl("src/runtime/"),
];

/** TypeScript in the registry: what is heavy about it is loaded when there is something to generate. */
export const typescript = defineLanguage(
  {
    language: "typescript",
    defaults,
    loadOptions: async () =>
      readFirst(
        isTypescriptEntry,
        resolveOptions,
        async () => (await import("./members.js")).typescriptOptions,
      ),
    sources: typescriptSources,
    describePackage: ({ packageName: name, packageVersion: version }) => ({ name, version }),
    checkProject: checkZodIn,
    isByproduct,
    sharing,
  },
  async () => (await import("./emitter.js")).emitter,
);

/** What workspaces and package managers say matters only where something is wrong. */
export async function checkZodIn(folder: string): Promise<readonly Diagnostic[]> {
  if (findZodProblem(folder) === undefined) return [];
  return (await import("./project/check-zod.js")).checkZod(folder);
}

const ofPackageManagers = ["node_modules", "package-lock.json", "yarn.lock", "pnpm-lock.yaml"];

/** What package managers leave beside a manifest, and pack. */
export function isByproduct(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ofPackageManagers.includes(name) || /^[^/]+\.tgz$/.test(path);
}
