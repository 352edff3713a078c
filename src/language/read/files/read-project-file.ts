import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** The text of a file of the user's project; `undefined` for what can't be read, a pipe without a writer among it. */
export function readProjectFile(path: string): string | undefined {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return fstatSync(file).isFile() ? readFileSync(file, "utf8") : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
