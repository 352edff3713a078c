import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import { readLock } from "../../../output/write/lock.js";
import type { OutputSettings, Settings } from "../../../output/generate/settings.js";
import { digestModel, digestParts } from "../../../output/generate/model-digests.js";
import { describeInput } from "../../../output/generate/origin.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";

/**
 * What keeps the clients that callers move to from being imported: nothing generates them as the configuration is, or they
 * aren't generated yet. `meanings`: the digests of what the files of the model mean, by their paths.
 *
 * @param isRewritten whether the callers need the new client, and don't compile without it
 */
export function checkClients(
  moves: readonly OutputMove[],
  { from, to, current }: Versions,
  settings: Settings,
  {
    meanings,
    isRewritten,
  }: { readonly meanings: ReadonlyMap<string, string>; readonly isRewritten: boolean },
): readonly Diagnostic[] {
  const version = to.version.name;
  return [...new Set(moves.map((move) => move.to))].flatMap((output) => {
    const { folder, apiVersion = current, at } = output;
    if (apiVersion !== version) {
      return [diagnose("old-client-output", { folder, from: from.version.name, version, isRewritten }, at)];
    }
    const isGenerated = isFrom(output, to, settings, meanings);
    return isGenerated ? [] : [diagnose("client-not-generated", { folder, version, isRewritten })];
  });
}

/** Whether a folder has what was generated from the model as it is, by the settings as they are; by whatever Quoin. */
function isFrom(
  output: OutputSettings,
  to: Api,
  settings: Settings,
  meanings: ReadonlyMap<string, string>,
): boolean {
  const lock = readLock(output.folder);
  const apiOf = (version?: string) => (version === to.version.name ? to : undefined);
  const parts = digestParts({ apiOf }, settings);
  const digests = { whole: digestModel(settings.models, meanings), parts, files: new Map<string, string>() };
  const input = describeInput(output, settings, digests);
  const wanted = [
    ["settings", input.settings],
    ...[...input.model].map(([name, digest]) => [`model ${name}`, digest]),
  ];
  return wanted.every(([name = "", digest]) => lock?.lines.get(name)?.every((stored) => stored === digest));
}
