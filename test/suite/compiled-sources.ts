import { join } from "node:path";
import type { Plugin } from "vitest/config";
import { projectFolder } from "../house/source-files.js";

const sources = join(projectFolder, "src/");
const compiled = join(projectFolder, "node_modules/.cache/quoin/modules/");

/** Leads imports of Quoin's own modules to those that the build has compiled, which Node loads as they are. */
const compiledModules: Plugin = {
  name: "compiled-modules",
  enforce: "pre",
  resolveId(specifier, importer) {
    if (importer === undefined || !/^\.{1,2}\/.*\.js$/u.test(specifier)) return undefined;
    const path = join(importer, "..", specifier);
    return path.startsWith(sources) ? join(compiled, path.slice(sources.length)) : undefined;
  },
};

/**
 * After a build (`test/run-parts.mjs`) no worker has the sources transformed again. Not for tests that replace modules: those that Node
 * loads can't be.
 */
export const compiledSources: Plugin[] = process.env["QUOIN_BUILT"] === "1" ? [compiledModules] : [];
