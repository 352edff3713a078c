import { join } from "node:path";
import { packageFolder } from "../emitter/package-folder.js";
import { type FilesFound, showPaths } from "../../language/read/files/find-files.js";
import type { Settings } from "./settings.js";

/** All that decides what is generated, by paths relative to the working directory, with `/`, each once, sorted. */
export interface Inputs {
  /** The configuration, the files of the model and those that outputs are made from beside it, and the manifest of Quoin, which is another one in each version. */
  readonly files: readonly string[];
  /** What was searched for those of the model and of outputs. */
  readonly folders: readonly string[];
}

/** The inputs of a run that found these files. */
export function listInputs(
  { texts }: Pick<Settings, "texts">,
  { files, folders }: Pick<FilesFound, "files" | "folders">,
): Inputs {
  const configuration = texts.map(({ path }) => path);
  return { files: showPaths([...configuration, ...files, join(packageFolder, "package.json")]), folders };
}
