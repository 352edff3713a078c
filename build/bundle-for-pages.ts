import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import { usualRuntime } from "../src/docs/try-it/page/usual-runtime.js";
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
  "try-it-button": "docs/try-it/panel/button-script.js",
  search: "docs/search/browser/search-script.js",
  "search-field": "docs/search/browser/search-field.js",
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
const panelModule = "docs/try-it/panel/panel-script.js";

/** The panel with its scripts, and `try-it.json`: which of them each module of the door is in. */
export async function bundlePanel({ modules, folder }: Places): Promise<readonly string[]> {
  const entry = join(modules, panelModule);
  const doors = listDoors(modules);
  const others = Object.entries(doors).filter(([door]) => !Object.hasOwn(usualRuntime, door));
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
  writeFileSync(join(folder, `${panel}.json`), JSON.stringify(scriptsOf(chunks, Object.keys(doors))));
  return moduleIdsOf(output);
}

/** The modules of the door that a client in a page may import, by their names. */
function listDoors(modules: string): Readonly<Record<string, string>> {
  const folder = join(modules, "runtime/codegen/v1");
  const files = readdirSync(folder).filter((file) => !/^(?:testing|validation)|webhook/u.test(file));
  return Object.fromEntries(files.sort().map((file) => [basename(file, ".js"), join(folder, file)]));
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

/** By the name of a module of the door, the scripts that it takes besides the panel's, in the order in which they are run. */
function scriptsOf(
  chunks: readonly OutputChunk[],
  doors: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (fileName: string): readonly string[] => {
    const chunk = byFile.get(fileName);
    return chunk === undefined || fileName === `${panel}.js`
      ? []
      : [...chunk.imports.flatMap(withImports), pathOf(chunk)];
  };
  return Object.fromEntries(doors.map((door) => [door, [...new Set(withImports(`${door}.js`))]]));
}
