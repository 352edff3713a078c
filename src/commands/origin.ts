import { basename, relative, resolve, sep } from "node:path";
import { digestText } from "../write/digest.js";
import { digestGenerator } from "../write/generator-digest.js";
import type { Lock } from "../write/lock.js";
import { readManifest } from "../write/manifest.js";
import type { OutputSettings, Settings, TypescriptOutput } from "./config/settings.js";

/** Everything in a lock that does not depend on what was generated. */
export type Origin = Omit<Lock, "output">;

/** What the lock of each output says about where it comes from. `sources`: the texts of the model, by their paths. */
export function describeOrigins(settings: Settings, sources: ReadonlyMap<string, string>): Origin[] {
  const { version } = readManifest();
  const generator = digestGenerator();
  const model = digestModel(settings.models, sources);
  return settings.outputs.map((output) => ({ version, generator, settings: digestSettings(output), model }));
}

/** The folder is left out, so that the same output has the same lock wherever it is written to. */
function digestSettings(output: OutputSettings): string {
  return digestText(JSON.stringify(listOptions(output)));
}

/** Every option of a language: a new one doesn't compile before the lock knows it. */
type OptionsOf<Output extends OutputSettings> = {
  readonly [Name in Exclude<keyof Output, "folder">]-?: string | null;
};

function listOptions(output: OutputSettings): readonly (string | null)[] {
  switch (output.language) {
    case "typescript": {
      const { language, importEnding, apiVersion = null, packageName = null } = output;
      const options: OptionsOf<TypescriptOutput> = { language, importEnding, apiVersion, packageName };
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
  return new Map([...sources].map(([path, text]) => [lockPath(roots, resolve(path)), digestText(text)]));
}

function lockPath(roots: readonly string[], path: string): string {
  const root = roots.find((candidate) => path === candidate || path.startsWith(candidate + sep)) ?? path;
  return [basename(root), ...relative(root, path).split(sep)].filter((part) => part !== "").join("/");
}
