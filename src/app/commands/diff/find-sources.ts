import { relative } from "node:path";
import type { Pair } from "../../../review/diff/pair.js";
import { findDocument } from "../documents/find-document.js";
import { findEntries } from "../git/list-tree.js";
import { pathInTree } from "../git/repository.js";
import { defaultConfigPath, defaultModel, type Flags } from "../config/flags.js";
import { type CommitSource, findBase, resolveSource, type Source, type UrlSource } from "./resolve-source.js";
import { type Side, treeOf } from "./side.js";

type FileSource = Exclude<Source, UrlSource>;

const workingTree: FileSource = { kind: "disk", path: undefined, version: undefined };

/**
 * What the command line names, and what it leaves out: the base, and the working tree. A document that one side names alone is
 * compared with what it is on the other one, as a path is that git is given. Throws `GitFailure`.
 */
export async function findSources(given: Partial<Pair<string | undefined>>): Promise<Pair<Source>> {
  const [old, next] = [
    given.old === undefined ? undefined : await resolveSource(given.old),
    given.new === undefined ? undefined : await resolveSource(given.new),
  ];
  if (next === undefined && old?.kind === "disk" && (await isDocument(old))) {
    return { old: at(await findBase(), old), new: old };
  }
  const before = old ?? (await findBase());
  const after = next ?? workingTree;
  if (before.kind !== "commit" || after.kind === "url") return { old: before, new: after };
  if (isBare(before) && (await isDocument(after))) return { old: at(before, after), new: after };
  const isSame = isBare(after) && (await isDocument(before));
  return { old: before, new: isSame ? { ...after, path: before.path } : after };
}

/** A revision with neither a configuration nor a model has the document where the configuration of the new side has it. */
export async function followDocument(source: Source, next: Side | undefined, flags: Flags): Promise<Source> {
  if (next?.document === undefined || source.kind !== "commit") return source;
  if (flags.model !== undefined || !isBare(source)) return source;
  const { repository, commit } = source;
  const known = [flags.config ?? defaultConfigPath, defaultModel].map((path) => pathInTree(repository, path));
  const found = await findEntries(repository, commit, known);
  return found.length === 0 ? { ...source, path: next.document } : source;
}

function at(source: CommitSource, { path }: FileSource): CommitSource {
  return { ...source, path: path === undefined ? undefined : relative("", path) };
}

function isBare({ path, version }: FileSource): boolean {
  return path === undefined && version === undefined;
}

async function isDocument(source: FileSource): Promise<boolean> {
  if (source.path === undefined) return false;
  return (await findDocument([source.path], treeOf(source).readDocument)) !== undefined;
}
