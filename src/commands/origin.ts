import { hasManifest } from "../emit/typescript/has-manifest.js";
import { digestText } from "../write/digest.js";
import { digestGenerator } from "../write/generator-digest.js";
import type { Lock, StoredLock } from "../write/lock.js";
import { readManifest } from "../write/manifest.js";
import type { OutputSettings, Settings, SharedRuntime, TypescriptOutput } from "./config/settings.js";
import type { ModelDigests } from "./model-digests.js";

/** Everything in a lock that does not depend on what was generated. */
export type Origin = Omit<Lock, "output">;

/** What the lock of each folder says about where it comes from: of all outputs, of this run or not, and of their runtime. */
export function describeOrigins(settings: Settings, digests: ModelDigests): ReadonlyMap<string, Origin> {
  const { version } = readManifest();
  const generator = digestGenerator();
  const { allOutputs, sharedRuntime } = settings;
  const tools = { version, generator };
  const origins = new Map<string, Origin>(
    allOutputs.map((output) => [output.folder, { ...tools, ...describeInput(output, settings, digests) }]),
  );
  if (sharedRuntime === undefined) return origins;
  const model = new Map([["runtime", digests.runtime]]);
  const options = digestOptions(listRuntimeOptions(sharedRuntime));
  return origins.set(sharedRuntime.folder, { ...tools, settings: options, model });
}

/** What the lock of an output says about where it comes from, whatever Quoin generated it. */
export function describeInput(
  output: OutputSettings,
  settings: Pick<Settings, "allOutputs">,
  digests: Omit<ModelDigests, "runtime">,
): Pick<Origin, "settings" | "model"> {
  return {
    settings: digestOptions(listOptions(output)),
    model: listModelDigests(output, settings, digests),
  };
}

/**
 * The output whose lock answers for the whole model: that all of it was sound, and what the clients of other versions are
 * made from, which takes more than a comparison of digests to find out.
 */
export function leadingOutput({ allOutputs }: Pick<Settings, "allOutputs">): OutputSettings | undefined {
  return allOutputs.find(({ apiVersion }) => apiVersion === undefined) ?? allOutputs[0];
}

/**
 * What an output is made from: one that follows the current version, or leads, from the whole model; one that is pinned,
 * from what its version has. So a change that a pinned client doesn't see leaves its lock as it is.
 */
function listModelDigests(
  output: OutputSettings,
  { allOutputs }: Pick<Settings, "allOutputs">,
  digests: Omit<ModelDigests, "runtime">,
): Origin["model"] {
  const isLeading = output.folder === leadingOutput({ allOutputs })?.folder;
  const versionsOf = (outputs: readonly OutputSettings[]) =>
    outputs.flatMap(({ apiVersion = "" }) => {
      const digest = digests.versions.get(apiVersion);
      return digest === undefined ? [] : [[`${versionKey}${apiVersion}`, digest] as const];
    });
  if (!isLeading && output.apiVersion !== undefined) return new Map(versionsOf([output]));
  const pinned = allOutputs.filter((other) => other !== output);
  return new Map([["whole", digests.whole], ...(isLeading ? versionsOf(pinned) : [])]);
}

const versionKey = "version ";

/** The digests of versions that the lock of the leading output has; none of a version of which a merge left two. */
export function recordedVersions({ lines }: StoredLock): ModelDigests["versions"] {
  const start = `model ${versionKey}`;
  return new Map(
    [...lines].flatMap(([name, [digest = "", ...others]]) =>
      name.startsWith(start) && others.every((other) => other === digest)
        ? [[name.slice(start.length), digest] as const]
        : [],
    ),
  );
}

/** Without the folder, so that the same output has the same lock wherever it is written to. */
type Options = readonly Option[];
type Option = string | boolean | null;

function digestOptions(options: Options): string {
  return digestText(JSON.stringify(options));
}

/** Of its clients, what decides about its manifest; which files they need, the digest of their needs says. */
function listRuntimeOptions({ importEnding, packageName, clients }: SharedRuntime): Options {
  return ["runtime", importEnding, packageName ?? null, clients.some(hasManifest)];
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
