import { type Diagnosed, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { showPaths } from "../../language/read/files/find-files.js";
import { showPath } from "../write/find-file.js";
import { lockName, readLock } from "../write/lock.js";
import { findCurrent } from "./current.js";
import { checkOutputFolders } from "./generate-folders.js";
import { readInputs } from "./read-inputs.js";
import { foldersOf, type Settings, type ShowProgress } from "./settings.js";
import { silence } from "./silence.js";

export interface ListedOutputs extends Diagnosed {
  /** Relative to the working directory, with `/`, sorted; `undefined`: the model has errors. */
  readonly files: readonly string[] | undefined;
}

/** Every file that a run would leave in the folders, locks included, whatever is in them now. It writes nothing. */
export async function listOutputs(settings: Settings, showProgress: ShowProgress): Promise<ListedOutputs> {
  const refused = checkOutputFolders(settings);
  if (refused.length > 0) return { diagnostics: refused, sources: new Map(), files: undefined };
  const files = await readInputs(settings);
  const current = await findCurrent(settings, files);
  if (current !== undefined) {
    const locked = foldersOf(settings).map((folder) => ({ folder, paths: lockedPaths(folder) }));
    return { ...current, files: listPaths(locked) };
  }
  const { generateOutputs } = await import("./generate-outputs.js");
  const { requests, sources, ...generated } = await generateOutputs(
    settings,
    files,
    { force: false },
    showProgress,
  );
  const diagnostics = silence(generated.diagnostics, settings.silenced);
  if (hasErrors(diagnostics)) return { diagnostics, sources, files: undefined };
  const wanted = requests.map((request) => ({
    folder: request.folder,
    paths: request.wanted.map(({ path }) => path),
  }));
  return { diagnostics, sources, files: listPaths(wanted) };
}

interface FolderPaths {
  readonly folder: string;
  /** Inside the folder, without its lock. */
  readonly paths: readonly string[];
}

function lockedPaths(folder: string): readonly string[] {
  return [...(readLock(folder)?.output.keys() ?? [])];
}

function listPaths(folders: readonly FolderPaths[]): readonly string[] {
  return showPaths(
    folders.flatMap(({ folder, paths }) => [...paths, lockName].map((path) => showPath(folder, path))),
  );
}
