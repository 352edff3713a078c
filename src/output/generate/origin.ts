import type { Language } from "../emitter/language.js";
import { digestText } from "../write/digest.js";
import { digestGenerator } from "../write/generator-digest.js";
import type { Lock, StoredLock } from "../write/lock.js";
import { readManifest } from "../write/manifest.js";
import { type ModelDigests, partOf } from "./model-digests.js";
import type { OutputSettings, Settings } from "./settings.js";

/** Everything in a lock that does not depend on what was generated. */
export type Origin = Omit<Lock, "output">;

/** What the lock of each folder says about where it comes from: of all outputs, of this run or not, and of their runtime. */
export function describeOrigins(settings: Settings, digests: ModelDigests): ReadonlyMap<string, Origin> {
  const { version } = readManifest();
  const { allOutputs, sharedRuntime } = settings;
  const generators = digestGenerators([
    ...allOutputs,
    ...(sharedRuntime === undefined ? [] : [sharedRuntime]),
  ]);
  const toolsOf = (language: Language) => ({ version, generator: generators.get(language) ?? "" });
  const origins = new Map<string, Origin>(
    allOutputs.map((output) => [
      output.folder,
      { ...toolsOf(output.language), ...describeInput(output, settings, digests) },
    ]),
  );
  if (sharedRuntime === undefined) return origins;
  const { folder, language, options } = sharedRuntime;
  const model = new Map([["runtime", digests.runtime]]);
  return origins.set(folder, { ...toolsOf(language), settings: digestOptions({ options }), model });
}

/** Of each language, what makes its outputs. */
function digestGenerators(
  clients: readonly { readonly language: Language }[],
): ReadonlyMap<Language, string> {
  const languages = new Set(clients.map(({ language }) => language));
  return new Map([...languages].map((language) => [language, digestGenerator(language.sources)]));
}

/** What the lock of an output says about where it comes from, whatever Quoin generated it. */
export function describeInput(
  output: OutputSettings,
  settings: Pick<Settings, "allOutputs">,
  digests: Omit<ModelDigests, "runtime">,
): Pick<Origin, "settings" | "model"> {
  return {
    settings: digestOptions({
      language: output.language.name,
      version: output.apiVersion,
      options: output.options,
    }),
    model: new Map([...listModelDigests(output, settings, digests), ...listFileDigests(output, digests)]),
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
 * What an output is made from: one that follows the current version, leads, or has all versions, from the whole model; one that
 * is pinned, from what its version has. So a change that a pinned client doesn't see leaves its lock as it is.
 */
function listModelDigests(
  output: OutputSettings,
  { allOutputs }: Pick<Settings, "allOutputs">,
  digests: Omit<ModelDigests, "runtime">,
): Origin["model"] {
  const isLeading = output.folder === leadingOutput({ allOutputs })?.folder;
  const partsOf = (outputs: readonly OutputSettings[]) =>
    outputs.flatMap((one) => {
      const part = partOf(one);
      const digest = part === undefined ? undefined : digests.parts.get(part);
      return part === undefined || digest === undefined ? [] : [[part, digest] as const];
    });
  if (!isLeading && partOf(output) !== undefined) return new Map(partsOf([output]));
  const others = allOutputs.filter((other) => other !== output);
  return new Map([[whole, digests.whole], ...(isLeading ? partsOf(others) : [])]);
}

/** What it is made from beside the model. */
function listFileDigests(
  { folder }: OutputSettings,
  { files }: Pick<ModelDigests, "files">,
): readonly (readonly [string, string])[] {
  const digest = files.get(folder);
  return digest === undefined ? [] : [["files", digest]];
}

const whole = "whole";

/** The digests of parts that the lock of the leading output has; none of a part of which a merge left two. */
export function recordedParts({ lines }: StoredLock): ModelDigests["parts"] {
  const start = "model ";
  return new Map(
    [...lines].flatMap(([name, [digest = "", ...others]]) =>
      name.startsWith(start) && name !== `${start}${whole}` && others.every((other) => other === digest)
        ? [[name.slice(start.length), digest] as const]
        : [],
    ),
  );
}

/** Without the folder, so that the same output has the same lock wherever it is written to. */
interface Asked {
  readonly language?: string;
  readonly version?: string | undefined;
  readonly options: object;
}

/** Whatever the order is in which a language lists its options, and what is in them. */
function digestOptions({ language, version, options }: Asked): string {
  return digestText(
    JSON.stringify([language ?? null, version ?? null, options], (_, value) => sorted(value)),
  );
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
