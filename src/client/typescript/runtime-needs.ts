import type { EmittedClient } from "../../output/emitter/emitter.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { importStyle, type ImportStyle, runtimeModuleOf } from "./import-style.js";
import type { TypescriptOptions } from "./options.js";
import { doors, isDoor } from "./runtime-door.js";
import { readPorts } from "./runtime-ports.js";

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

/** What clients that share the runtime need of it. */
export function neededOfRuntime(clients: readonly EmittedClient<TypescriptOptions>[]): readonly string[] {
  const needs = clients.flatMap(({ files, options }) => runtimeNeeds(files, options));
  return [...new Set(needs)].sort();
}

/**
 * What a client imports of the runtime, and what its users may: entries, `file-store`, and names of doors, `v1#createSender`. Users
 * who send files may open them by their paths where there is Node.
 */
export function runtimeNeeds(files: readonly OutputFile[], options: TypescriptOptions): readonly string[] {
  const imported = importedOfRuntime(files, importStyle(options));
  const hasFiles = options.hasFileStore === true && imported.includes(needOf(doors.portable, "FileSource"));
  return [...runtimeEntries(options), ...(hasFiles ? ["file-source"] : []), ...imported];
}

/** The need of a name of a door: `v1#createSender`. */
export function needOf(module: string, name: string): string {
  return `${module}#${name}`;
}

/** The module of a need: `v1` of `v1#createSender`. */
export function moduleOfNeed(need: string): string {
  return need.replace(/#.*$/, "");
}

function importedOfRuntime(files: readonly OutputFile[], style: ImportStyle): readonly string[] {
  const needs = files.flatMap(({ path, text }) =>
    readPorts(text).flatMap(({ specifier, names }) => {
      const module = runtimeModuleOf(path, specifier, style);
      if (module === undefined) return [];
      return isDoor(module) ? names.map(({ name }) => needOf(module, name)) : [module];
    }),
  );
  return [...new Set(needs)].sort();
}
