import { compareVersions } from "../../diff/compare-models.js";
import { guideSentence } from "../../diff/guide-sentence.js";
import { compareSymbols } from "../../upgrade/plan/symbol-table.js";
import { listAskedNames } from "../../upgrade/plan/asked-names.js";
import { listMovedValues } from "../../upgrade/plan/moved-values.js";
import type { Explanation } from "../../upgrade/list/explanation.js";
import type { ClientLocation } from "../../upgrade/project/client-location.js";
import { compilerPath } from "../../upgrade/project/overlay.js";
import type { UpgradeRequest } from "../../upgrade/upgrade-request.js";
import { foldersOf, type OutputSettings, type Settings } from "../../generate/settings.js";
import { loadCallers } from "../../languages/find-language.js";
import { emitClients } from "./emit-clients.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";

/** Everything about the two clients that callers are rewritten by. */
export async function buildRequest(
  versions: Versions,
  moves: readonly OutputMove[],
  settings: Settings,
): Promise<UpgradeRequest> {
  const { from, to } = versions;
  const table = compareSymbols(from, to);
  const locate = (output: OutputSettings): ClientLocation => ({
    folder: compilerPath(output.folder),
    shown: output.folder,
    packageName: output.package.name ?? from.packageName,
  });
  return {
    from: from.version.name,
    version: to.version.name,
    table,
    asked: listAskedNames(to, table),
    movedValues: listMovedValues(from, to),
    explanations: await listExplanations(versions, settings),
    moves: moves.map((move) => ({ from: locate(move.from), to: locate(move.to) })),
    texts: await emitClients(moves, versions, settings),
    generated: foldersOf(settings).map(compilerPath),
  };
}

/** What the guide says of each symbol of the clients of two versions. */
async function listExplanations(
  { from, to }: Versions,
  { outputs }: Settings,
): Promise<readonly Explanation[]> {
  const symbolsOf = (await loadCallers(outputs))?.createSymbols([from, to]);
  return compareVersions(from, to).map((change) => ({
    symbols: symbolsOf?.({ ...change, reaches: [] }) ?? [],
    sentence: guideSentence(change),
  }));
}
