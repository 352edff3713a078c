import type { ModuleKind, TypescriptOptions } from "../typescript/options.js";

/** What a JavaScript output may choose; the rest follows from its being one. */
export interface JavascriptOptions extends Pick<
  TypescriptOptions,
  "hasFileStore" | "hasSqlStore" | "hasTesting" | "packageName" | "packageVersion" | "packageLicense"
> {
  readonly modules: ModuleKind;
}

export const defaults: JavascriptOptions = { modules: "es" };

/** The client in TypeScript that is compiled; it has a runtime of its own. */
export function sourceOptions({ modules, ...choices }: JavascriptOptions): TypescriptOptions {
  return { ...choices, importEnding: ".js", compiledTo: modules };
}
