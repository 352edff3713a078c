import type { Callers } from "../../callers/callers.js";
import { compareVersions } from "../../diff/compare-models.js";
import { guideSentence } from "../../diff/guide-sentence.js";
import { foldersOf, type OutputSettings, type Settings } from "../../generate/settings.js";
import type { Explanation } from "../../upgrade/list/explanation.js";
import type { ClientFolder, RewriteRequest } from "../../upgrade/rewriter.js";
import { emitClients } from "./emit-clients.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";

/** Everything about the two clients that callers are rewritten by. `callers`: what is known of code that calls them. */
export async function buildRequest(
  versions: Versions,
  moves: readonly OutputMove[],
  settings: Settings,
  callers: Callers | undefined,
): Promise<RewriteRequest> {
  const { from, to } = versions;
  const locate = ({ folder, package: { name } }: OutputSettings): ClientFolder => ({
    folder,
    packageName: name ?? from.packageName,
  });
  return {
    from,
    to,
    explanations: listExplanations(versions, callers),
    moves: moves.map((move) => ({ from: locate(move.from), to: locate(move.to) })),
    texts: await emitClients(moves, versions, settings),
    generated: foldersOf(settings),
  };
}

/** What the guide says of each symbol of the clients of two versions. */
function listExplanations({ from, to }: Versions, callers: Callers | undefined): readonly Explanation[] {
  const symbolsOf = callers?.createSymbols([from, to]);
  return compareVersions(from, to).map((change) => ({
    symbols: symbolsOf?.({ ...change, reaches: [] }) ?? [],
    sentence: guideSentence(change),
  }));
}
