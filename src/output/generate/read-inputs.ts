import { diagnose, type Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { InputFile } from "../emitter/emitter.js";
import { type FilesFound, findFiles, findInFolder, showPaths } from "../../language/read/files/find-files.js";
import { type DiskReading, collectTexts, readFiles } from "../../language/read/files/read-files.js";
import { readFile } from "../../language/read/files/read-file.js";
import type { OutputSettings, Settings } from "./settings.js";

/** All that is read for outputs: the files of the model, and what outputs are made from beside it. */
export interface InputsReading extends DiskReading {
  /** The files that an output is made from beside the model, by its folder; none of one whose files can't be read. */
  readonly extraFiles: ReadonlyMap<string, readonly InputFile[]>;
  /** Their paths, relative to the working directory. */
  readonly extraPaths: readonly string[];
}

/** Reads them of a disk; `given`: the model where that isn't there. What can't be read of an output that isn't of this run isn't reported. */
export async function readInputs(settings: Settings, given?: DiskReading): Promise<InputsReading> {
  const model = given ?? (await readFiles(settings.models, settings.modelPlaces));
  const extra = await Promise.all(settings.allOutputs.map(readExtraFiles));
  const own = extra.filter(({ output }) => settings.outputs.includes(output));
  return {
    files: model.files,
    folders: showPaths([...model.folders, ...own.flatMap(({ found }) => found.folders)]),
    diagnostics: [...model.diagnostics, ...own.flatMap(({ diagnostics }) => diagnostics)],
    extraFiles: new Map(
      extra.flatMap(({ output, files }) => (files === undefined ? [] : [[output.folder, files]])),
    ),
    extraPaths: own.flatMap(({ found }) => found.files),
  };
}

/** The files that an output is made from beside the model; empty where they can't be read, which is diagnosed. */
export async function readFilesBeside(
  output: OutputSettings,
): Promise<Pick<InputsReading, "diagnostics"> & { readonly files: readonly InputFile[] }> {
  const { files = [], diagnostics } = await readExtraFiles(output);
  return { files, diagnostics };
}

/** Finds the same without reading them: those of the outputs of this run. */
export function findInputs({ models, modelPlaces, outputs }: Settings): FilesFound {
  const all = [findFiles(models, modelPlaces), ...outputs.map(findExtraFiles)];
  return {
    files: showPaths(all.flatMap(({ files }) => files)),
    folders: showPaths(all.flatMap(({ folders }) => folders)),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

const nothing: FilesFound = { files: [], folders: [], diagnostics: [] };

function findExtraFiles({ extraFiles, at }: OutputSettings): FilesFound {
  if (extraFiles === undefined) return nothing;
  const { folder, ending } = extraFiles;
  return findInFolder(folder, (name) => name.endsWith(ending), at);
}

interface ExtraReading {
  readonly output: OutputSettings;
  readonly found: FilesFound;
  /** `undefined`: there are none, or they can't be read. */
  readonly files: readonly InputFile[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

async function readExtraFiles(output: OutputSettings): Promise<ExtraReading> {
  const found = findExtraFiles(output);
  const { extraFiles, at } = output;
  if (extraFiles === undefined) return { output, found, files: undefined, diagnostics: [] };
  const { folder } = extraFiles;
  const tooLarge = (limit: string) =>
    diagnose("unreadable-file", { path: folder, reason: `its files are larger than ${limit} together` }, at);
  const reading = await collectTexts(found.files, readFile, tooLarge);
  const diagnostics = [...found.diagnostics, ...reading.diagnostics];
  const [root = ""] = showPaths([folder]);
  const files = reading.files.map(({ path, text }) => ({
    path: root === "." ? path : path.slice(root.length + 1),
    text,
  }));
  return { output, found, files: diagnostics.length > 0 ? undefined : files, diagnostics };
}
