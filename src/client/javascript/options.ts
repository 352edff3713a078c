import type { ModuleKind, TypescriptOptions } from "../typescript/options.js";
import { type ClientEntry, packageOptions } from "../typescript/resolve-options.js";

/** What a JavaScript output may choose; the rest follows from its being one. */
export interface JavascriptOptions extends Pick<
  TypescriptOptions,
  | "hasSeparateSources"
  | "hasFileStore"
  | "hasSqlStore"
  | "transports"
  | "hasTesting"
  | "packageName"
  | "packageVersion"
  | "packageLicense"
> {
  readonly modules: ModuleKind;
}

export const defaults: JavascriptOptions = { modules: "es" };

/** The client in TypeScript that is compiled; it has a runtime of its own, whose sources the build has compiled one by one. */
export function sourceOptions({ modules, ...choices }: JavascriptOptions): TypescriptOptions {
  return { ...choices, importEnding: ".js", compiledTo: modules, hasSeparateSources: true };
}

/** What a JavaScript output says in the configuration, beside what all outputs may; `members.ts` defines it. */
export interface JavascriptEntry extends ClientEntry {
  readonly target?: "commonjs" | "package" | undefined;
}

/** What a client is made by, of what its output says. */
export function resolveOptions(entry: JavascriptEntry): JavascriptOptions {
  return {
    modules: entry.target ?? "es",
    hasSeparateSources: entry.sources === "separate" || undefined,
    hasFileStore: entry.file_store,
    hasSqlStore: entry.sql_store,
    transports: entry.transports,
    hasTesting: entry.testing,
    ...packageOptions(entry.package),
  };
}
