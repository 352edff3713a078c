import type { TypescriptOptions } from "./options.js";

/**
 * Whether a client has a `package.json`, which makes its modules ECMAScript modules: one that is a package, or that runs as it
 * is. What the compiler of a project makes of the others, CommonJS perhaps, only the project's own manifest may say.
 */
export function hasManifest({ target, importEnding }: TypescriptOptions): boolean {
  return target === undefined || target === "package" || importEnding === ".ts";
}
