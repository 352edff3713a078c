import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { type Diagnostic, diagnose, type Place } from "../../diagnostics/diagnostic.js";
import type { RuntimeLocation } from "../../emit/emitter.js";
import type { OutputRequest } from "../../emit/language.js";
import { languageOf } from "../../languages/find-language.js";
import { languages } from "../../languages/languages.js";
import type { OutputSettings, SharedRuntime, Silence } from "../../generate/settings.js";
import type { YamlFile } from "../../read/document.js";
import type { ConfigDocument, OutputEntry, SilencedEntry } from "../../read/language/config.js";

/** What a configuration file says; what it leaves open is `undefined`. Paths are relative to the working directory. */
export interface Config {
  readonly models: readonly string[] | undefined;
  /** Where it names them. */
  readonly modelPlaces: ReadonlyMap<string, Place>;
  readonly outputs: readonly OutputSettings[];
  /** `undefined` if there is none, or no client that uses it. */
  readonly sharedRuntime: SharedRuntime | undefined;
  /** Where it has the runtime that clients share. */
  readonly runtimeAt: Place | undefined;
  readonly silenced: readonly Silence[];
  readonly diagnostics: readonly Diagnostic[];
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

/** An entry of `outputs`, its folder relative to the working directory. */
interface PlacedEntry {
  readonly entry: OutputEntry;
  readonly at: Place | undefined;
}

const defaultFolder = "generated/typescript";

/** What is generated into a folder of which nothing else is said. */
export async function defaultOutputs(folder = defaultFolder): Promise<readonly OutputSettings[]> {
  return (await resolveOutputs([entryFor(folder)], undefined)).outputs;
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

/** Each language reads its own entries; they stay in the order of the configuration. */
async function resolveOutputs(
  entries: readonly PlacedEntry[],
  location: RuntimeLocation | undefined,
): Promise<Pick<Config, "outputs" | "sharedRuntime" | "diagnostics">> {
  const resolved = await Promise.all(
    languages.map(async ({ language }) => {
      const own = entries.filter(({ entry }) => languageOf(entry.language) === language);
      const requests = own.map(({ entry }) => requestOf(entry, location));
      return { own, ...(await language.resolve(requests, location)) };
    }),
  );
  const clients = new Map(
    resolved.flatMap((one) => one.own.map((placed, index) => [placed, one.clients[index]] as const)),
  );
  const outputs = entries.flatMap((placed): readonly OutputSettings[] => {
    const client = clients.get(placed);
    const { folder, api_version: apiVersion } = placed.entry;
    return client === undefined ? [] : [{ ...client, folder, apiVersion, at: placed.at }];
  });
  const runtime = resolved.find((one) => one.runtime !== undefined)?.runtime;
  const sharing = outputs.filter(({ sharesRuntime }) => sharesRuntime);
  return {
    outputs,
    sharedRuntime:
      location === undefined || runtime === undefined
        ? undefined
        : { ...runtime, folder: location.folder, clients: sharing },
    diagnostics: [
      ...(location !== undefined && sharing.length === 0
        ? [diagnose("unused-runtime", { folder: location.folder }, location.at)]
        : []),
      ...resolved.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

/** What all outputs may say; the rest is for the language. */
const commonMembers: ReadonlySet<string> = new Set(["folder", "api_version", "language"]);

function requestOf(entry: OutputEntry, location: RuntimeLocation | undefined): OutputRequest {
  const { folder } = entry;
  const own = Object.entries(entry).filter(([name]) => !commonMembers.has(name));
  return {
    folder,
    options: own.length === 0 ? undefined : Object.fromEntries(own),
    sharedFrom: location === undefined ? undefined : importedFrom(location, folder),
  };
}

/** What imports of a shared runtime start with in a client. */
function importedFrom({ folder, packageName }: RuntimeLocation, client: string): string {
  return packageName ?? relative(resolve(client), resolve(folder)).replaceAll("\\", "/");
}

function resolveSilenced({ code, at, reason }: SilencedEntry, locate: Locate) {
  const [, file = at, line] = /^(.*):([0-9]+)$/.exec(at) ?? [];
  return { code, file: locate(file), line: line === undefined ? undefined : Number(line), reason };
}
