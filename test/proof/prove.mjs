// Node 20 runs no TypeScript, so the proof is bundled first; it runs on every processor of the machine.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "../..");
process.chdir(root);
const file = join(root, "node_modules/.cache/quoin/prove.mjs");
const bundle = await rolldown({
  input: join(root, "test/proof/prove.ts"),
  platform: "node",
  external: ["rolldown", "zod", "yaml"],
  resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
});
await bundle.write({ file, format: "esm", sourcemap: true });
await bundle.close();
await import(pathToFileURL(file).href);
