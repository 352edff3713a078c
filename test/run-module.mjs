// Runs a TypeScript module of the tests on any Node, from the root of the project: bundles it first.
// node test/run-module.mjs test/proof/prove.ts [its own arguments]
import { renameSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
const [input = ""] = process.argv.splice(2, 1);
const entry = join(root, input);
const file = join(root, "node_modules/.cache/quoin", `${basename(input, ".ts")}.mjs`);
/** What a module looks for beside itself is beside its source. The entry alone is where it runs: threads start from it. */
const placesOfSources = {
  name: "places-of-sources",
  transform: (code, id) => {
    if (id === entry || !code.includes("import.meta.url")) return undefined;
    const placed = code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
    return { code: placed, map: { mappings: "" } };
  },
};
/** Quoin by its name is what is published, a bundle already. */
const quoinAsPublished = {
  name: "quoin-as-published",
  resolveId: (id) =>
    id === "quoin" ? { id: pathToFileURL(join(root, "dist/index.js")).href, external: true } : undefined,
};
const bundle = await rolldown({
  input: entry,
  platform: "node",
  external: [
    "fast-check",
    "handlebars",
    "playwright-core",
    "prettier",
    "rolldown",
    "ts-morph",
    "typescript-5.9",
    /^zod/,
    "yaml",
  ],
  plugins: [placesOfSources, quoinAsPublished],
  resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
});
// Under a name of its own first: another process may be reading the file of the last run.
const own = `${file}.${process.pid}`;
await bundle.write({ file: own, format: "esm", sourcemap: "inline", codeSplitting: false });
await bundle.close();
renameSync(own, file);
await import(pathToFileURL(file).href);
