import { basename, join } from "node:path/posix";
import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { decodeFile, tooLarge } from "../../../language/read/files/decode-file.js";
import { collectTexts } from "../../../language/read/files/read-files.js";
import { dataLimits } from "../../../language/read/read-data.js";
import { limits } from "../../../language/read/syntax/limits.js";
import { gitFailure } from "../git/git-failure.js";
import { findEntries, type TreeEntry } from "../git/list-tree.js";
import { readBlobs } from "../git/read-blobs.js";
import { pathFromHere, pathInTree, type Repository } from "../git/repository.js";
import { findModelEntries } from "./find-model-entries.js";
import type { SourceTree } from "./source-tree.js";

/** The files of a commit, without a checkout. Its methods throw `GitFailure`. */
export function commitTree(repository: Repository, commit: string): SourceTree {
  return {
    readModel: async (paths) => {
      const inTree = paths.map((path) => pathInTree(repository, path));
      const { files, diagnostics } = await findModelEntries({ repository, commit }, inTree);
      const shown = new Map(files.map((file) => [pathFromHere(repository, file.path), file]));
      const read = await readEntries(repository, shown);
      const reading = await collectTexts([...shown.keys()].toSorted(), async (path) => read(path));
      return { files: reading.files, diagnostics: [...diagnostics, ...reading.diagnostics] };
    },
    readText: (path) => readFile(path, limits.fileBytes),
    readDocument: async (folder, name) => {
      const path = join(folder, name);
      return (
        (await readFile(path, dataLimits.fileBytes)) ??
        diagnose("file-not-found", { path, suggestion: undefined })
      );
    },
  };

  async function readFile(path: string, maxBytes: number) {
    const [entry] = await findEntries(repository, commit, [pathInTree(repository, path)]);
    if (entry === undefined) return undefined;
    if (entry.kind === "link") return diagnose("link-in-input", { path });
    if (entry.kind !== "file") return diagnose("not-a-file", { path });
    return (await readEntries(repository, new Map([[path, entry]]), maxBytes))(path);
  }
}

type ReadEntry = (path: string) => { readonly text: string } | Diagnostic;

/** Reads the contents of all these files at once, but for those that are too large. */
async function readEntries(
  repository: Repository,
  entries: ReadonlyMap<string, TreeEntry>,
  maxBytes: number = limits.fileBytes,
): Promise<ReadEntry> {
  const wanted = [...entries.values()].filter(({ size = 0 }) => size <= maxBytes);
  const ids = withinLimit(wanted).map(({ id }) => id);
  const blobs = await readBlobs(repository, ids);
  return (path) => {
    const entry = entries.get(path);
    if (entry === undefined) throw gitFailure("missing-object", { id: basename(path) });
    const bytes = blobs.get(entry.id);
    return bytes === undefined ? tooLarge(path, maxBytes) : decodeFile(path, bytes);
  };
}

/** As many as a model may have, which are then found to be too many. */
function withinLimit(entries: readonly TreeEntry[]): readonly TreeEntry[] {
  let length = 0;
  const end = entries.findIndex(({ size = 0 }) => (length += size) > maxModelBytes);
  return end === -1 ? entries : entries.slice(0, end);
}

/** No character takes more bytes. */
const maxModelBytes = 4 * limits.modelLength;
