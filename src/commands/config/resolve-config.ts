import { dirname, isAbsolute, join } from "node:path";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { YamlFile } from "../../read/document.js";
import type { ConfigDocument, OutputEntry, SilencedEntry } from "../../read/language/config.js";
import {
  type RuntimeEntry,
  resolveRuntime,
  type RuntimeResolution,
  runtimeSpecifier,
} from "./resolve-runtime.js";
import { defaultFolder, defaultOutput, type OutputSettings, type Silence } from "./settings.js";
import { defaultsOf } from "./target-defaults.js";

/** What a configuration file says; what it leaves open is `undefined`. Paths are relative to the working directory. */
export interface Config extends RuntimeResolution {
  readonly models: readonly string[] | undefined;
  /** Where it names them. */
  readonly modelPlaces: ReadonlyMap<string, Place>;
  readonly outputs: readonly OutputSettings[];
  /** Where it has the runtime that clients share. */
  readonly runtimeAt: Place | undefined;
  readonly silenced: readonly Silence[];
}

/** Takes the paths of a configuration from the file's folder to the working directory, and fills in defaults. */
export function resolveConfig({ path, content, valuePlace }: YamlFile<ConfigDocument>): Config {
  const locate: Locate = (given) => {
    const portable = given.replaceAll("\\", "/");
    return isAbsolute(portable) ? portable : join(dirname(path), portable).replaceAll("\\", "/");
  };
  const { model, runtime, silenced = [] } = content;
  const shared = findSharedRuntime(runtime, locate, valuePlace(["runtime"]));
  const outputs = resolveOutputs({ content, valuePlace }, locate).map(({ output, isVendored }) =>
    shared === undefined || isVendored
      ? output
      : { ...output, sharedRuntime: runtimeSpecifier(shared, output.folder) },
  );
  return {
    models: model === undefined ? undefined : [model].flat().map(locate),
    modelPlaces: locateModels(model, locate, valuePlace),
    outputs,
    ...resolveRuntime(shared, outputs),
    runtimeAt: shared?.at,
    silenced: silenced.map((entry, index) => ({
      ...resolveSilenced(entry, locate),
      at: valuePlace(["silenced", index]),
    })),
  };
}

function locateModels(
  model: ConfigDocument["model"],
  locate: Locate,
  valuePlace: YamlFile<ConfigDocument>["valuePlace"],
): Config["modelPlaces"] {
  if (model === undefined) return new Map();
  if (typeof model === "string") return new Map([[locate(model), valuePlace(["model"])]]);
  return new Map(model.map((path, index) => [locate(path), valuePlace(["model", index])]));
}

type Locate = (path: string) => string;

function findSharedRuntime(
  runtime: ConfigDocument["runtime"],
  locate: Locate,
  at: Place,
): RuntimeEntry | undefined {
  if (runtime === undefined || runtime === "vendored") return undefined;
  return { folder: locate(runtime.folder), packageName: runtime.package, at };
}

const importEndings = { ".js": ".js", ".ts": ".ts", none: "" } as const;

function resolveOutputs(
  { content: { outputs }, valuePlace }: Pick<YamlFile<ConfigDocument>, "content" | "valuePlace">,
  locate: Locate,
) {
  if (outputs === undefined) return [{ output: defaultOutput(defaultFolder), isVendored: false }];
  return outputs.map((entry, index) => ({
    output: {
      ...resolveOutput(entry, locate),
      at: valuePlace(["outputs", index, ...(entry.api_version === undefined ? [] : ["api_version"])]),
    },
    // Complete, so that it can be published alone.
    isVendored: entry.runtime === "vendored" || entry.target === "package",
  }));
}

function resolveOutput(entry: OutputEntry, locate: Locate): OutputSettings {
  const shared = { folder: locate(entry.folder), apiVersion: entry.api_version };
  switch (entry.language) {
    case undefined:
    case "typescript": {
      const { target, imports, testing: hasTesting } = entry;
      const { name: packageName, version: packageVersion } = resolvePackage(entry.package);
      const defaults = defaultsOf(target);
      const importEnding = imports === undefined ? defaults.importEnding : importEndings[imports];
      const hasFileStore = entry.file_store ?? defaults.hasFileStore;
      const options = { target, importEnding, hasFileStore, hasTesting, packageName, packageVersion };
      return { ...shared, language: "typescript", ...options };
    }
  }
}

interface PackageEntry {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

function resolvePackage(entry: OutputEntry["package"]): PackageEntry {
  return typeof entry === "string" ? { name: entry } : (entry ?? {});
}

function resolveSilenced({ code, at, reason }: SilencedEntry, locate: Locate) {
  const [, file = at, line] = /^(.*):([0-9]+)$/.exec(at) ?? [];
  return { code, file: locate(file), line: line === undefined ? undefined : Number(line), reason };
}
