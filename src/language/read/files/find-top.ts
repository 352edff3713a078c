import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest folder that has a `.git`, which no commit can bring with it; `undefined` if there is none above either. */
export function findTop(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  return dirname(folder) === folder ? undefined : findTop(dirname(folder));
}
