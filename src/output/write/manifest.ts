import { readFileSync } from "node:fs";
import { packageUrl } from "../emitter/package-folder.js";

/** What quoin's own package says about itself. */
export interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** What the package contains, compiled into it, is among these. */
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(packageUrl("package.json"), "utf8"));
}
