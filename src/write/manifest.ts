import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of quoin's own package. */
export const packageFolder = fileURLToPath(new URL("../..", import.meta.url));

/** What quoin's own package says about itself. */
export interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
}
