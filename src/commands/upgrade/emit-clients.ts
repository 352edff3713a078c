import type { Settings } from "../../generate/settings.js";
import { type ChosenOutput, emitFolders } from "../../generate/emit-folders.js";
import type { OutputMove } from "./plan-moves.js";
import type { Versions } from "./read-versions.js";

/** The texts of all clients that are moved from and to, by their paths, with the old or the new one at each place. */
export interface ClientTexts {
  readonly old: ReadonlyMap<string, string>;
  readonly new: ReadonlyMap<string, string>;
}

/** Generates the clients in memory, so that it doesn't matter which of them is on the disk. */
export async function emitClients(
  moves: readonly OutputMove[],
  { from, to }: Versions,
  settings: Settings,
): Promise<ClientTexts> {
  const stays = moves.some((move) => move.from === move.to);
  const next = [...new Set(moves.map((move) => move.to))].map((output) => ({ output, api: to }));
  const old = moves.map(({ from: output }) => ({ output, api: from }));
  if (!stays) {
    const texts = await emitTexts([...old, ...next], settings);
    return { old: texts, new: texts };
  }
  return { old: await emitTexts(old, settings), new: await emitTexts(next, settings) };
}

async function emitTexts(
  clients: readonly ChosenOutput[],
  { sharedRuntime }: Settings,
): Promise<ReadonlyMap<string, string>> {
  const isShared = clients.some(({ output }) => output.sharesRuntime);
  const folders = await emitFolders(clients, isShared ? sharedRuntime : undefined);
  return new Map(
    [...folders].flatMap(([folder, files]) =>
      files.map(({ path, text }) => [`${folder}/${path}`, text] as const),
    ),
  );
}
