import { basename, relative, resolve, sep } from "node:path";
import { hasManifest } from "../emit/typescript/has-manifest.js";
import { describeMeaning } from "../read/describe-meaning.js";
import { digestText } from "../write/digest.js";
import { digestGenerator } from "../write/generator-digest.js";
import type { Lock } from "../write/lock.js";
import { readManifest } from "../write/manifest.js";
import type { OutputSettings, Settings, SharedRuntime, TypescriptOutput } from "./config/settings.js";

/** Everything in a lock that does not depend on what was generated. */
export type Origin = Omit<Lock, "output">;

/** What the lock of each folder says about where it comes from. `sources`: the texts of the model, by their paths. */
export function describeOrigins(
  settings: Settings,
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, Origin> {
  const { version } = readManifest();
  const generator = digestGenerator();
  const model = digestModel(settings.models, sources);
  const { outputs, sharedRuntime } = settings;
  const options = new Map(outputs.map((output) => [output.folder, listOptions(output)]));
  if (sharedRuntime !== undefined) options.set(sharedRuntime.folder, listRuntimeOptions(sharedRuntime));
  const describe = (listed: Options): Origin => {
    return { version, generator, settings: digestText(JSON.stringify(listed)), model };
  };
  return new Map([...options].map(([folder, listed]) => [folder, describe(listed)]));
}

/** Without the folder, so that the same output has the same lock wherever it is written to. */
type Options = readonly Option[];
type Option = string | boolean | null;

/** Of its clients, what decides about the files that they need. */
function listRuntimeOptions({ importEnding, packageName, clients }: SharedRuntime): Options {
  const versions = new Set(clients.map(({ apiVersion }) => apiVersion ?? ""));
  const hasFileStore = clients.some((client) => client.hasFileStore === true);
  const isPackage = clients.some(hasManifest);
  return ["runtime", importEnding, packageName ?? null, hasFileStore, isPackage, ...[...versions].sort()];
}

/** Every option of a language: a new one doesn't compile before the lock knows it. */
type OptionsOf<Output extends OutputSettings> = {
  readonly [Name in Exclude<keyof Output, "folder" | "at">]-?: Option;
};

function listOptions(output: OutputSettings): Options {
  switch (output.language) {
    case "typescript": {
      const { language, importEnding, apiVersion = null, packageName = null, sharedRuntime = null } = output;
      const { target = null, hasFileStore = false, hasTesting = false, packageVersion = null } = output;
      const options: OptionsOf<TypescriptOutput> = {
        language,
        target,
        importEnding,
        apiVersion,
        packageName,
        sharedRuntime,
        hasFileStore,
        hasTesting,
        packageVersion,
      };
      return Object.values(options);
    }
  }
}

/** The name that the lock has for a file of the model: the same whatever the working directory is. */
function digestModel(
  models: readonly string[],
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const roots = models.map((model) => resolve(model));
  return new Map(
    [...sources].map(([path, text]) => [lockPath(roots, resolve(path)), digestText(describeMeaning(text))]),
  );
}

function lockPath(roots: readonly string[], path: string): string {
  const root = roots.find((candidate) => path === candidate || path.startsWith(candidate + sep)) ?? path;
  return [basename(root), ...relative(root, path).split(sep)].filter((part) => part !== "").join("/");
}
