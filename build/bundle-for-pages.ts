import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import { usualRuntime } from "../src/site/try-it/page/usual-runtime.js";
import { valuesOfDoor } from "../src/client/typescript/runtime-files.js";
import { reachedFrom } from "./chunks.js";
import { leftOutOfPages } from "./left-out-of-pages.js";
import { moduleIdsOf } from "./module-ids.js";

interface Places {
  /** Where the compiled modules are. */
  readonly modules: string;
  /** Where the scripts are put. */
  readonly folder: string;
}

/** What runs in the pages of a site: classic scripts, since browsers load no modules from files. */
const scripts = {
  "try-it-button": "site/try-it/panel/button-script.js",
  search: "site/search/browser/search-script.js",
  "search-field": "site/search/browser/search-field.js",
};

/** Those that are a script each. */
export async function bundleScripts({ modules, folder }: Places): Promise<readonly string[]> {
  const all: string[] = [];
  for (const [name, module] of Object.entries(scripts)) {
    const build = await rolldown({ input: join(modules, module), platform: "browser" });
    const { output } = await build.write({ file: join(folder, `${name}.js`), format: "iife", minify: true });
    await build.close();
    all.push(...moduleIdsOf(output));
  }
  return all;
}

/** The panel, which is one script with what every call needs, and scripts with what only some clients import of the runtime. */
const panel = "try-it";
const panelModule = "site/try-it/panel/panel-script.js";

/** The panel with its scripts, and `try-it.json`: which of them each module of the runtime is in. */
export async function bundlePanel({ modules, folder }: Places): Promise<readonly string[]> {
  const entry = join(modules, panelModule);
  const features = listFeatures(modules);
  const others = Object.entries(features).filter(([name]) => !Object.hasOwn(usualRuntime, name));
  const build = await rolldown({
    input: { [panel]: entry, ...Object.fromEntries(others) },
    platform: "browser",
    preserveEntrySignatures: "allow-extension",
    plugins: [leftOutOfPages(modules)],
  });
  let usual: ReadonlySet<string> | undefined;
  const { output } = await build.generate({
    format: "cjs",
    minify: true,
    chunkFileNames: "[name].js",
    codeSplitting: {
      groups: [
        {
          name: (module, graph) => ((usual ??= reachedFrom([entry], graph)).has(module) ? panel : null),
          debugName: "what each panel has",
        },
      ],
    },
  });
  await build.close();
  const chunks = output.filter((chunk) => chunk.type === "chunk");
  mkdirSync(join(folder, panel), { recursive: true });
  for (const chunk of chunks) writeFileSync(join(folder, pathOf(chunk)), asScript(chunk));
  writeFileSync(
    join(folder, `${panel}.json`),
    JSON.stringify(scriptsOf(chunks, [...Object.keys(usualRuntime), ...Object.keys(features)])),
  );
  return moduleIdsOf(output);
}

/** The features of which a client in a page may import something, by their names. */
function listFeatures(modules: string): Readonly<Record<string, string>> {
  const paths = [...new Set(valuesOfDoor().values())].filter(
    (path) => path.startsWith("features/") && !path.includes("webhook"),
  );
  return Object.fromEntries(paths.map((path) => [basename(path), join(modules, `runtime/${path}.js`)]));
}

function pathOf({ fileName }: OutputChunk): string {
  return fileName === `${panel}.js` ? fileName : `${panel}/${fileName}`;
}

/** A module in CommonJS as a script, which puts what it exports where those after it find that. */
function asScript({ fileName, code }: OutputChunk): string {
  const name = JSON.stringify(basename(fileName, ".js"));
  return fileName === `${panel}.js`
    ? `var quoinTryIt={};(exports=>{${code.trim()}})(quoinTryIt[${name}]={});\n`
    : `((exports,require)=>{${code.trim()}})(quoinTryIt[${name}]={},name=>quoinTryIt[name.slice(2,-3)]);\n`;
}

/** By the name of a module of the runtime, the scripts that it takes besides the panel's, in the order in which they are run. */
function scriptsOf(
  chunks: readonly OutputChunk[],
  names: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (fileName: string): readonly string[] => {
    const chunk = byFile.get(fileName);
    return chunk === undefined || fileName === `${panel}.js`
      ? []
      : [...chunk.imports.flatMap(withImports), pathOf(chunk)];
  };
  return Object.fromEntries(names.map((name) => [name, [...new Set(withImports(`${name}.js`))]]));
}
