import { basename } from "node:path";
import { packageOf } from "./package-of.js";

/** The chunk of a package is the package; modules of Quoin are left to the bundler. */
export function nameChunk(module: string): string | null {
  const folder = packageOf(module);
  return folder === undefined ? null : basename(folder);
}
