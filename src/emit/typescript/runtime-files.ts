import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import type { EmittedClient } from "../emitter.js";
import type { OutputFile } from "../output-file.js";
import { packageUrl } from "../package-folder.js";
import { importStyle, type ImportStyle, runtimeModuleOf } from "./import-style.js";
import type { TypescriptOptions } from "./options.js";
import { doorFolder } from "./runtime-door.js";

/** A file of Quoin's own runtime: its path in there, and its text as it is. */
export interface RuntimeFile {
  readonly path: string;
  readonly text: string;
}

const source = packageUrl("src/runtime/");

/** What users may import of the runtime, whatever the API is, from the root of a client and beside it. */
function runtimeEntries({
  hasFileStore,
  hasSqlStore,
  transports = [],
}: Pick<TypescriptOptions, "hasFileStore" | "hasSqlStore" | "transports">): readonly string[] {
  return [
    "index",
    "types",
    ...(hasFileStore === true ? ["file-store"] : []),
    ...(hasSqlStore === true ? ["sql-store"] : []),
    ...transports.map((name) => `${name}-transport`),
  ];
}

/** The modules of the runtime that clients who share it are given or import. */
export function neededModules(clients: readonly EmittedClient<TypescriptOptions>[]): readonly string[] {
  const modules = clients.flatMap(({ files, options }) => runtimeModules(files, options));
  return [...new Set(modules)].sort();
}

/** What a client imports of the runtime, and what its users may; those who send files may open them by their paths where there is Node. */
export function runtimeModules(files: readonly OutputFile[], options: TypescriptOptions): readonly string[] {
  const imported = importedRuntime(files, importStyle(options));
  const hasFiles = options.hasFileStore === true && imported.includes(`${doorFolder}/uploads`);
  return [...runtimeEntries(options), ...(hasFiles ? ["file-source"] : []), ...imported];
}

/** The modules of the runtime, `client/engine`, that the modules of a client import. */
function importedRuntime(files: readonly OutputFile[], style: ImportStyle): readonly string[] {
  const modules = files.flatMap(({ path, text }) =>
    specifiersIn(text).flatMap((specifier) => runtimeModuleOf(path, specifier, style) ?? []),
  );
  return [...new Set(modules)].sort();
}

/** The files of the runtime that the given modules need: with their imports, to the last. */
export function readRuntimeFiles(modules: readonly string[]): readonly RuntimeFile[] {
  const texts = new Map<string, string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (texts.has(module)) continue;
    const text = readFileSync(new URL(`${module}.ts`, source), "utf8");
    texts.set(module, text);
    waiting.push(...modulesImportedBy(module, text));
  }
  const files = [...texts].map(([module, text]) => ({ path: `${module}.ts`, text }));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the folders of the runtime are for, and how a call goes through them. */
export function readRuntimeGuide(): string {
  return readFileSync(new URL("README.md", source), "utf8");
}

function modulesImportedBy(module: string, text: string): readonly string[] {
  const relative = specifiersIn(text).filter((specifier) => specifier.startsWith("."));
  return relative.map((specifier) => join(dirname(module), specifier.replace(/\.js$/, "")));
}

/** What a module imports and exports again. Its statements alone count: comments and strings may quote an import. */
function specifiersIn(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export) [^";]*? from "([^"]+)";$/gm);
  return [...statements].map(([, specifier = ""]) => specifier);
}
