import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { writeTree } from "../../output/write/write-tree.js";
import { quoin } from "../measure/measure-command.js";
import { type Cost, measureProcess } from "../measure/measure-process.js";
import type { ModelFile } from "../models/uniform-model.js";

/** A project of its own with a model, outside of this one, that sees zod. */
export interface Project {
  readonly folder: string;
  writeModel(files: readonly ModelFile[]): void;
  /** Removes what earlier runs left: the output, its lock, and caches. */
  clear(): void;
  /** Runs a command of Quoin in it. */
  run(words: readonly string[], options?: RunOptions): Cost;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly withMemory?: boolean;
}

/** Everything of a bench that is on the disk. */
export function createScratch(): { readonly folder: string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "quoin-bench-"));
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The options of its only output, in YAML, are beside its folder. */
export function createProject(folder: string, node: string, output: string): Project {
  linkZod(folder);
  writeTree(folder, {
    "package.json": '{ "type": "module", "private": true, "dependencies": { "zod": "^4.5.0" } }\n',
    "quoin.config.yaml": `model: spec\noutputs:\n  - { folder: client, ${output} }\n`,
  });
  // What Node or Quoin keeps in the folder for temporary files is part of what a cold run doesn't have.
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  return {
    folder,
    writeModel: (files) => writeTree(join(folder, "spec"), treeOf(files)),
    clear: () => {
      for (const path of ["client", "node_modules/.cache", "temporary"]) {
        rmSync(join(folder, path), { recursive: true, force: true });
      }
      mkdirSync(temporary);
    },
    run: (words, { env, withMemory = false } = {}) =>
      measureProcess(node, {
        ...quoin(words, folder),
        env: { TMPDIR: temporary, ...env },
        withMemory,
      }),
  };
}

/** Lets what is below a folder import zod. */
export function linkZod(folder: string): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules/zod"), join(folder, "node_modules/zod"), "junction");
}

function treeOf(files: readonly ModelFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}
