import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../house/source-files.js";

export const corpusFolder = join(projectFolder, "test/upgrade/corpus");

/** A caller of the corpus in a folder of its own, with both clients of billing beside it, as a project and as packages. */
export function createCaller(caller: string, folder: string): void {
  cpSync(join(corpusFolder, caller, "before"), folder, { recursive: true });
  for (const path of ["spec", "generated", "quoin.config.yaml"]) {
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, "node_modules"));
  const link = (target: string, name: string) =>
    symlinkSync(target, join(folder, "node_modules", name), "junction");
  for (const used of ["zod", "vitest", "@types"]) link(join(projectFolder, "node_modules", used), used);
  link(join(folder, "generated/typescript"), "billing-client");
  link(join(folder, "generated/typescript-unversioned"), "billing-client-unversioned");
}
