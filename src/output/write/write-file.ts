import { basename, dirname } from "node:path";
import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import type { Disk } from "./disk.js";
import { findFile, showPath } from "./find-file.js";
import { replaceFiles } from "./replace-files.js";

/** Writes one file that somebody named, all of it or nothing; one that has the text isn't touched. */
export function writeFile(path: string, text: string, disk?: Disk): readonly Diagnostic[] {
  const [folder, name] = [dirname(path), basename(path)];
  const found = findFile(folder, name);
  if (found.kind === "blocked") return [found.diagnostic];
  const before = found.kind === "file" ? found.text : undefined;
  const refuse = () => diagnose("changed-since-read", { path: showPath(folder, name) });
  return replaceFiles({ folder, files: [{ path: name, text, before }], refuse }, disk);
}
