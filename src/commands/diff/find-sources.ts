import { relative } from "node:path";
import type { Pair } from "../../diff/pair.js";
import { findDocument } from "../documents/find-document.js";
import { findEntries } from "../git/list-tree.js";
import { pathInTree } from "../git/repository.js";
import { defaultConfigPath, defaultModel, type Flags } from "../config/flags.js";
import { commitTree } from "./commit-tree.js";
import { type CommitSource, findBase, resolveSource, type Source } from "./resolve-source.js";
import type { Side } from "./side.js";

const workingTree: Source = { kind: "disk", path: undefined, version: undefined };

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
  if (before.kind === "commit" && isBare(before) && next !== undefined && (await isDocument(next))) {
    return { old: at(before, next), new: next };
  }
  const isSame = next === undefined || (next.kind === "commit" && isBare(next));
  if (isSame && before.kind === "commit" && (await isDocument(before))) {
    return { old: before, new: { ...(next ?? workingTree), path: before.path } };
  }
  return { old: before, new: next ?? workingTree };
}

/** A revision with neither a configuration nor a model has the document where the configuration of the new side has it. */
export async function followDocument(source: Source, next: Side | undefined, flags: Flags): Promise<Source> {
  const isAsConfigured = flags.model === undefined && isBare(source);
  if (next?.document === undefined || source.kind !== "commit" || !isAsConfigured) return source;
  const { repository, commit } = source;
  const known = [flags.config ?? defaultConfigPath, defaultModel].map((path) => pathInTree(repository, path));
  const found = await findEntries(repository, commit, known);
  return found.length === 0 ? { ...source, path: next.document } : source;
}

function at(source: CommitSource, { path }: Source): CommitSource {
  return { ...source, path: path === undefined ? undefined : relative("", path) };
}

function isBare({ path, version }: Source): boolean {
  return path === undefined && version === undefined;
}

async function isDocument(source: Source): Promise<boolean> {
  if (source.path === undefined) return false;
  const tree = source.kind === "commit" ? commitTree(source.repository, source.commit) : undefined;
  return (await findDocument([source.path], tree?.readDocument)) !== undefined;
}
