import { type ChosenOutput, emitFolders } from "../../../output/generate/emit-folders.js";
import type { Settings } from "../../../output/generate/settings.js";

/** The files of some clients and of the runtime that they share, by their paths from the working directory. */
export async function emitTexts(
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
