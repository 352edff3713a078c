import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * Where git is; `undefined` if there is none. Windows looks for programs in the working directory first, and so does `PATH` by a
 * part that is relative or empty: a folder of somebody else's may have a program of that name.
 */
export function findGit(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

const name = process.platform === "win32" ? "git.exe" : "git";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
