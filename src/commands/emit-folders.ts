import type { OutputFile } from "../emit/output-file.js";
import type { Api } from "../model/ir/api.js";
import type { OutputSettings, Settings } from "./config/settings.js";
import type { Io } from "./io.js";

/** The files of every folder. */
export type Folders = ReadonlyMap<string, readonly OutputFile[]>;

/** An output, and the version that it is generated from; `undefined` when there is no such version. */
export interface ChosenOutput {
  readonly output: OutputSettings;
  readonly api: Api | undefined;
}

/** The files of every folder, before formatting. */
export async function emitFolders(
  choices: readonly ChosenOutput[],
  { sharedRuntime }: Pick<Settings, "sharedRuntime">,
): Promise<Folders> {
  const emitted = await Promise.all(
    choices.map(async ({ output, api }) => ({
      options: output,
      files: api === undefined ? [] : await emitOutput(api, output),
    })),
  );
  const folders = new Map(emitted.map(({ options, files }) => [options.folder, files]));
  if (sharedRuntime === undefined) return folders;
  const { emitSharedRuntime } = await import("../emit/typescript/emit-shared-runtime.js");
  const clients = emitted.filter(({ options }) => sharedRuntime.clients.includes(options));
  return folders.set(sharedRuntime.folder, await emitSharedRuntime(clients, sharedRuntime));
}

async function emitOutput(api: Api, output: OutputSettings): Promise<readonly OutputFile[]> {
  switch (output.language) {
    case "typescript": {
      const { emitTypescript } = await import("../emit/typescript/emit-typescript.js");
      return emitTypescript(api, output);
    }
  }
}

/** The same, each file as it is written. */
export async function formatFolders(folders: Folders, showProgress: Io["showProgress"]): Promise<Folders> {
  const { formatFile } = await import("../write/format.js");
  const total = [...folders.values()].reduce((sum, files) => sum + files.length, 0);
  let done = 0;
  const formatOne = async (file: OutputFile) => {
    const formatted = await formatFile(file);
    done += 1;
    showProgress?.(`Formatting ${done} of ${total} files`);
    return formatted;
  };
  const formatted = [...folders].map(
    async ([folder, files]) => [folder, await Promise.all(files.map(formatOne))] as const,
  );
  return new Map(await Promise.all(formatted));
}
