import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { readLock } from "../../write/lock.js";
import type { OutputSettings, Settings } from "../config/settings.js";
import { describeOrigins } from "../origin.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";

/**
 * What keeps the clients that callers move to from being imported: nothing generates them as the configuration is, or they
 * aren't generated yet. `sources`: the texts of the model, by their paths.
 */
export function checkClients(
  moves: readonly OutputMove[],
  { from, to, current }: Versions,
  settings: Settings,
  sources: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const version = to.version.name;
  return [...new Set(moves.map((move) => move.to))].flatMap((output) => {
    const { folder, apiVersion = current, at } = output;
    if (apiVersion !== version) {
      return [diagnose("old-client-output", { folder, from: from.version.name, version }, at)];
    }
    return isGenerated(output, settings, sources)
      ? []
      : [diagnose("client-not-generated", { folder, version })];
  });
}

/** Whether a folder has what was generated from the model as it is, by the settings as they are; by whatever Quoin. */
function isGenerated(
  { folder }: OutputSettings,
  settings: Settings,
  sources: ReadonlyMap<string, string>,
): boolean {
  const origin = describeOrigins(settings, sources).get(folder);
  const lock = readLock(folder);
  if (origin === undefined || lock === undefined) return false;
  const wanted = [
    ["settings", origin.settings],
    ...[...origin.model].map(([path, digest]) => [`model ${path}`, digest]),
  ];
  return wanted.every(([name = "", digest]) => lock.lines.get(name)?.every((stored) => stored === digest));
}
