import { dirname, isAbsolute, join } from "node:path";
import type { Place } from "../../../language/diagnostics/diagnostic.js";
import type { RuntimeLocation } from "../../../output/emitter/emitter.js";
import type { OutputSettings, Silence } from "../../../output/generate/settings.js";
import { languages } from "../../languages/languages.js";
import type { YamlFile } from "../../../language/read/document.js";
import type { ConfigDocument, OutputEntry, SilencedEntry } from "../../../language/read/language/config.js";
import { type PlacedEntry, type ResolvedEntries, resolveOutputs } from "./resolve-outputs.js";

/** What a configuration file says; what it leaves open is `undefined`. Paths are relative to the working directory. */
export interface Config extends ResolvedEntries {
  readonly models: readonly string[] | undefined;
  /** Where it names them. */
  readonly modelPlaces: ReadonlyMap<string, Place>;
  /** Where it has the runtime that clients share. */
  readonly runtimeAt: Place | undefined;
  readonly silenced: readonly Silence[];
}

/** Takes the paths of a configuration from the file's folder to the working directory, and fills in defaults. */
export async function resolveConfig({
  path,
  content,
  valuePlace,
}: YamlFile<ConfigDocument>): Promise<Config> {
  const locate: Locate = (given) => {
    const portable = given.replaceAll("\\", "/");
    return isAbsolute(portable) ? portable : join(dirname(path), portable).replaceAll("\\", "/");
  };
  const { model, outputs, silenced = [] } = content;
  const location = locateRuntime(content.runtime, locate, valuePlace(["runtime"]));
  return {
    models: model === undefined ? undefined : [model].flat().map(locate),
    modelPlaces: locateModels(model, locate, valuePlace),
    ...(await resolveOutputs(
      outputs === undefined ? [entryFor(defaultFolder)] : locateOutputs(outputs, locate, valuePlace),
      location,
      locate,
    )),
    runtimeAt: location?.at,
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

function locateRuntime(
  runtime: ConfigDocument["runtime"],
  locate: Locate,
  at: Place,
): RuntimeLocation | undefined {
  if (runtime === undefined || runtime === "vendored") return undefined;
  return { folder: locate(runtime.folder), packageName: runtime.package, at };
}

/** What is generated if nothing says what is. */
const defaultFolder = `generated/${languages[0].language.name}`;

/** What is generated into a folder of which nothing else is said. */
export async function defaultOutputs(folder = defaultFolder): Promise<readonly OutputSettings[]> {
  return (await resolveOutputs([entryFor(folder)], undefined, (path) => path)).outputs;
}

function entryFor(folder: string): PlacedEntry {
  return { entry: { folder, language: undefined }, at: undefined };
}

function locateOutputs(
  outputs: readonly OutputEntry[],
  locate: Locate,
  valuePlace: YamlFile<ConfigDocument>["valuePlace"],
): readonly PlacedEntry[] {
  return outputs.map((entry, index) => ({
    entry: { ...entry, folder: locate(entry.folder) },
    at: valuePlace(["outputs", index, ...(entry.api_version === undefined ? [] : ["api_version"])]),
  }));
}

function resolveSilenced({ code, at, reason }: SilencedEntry, locate: Locate) {
  const [, file = at, line] = /^(.*):([0-9]+)$/.exec(at) ?? [];
  return { code, file: locate(file), line: line === undefined ? undefined : Number(line), reason };
}
