import { basename } from "node:path/posix";
import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { isIgnored, isModelFile } from "../../../language/read/files/find-files.js";
import { limits } from "../../../language/read/syntax/limits.js";
import { gitFailure } from "../git/git-failure.js";
import { findEntries, listBelow, type TreeEntry } from "../git/list-tree.js";
import { pathFromHere, type Repository } from "../git/repository.js";

export interface EntriesFound {
  /** Each once. */
  readonly files: readonly TreeEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the model files of some paths of a commit, as they would be found on the disk. Throws `GitFailure` if there is
 * nothing at one of them, or something that a tree doesn't hold.
 */
export async function findModelEntries(revision: Revision, paths: readonly string[]): Promise<EntriesFound> {
  const found = await Promise.all(paths.map((path) => findAt(revision, path)));
  const files = new Map(found.flatMap(({ files: some }) => some).map((file) => [file.path, file]));
  return { files: [...files.values()], diagnostics: found.flatMap(({ diagnostics }) => diagnostics) };
}

interface Revision {
  readonly repository: Repository;
  readonly commit: string;
}

async function findAt(revision: Revision, path: string): Promise<EntriesFound> {
  if (path === "") return findInFolder(revision, "");
  const { repository, commit } = revision;
  const way = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  const entries = await findEntries(repository, commit, way);
  for (const entry of entries) refuseDetour(entry, path, revision);
  const entry = entries.find((candidate) => candidate.path === path);
  if (entry === undefined) {
    throw gitFailure("not-in-revision", { path: pathFromHere(repository, path), commit: commit.slice(0, 7) });
  }
  return entry.kind === "folder" ? findInFolder(revision, path) : { files: [entry], diagnostics: [] };
}

/** Nothing is read through a link or out of a submodule, whose content is in another repository. */
function refuseDetour(entry: TreeEntry, path: string, revision: Revision): void {
  const shown = pathFromHere(revision.repository, entry.path);
  if (entry.kind === "link") throw gitFailure("link-in-input", { path: shown });
  refuseSubmodule(entry, path, revision);
}

function refuseSubmodule(entry: TreeEntry, path: string, { repository, commit }: Revision): void {
  if (entry.kind !== "submodule") return;
  const shown = pathFromHere(repository, entry.path);
  const inside = path.startsWith(`${entry.path}/`) ? path.slice(entry.path.length + 1) : "";
  const facts = { path: shown, inside, commit: commit.slice(0, 7), pinned: entry.id.slice(0, 12) };
  throw gitFailure("model-in-submodule", facts);
}

async function findInFolder(revision: Revision, folder: string): Promise<EntriesFound> {
  const { repository, commit } = revision;
  const entries = await listBelow(repository, commit, folder);
  const own = entries.filter(({ path }) => isInModel(path, folder));
  const shown = pathFromHere(repository, folder);
  for (const entry of own) refuseSubmodule(entry, folder, revision);
  const files = own.filter(({ kind, path }) => kind === "file" && isModelFile(basename(path)));
  const links = own.filter(({ kind }) => kind === "link");
  if (files.length + links.length === 0) {
    return { files, diagnostics: [diagnose("no-model-files", { path: shown })] };
  }
  if (files.length > limits.files) {
    return { files: [], diagnostics: [diagnose("too-many-files", { path: shown, limit: limits.files })] };
  }
  const refused = await findModelLinks(revision, links);
  const shownLinks = refused.map(({ path }) => pathFromHere(repository, path));
  return { files, diagnostics: shownLinks.map((path) => diagnose("link-in-input", { path })) };
}

/** Whether nothing on the way from the folder to the file is ignored, and there isn't too much of it. */
function isInModel(path: string, folder: string): boolean {
  const parts = path.slice(folder === "" ? 0 : folder.length + 1).split("/");
  return parts.length <= limits.folderDepth + 1 && !parts.some(isIgnored);
}

/** The links that stand for a file or a folder of the model; git says what is where they lead, and nothing is read. */
async function findModelLinks(
  { repository, commit }: Revision,
  links: readonly TreeEntry[],
): Promise<readonly TreeEntry[]> {
  const asked = links.filter(({ path }) => !isModelFile(basename(path)) && !path.includes("\n"));
  if (asked.length === 0) return links;
  const words = ["cat-file", "--batch-check=%(objecttype)", "--follow-symlinks"];
  const run = await repository.run(words, asked.map(({ path }) => `${commit}:${path}\n`).join(""));
  const ends = readLinkEnds(run.out);
  const harmless = new Set(asked.filter((_, index) => ["blob", "dangling"].includes(ends[index] ?? "")));
  return links.filter((link) => !harmless.has(link));
}

/** `blob\n`, `tree\n`, or a word with the length of a text that follows it: `symlink 4\n/etc\n`. */
function readLinkEnds(out: Buffer): readonly string[] {
  const ends: string[] = [];
  let at = 0;
  while (at < out.length) {
    const end = out.indexOf("\n", at);
    if (end === -1) break;
    const [word = "", length] = out.toString("latin1", at, end).split(" ");
    ends.push(word);
    at = end + 1 + (length === undefined ? 0 : Number(length) + 1);
  }
  return ends;
}
