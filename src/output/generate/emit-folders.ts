import type { ClientSource, FilesByFolder, Language } from "../emitter/language.js";
import type { OutputFile } from "../emitter/output-file.js";
import type { KnownFiles } from "./known-files.js";
import type { OutputSettings, Settings, ShowProgress } from "./settings.js";

/** An output, and what it is generated from; `undefined` when there is no such version. */
export interface ChosenOutput {
  readonly output: OutputSettings;
  readonly source: ClientSource | undefined;
}

/** The files of every folder, before formatting; `known`: those that needn't be printed. */
export async function emitFolders(
  choices: readonly ChosenOutput[],
  sharedRuntime: Settings["sharedRuntime"],
  known?: KnownFiles,
): Promise<FilesByFolder> {
  const emitted = choices.map(async ({ output, source }) => {
    const recall = known?.recallIn(output.folder);
    return [output.folder, source === undefined ? [] : await output.emit(source, recall)] as const;
  });
  const folders = new Map(await Promise.all(emitted));
  return sharedRuntime === undefined
    ? folders
    : folders.set(sharedRuntime.folder, await sharedRuntime.emit(folders));
}

/** The same, each file as it is written; `known`: those that needn't be laid out. */
export async function formatFolders(
  folders: FilesByFolder,
  languages: ReadonlyMap<string, Language>,
  known: KnownFiles,
  showProgress: ShowProgress,
): Promise<FilesByFolder> {
  const total = [...folders.values()].reduce((sum, files) => sum + files.length, 0);
  let done = 0;
  const formatFile = async (folder: string, file: OutputFile) =>
    file.isFormatted === true
      ? file
      : (known.find(folder, file) ?? (await languages.get(folder)?.format(file)) ?? file);
  const formatOne = async (folder: string, file: OutputFile) => {
    const formatted = await formatFile(folder, file);
    done += 1;
    showProgress?.(`Formatting ${done} of ${total} files`);
    return formatted;
  };
  const formatted = [...folders].map(
    async ([folder, files]) =>
      [folder, await Promise.all(files.map((file) => formatOne(folder, file)))] as const,
  );
  return new Map(await Promise.all(formatted));
}
