import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../house/source-files.js";
import { writeTree } from "../output/write/write-tree.js";

/** A package of its own, outside the project, that sees the project's dependencies. */
export interface Workspace {
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  /** Removes a folder in it, or else all of it. */
  remove(path?: string): void;
}

export function createWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "quoin-output-"));
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction");
  writeTree(folder, { "package.json": '{ "type": "module", "private": true }' });
  return {
    folder,
    write: (files) => writeTree(folder, files),
    remove: (path = "") => rmSync(join(folder, path), { recursive: true, force: true }),
  };
}
