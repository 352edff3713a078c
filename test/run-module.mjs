// Runs a TypeScript module of the tests on any Node, from the root of the project: bundles it first.
// node test/run-module.mjs test/proof/prove.ts [its own arguments]
import { renameSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
const [input = ""] = process.argv.splice(2, 1);
const file = join(root, "node_modules/.cache/quoin", `${basename(input, ".ts")}.mjs`);
const bundle = await rolldown({
  input: join(root, input),
  platform: "node",
  external: ["rolldown", "zod", "yaml"],
  resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
});
// Under a name of its own first: another process may be reading the file of the last run.
const own = `${file}.${process.pid}`;
await bundle.write({ file: own, format: "esm", sourcemap: "inline" });
await bundle.close();
renameSync(own, file);
await import(pathToFileURL(file).href);
