import type { VersionOf } from "../../../review/guide/callers.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import type { CalledLanguage } from "../../languages/find-language.js";
import type { Api } from "../../../language/model/ir/api.js";
import { findVersion, type Sides, versionsOf } from "./sides.js";

type ClientOf = Pick<OutputSettings, "scope" | "at" | "apiVersion" | "language">;

/**
 * Finds the version whose client code is shown of, so that who reads it has seen it compile: that of the first output of the old
 * side, or of the new one where that has none, that has the change. Without outputs it is the current one, or else the oldest.
 */
export function findWitnessVersions(sides: Sides, language: CalledLanguage | undefined): VersionOf {
  const chosen = versionsOf(sides);
  if (chosen !== undefined) return () => chosen.old;
  const [before, after] = [sides.old, sides.new].map(({ settings }) =>
    settings.outputs.filter((output) => isClientIn(output, language?.name)),
  );
  return witnessVersions(sides.apis.old, before?.length === 0 ? (after ?? []) : (before ?? []));
}

/** An output that nothing names is one that isn't there yet. */
function isClientIn({ scope, at, language }: ClientOf, name: string | undefined): boolean {
  return scope === "client" && at !== undefined && language.name === name;
}

/** The same of the versions of a model and the outputs that there are of it. */
export function witnessVersions(
  versions: readonly Api[],
  outputs: readonly Pick<ClientOf, "apiVersion">[],
): VersionOf {
  const [only, ...others] = versions;
  if (others.length === 0) return () => only;
  const named = outputs.flatMap(({ apiVersion }) => findVersion(versions, apiVersion) ?? []);
  const current = findVersion(versions, undefined);
  const all = named.length > 0 ? named : [...(current === undefined ? [] : [current]), ...versions];
  return ({ versions: names }) =>
    names.length === 0 ? all[0] : all.find(({ version }) => names.includes(version.name));
}
