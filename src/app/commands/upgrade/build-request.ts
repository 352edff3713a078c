import type { Callers } from "../../../review/guide/callers.js";
import { compareVersions } from "../../../review/diff/compare-models.js";
import type { Change } from "../../../review/diff/change.js";
import { guideSentence } from "../../../review/diff/guide-sentence.js";
import { keysAcrossVersions } from "../../../review/diff/keys-across-versions.js";
import type { Api } from "../../../language/model/ir/api.js";
import { foldersOf, type OutputSettings, type Settings } from "../../../output/generate/settings.js";
import type { Explanation } from "../../../client/upgrade/list/explanation.js";
import type { RenamedTypes } from "../../../client/upgrade/plan/symbol-table.js";
import type { ClientFolder, RewriteRequest } from "../../../client/upgrade/rewriter.js";
import { asCode } from "../../../language/text/words.js";
import { listApiFindings } from "./list-api-findings.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";
import { emitTexts } from "./emit-texts.js";

/** Everything about the two clients that callers are rewritten by. `callers`: what is known of code that calls them. */
export async function buildRequest(
  versions: Versions,
  moves: readonly OutputMove[],
  settings: Settings,
  callers: Callers | undefined,
): Promise<RewriteRequest> {
  const { from, to } = versions;
  const changes = compareVersions(from, to);
  const locate = ({ folder, package: { name } }: OutputSettings): ClientFolder => ({
    folder,
    packageName: name ?? from.packageName,
  });
  return {
    from,
    to,
    explanations: listExplanations(versions, changes, callers),
    findings: listApiFindings(changes),
    unspecifiedKeys: keysAcrossVersions({ old: asCode(from.version.name), new: asCode(to.version.name) }),
    renamedTypes: listRenamedTypes(versions, changes),
    moves: moves.map((move) => ({ from: locate(move.from), to: locate(move.to) })),
    texts: await emitClients(moves, versions, settings),
    generated: foldersOf(settings),
  };
}

/** What the guide says of each symbol of the clients of two versions. */
function listExplanations(
  { from, to }: Versions,
  changes: readonly Change[],
  callers: Callers | undefined,
): readonly Explanation[] {
  const symbolsOf = callers?.createSymbols([from, to]);
  return changes.map((change) => ({
    fingerprint: change.fingerprint,
    symbols: symbolsOf?.({ ...change, reaches: [] }) ?? [],
    sentence: guideSentence(change),
  }));
}

/** Types that have another id in the new version, and are the same all the same, as far as the comparison can say. */
function listRenamedTypes({ from, to }: Versions, changes: readonly Change[]): RenamedTypes {
  const idOf = ({ types }: Api, name: string | undefined) => types.find((type) => type.name === name)?.id;
  const renamed = changes.filter(({ kind }) => kind === "name.type-renamed");
  return new Map(
    renamed.flatMap(({ before, after }) => {
      const [old, next] = [idOf(from, before), idOf(to, after)];
      return old === undefined || next === undefined ? [] : [[old, next] as const];
    }),
  );
}

/** Generates the clients in memory, so that it doesn't matter which of them is on the disk. */
async function emitClients(
  moves: readonly OutputMove[],
  { from, to, all: versions }: Versions,
  settings: Settings,
): Promise<RewriteRequest["texts"]> {
  const stays = moves.some((move) => move.from === move.to);
  const outputs = [...new Set(moves.map((move) => move.to))];
  const next = outputs.map((output) => ({ output, source: { api: to, versions, files: [] } }));
  const old = moves.map(({ from: output }) => ({ output, source: { api: from, versions, files: [] } }));
  if (!stays) {
    const texts = await emitTexts([...old, ...next], settings);
    return { old: texts, new: texts };
  }
  return { old: await emitTexts(old, settings), new: await emitTexts(next, settings) };
}
