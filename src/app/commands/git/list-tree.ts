import type { Repository } from "./repository.js";
import { unexplained } from "./run-git.js";

/** What a tree has under a path. */
export interface TreeEntry {
  /** From the root of the tree. */
  readonly path: string;
  readonly kind: "file" | "link" | "folder" | "submodule";
  readonly id: string;
  /** In bytes; `undefined` if it isn't a file, or its content is not in this clone. */
  readonly size: number | undefined;
}

const kinds: ReadonlyMap<string, TreeEntry["kind"]> = new Map([
  ["100644", "file"],
  ["100755", "file"],
  ["100664", "file"],
  ["120000", "link"],
  ["040000", "folder"],
  ["160000", "submodule"],
]);

/** The entries of a commit's tree at these paths, those that it has. */
export async function findEntries(
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<readonly TreeEntry[]> {
  return paths.length === 0 ? [] : listEntries(repository, [commit, "--", ...paths]);
}

/** Everything below a folder of a commit's tree, without the folders themselves; empty: below its root. */
export async function listBelow(
  repository: Repository,
  commit: string,
  folder: string,
): Promise<readonly TreeEntry[]> {
  return listEntries(repository, ["-r", commit, "--", ...(folder === "" ? [] : [`${folder}/`])]);
}

async function listEntries(repository: Repository, given: readonly string[]): Promise<readonly TreeEntry[]> {
  const words = ["ls-tree", "-z", "-l", "--full-tree", ...given];
  const run = await repository.run(words);
  if (run.exit !== 0) throw unexplained(words, run);
  return run.out.toString("utf8").split("\0").flatMap(readEntry);
}

/** `100644 blob 1a2b…   1234\tspec/api.yaml` */
function readEntry(line: string): TreeEntry[] {
  const [, mode = "", id = "", size, path] = /^(\d{6}) \w+ ([0-9a-f]+) +(\S+)\t([^]*)$/u.exec(line) ?? [];
  const kind = kinds.get(mode);
  if (path === undefined || kind === undefined) return [];
  return [{ path, kind, id, size: kind === "file" && /^\d+$/u.test(size ?? "") ? Number(size) : undefined }];
}
