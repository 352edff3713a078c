import { basename, relative, resolve, sep } from "node:path";
import { sliceText } from "../emit/shared/client-slice.js";
import type { Model } from "../model/build-model.js";
import { combineDigests, digestText } from "../write/digest.js";
import type { Settings } from "./settings.js";

/** What locks say of the model. */
export interface ModelDigests {
  /** Of what all its files mean. */
  readonly whole: string;
  /** Of what a client of a version is made from, by the name of the version: of those that outputs are pinned to. */
  readonly versions: ReadonlyMap<string, string>;
  /** Of what clients need of the runtime that they share. */
  readonly runtime: string;
}

/** `meanings`: the digests of what the files of the model mean, by their paths. */
export function digestModel(models: readonly string[], meanings: ReadonlyMap<string, string>): string {
  const roots = models.map((model) => resolve(model));
  const named = [...meanings].map(([path, digest]) => [stablePath(roots, resolve(path)), digest] as const);
  return combineDigests(new Map(named));
}

/**
 * A file of the model by a name that is the same whatever the working directory is, and that no other file has: folders may
 * have one name.
 */
function stablePath(roots: readonly string[], path: string): string {
  const index = roots.findIndex((root) => path === root || path.startsWith(root + sep));
  const root = roots[index] ?? path;
  return [index, basename(root), ...relative(root, path).split(sep)].join("/");
}

export function digestVersions(
  { apiOf }: Pick<Model, "apiOf">,
  { allOutputs }: Pick<Settings, "allOutputs">,
): ReadonlyMap<string, string> {
  const apis = allOutputs.flatMap(({ apiVersion }) =>
    apiVersion === undefined ? [] : (apiOf(apiVersion) ?? []),
  );
  return new Map(apis.map((api) => [api.version.name, digestText(sliceText(api))]));
}

export function digestNeeds(needs: readonly string[] = []): string {
  return digestText(JSON.stringify(needs));
}
