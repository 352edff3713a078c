import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";

export const corpusFolder = join(projectFolder, "test/client/upgrade/corpus");

/** The clients of an API that only callers of the corpus call. */
const config = `outputs:
  - folder: generated/typescript
  - folder: generated/typescript-unversioned
    api_version: unversioned
    package: wallets-client-unversioned
`;

/** A caller of the corpus in a folder of its own, with both clients of billing beside it, as a project and as packages. */
export function createCaller(caller: string, folder: string): void {
  cpSync(join(corpusFolder, caller, "before"), folder, { recursive: true });
  const own = ownModel(caller);
  if (own === undefined) {
    for (const path of ["spec", "generated", "quoin.config.yaml"]) {
      cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
    }
  } else {
    cpSync(own, join(folder, "spec"), { recursive: true });
    writeFileSync(join(folder, "quoin.config.yaml"), config);
  }
  mkdirSync(join(folder, "node_modules"));
  const link = (target: string, name: string) =>
    symlinkSync(target, join(folder, "node_modules", name), "junction");
  for (const used of ["zod", "vitest", "@types"]) link(join(projectFolder, "node_modules", used), used);
  link(join(folder, "generated/typescript"), "billing-client");
  link(join(folder, "generated/typescript-unversioned"), "billing-client-unversioned");
}

/** The folder of the model that a caller has of its own, by how its name starts: `wallets-lists`. Its clients aren't generated yet. */
export function ownModel(caller: string): string | undefined {
  const folder = join(projectFolder, "test/client/upgrade", caller.split("-")[0] ?? "");
  return existsSync(join(folder, "api.yaml")) ? folder : undefined;
}
