import { existsSync } from "node:fs";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { ReadText } from "../../../openapi/import/load-files.js";
import { readDocumentFile } from "../documents/find-document.js";
import { type FilesReading, readFiles } from "../../../language/read/files/read-files.js";

/** Where the files of a side are: on the disk, or in a commit. Paths are relative to the working directory. */
export interface SourceTree {
  /** The model files that these paths lead to. */
  readonly readModel: (paths: readonly string[]) => Promise<FilesReading>;
  /** One file; `undefined` if there is none. */
  readonly readText: (path: string) => Promise<{ readonly text: string } | Diagnostic | undefined>;
  /** One file of an OpenAPI document, which may be larger than any of a model. */
  readonly readDocument: ReadText;
}

export const diskTree: SourceTree = {
  readModel: readFiles,
  readText: async (path) => (existsSync(path) ? readFile(path) : undefined),
  readDocument: readDocumentFile,
};
