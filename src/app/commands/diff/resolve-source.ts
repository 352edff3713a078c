import { existsSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { isUrl } from "../documents/fetch-document.js";
import { GitFailure, gitFailure } from "../git/git-failure.js";
import { findEntries } from "../git/list-tree.js";
import { findRepository, pathInTree, type Repository } from "../git/repository.js";
import { findCommit, findMergeBase } from "../git/revisions.js";

/** One side of a comparison, as the command line names it. */
export type Source = DiskSource | CommitSource | UrlSource;

export interface DiskSource {
  readonly kind: "disk";
  /** A file or a folder; `undefined`: the model that the configuration names. */
  readonly path: string | undefined;
  /** `undefined`: all versions. */
  readonly version: string | undefined;
}

export interface CommitSource {
  readonly kind: "commit";
  readonly repository: Repository;
  /** Its id. */
  readonly commit: string;
  /** What it is called: `main`, `where HEAD left origin/main`. */
  readonly revision: string;
  /** Relative to the working directory; `undefined`: the model that the configuration names in that commit. */
  readonly path: string | undefined;
  readonly version: string | undefined;
}

/** An OpenAPI document at a URL. */
export interface UrlSource {
  readonly kind: "url";
  readonly url: string;
}

/** The commit in which the work in the working tree began. Throws `GitFailure`. */
export async function findBase(): Promise<CommitSource> {
  const repository = await findRepository();
  if (repository === undefined) throw gitFailure("no-repository", {});
  const { commit, branch } = await findMergeBase(repository);
  const revision = `where HEAD left ${branch}`;
  return { kind: "commit", repository, commit, revision, path: undefined, version: undefined };
}

/** What `REV`, `REV:path`, a path, `@VERSION` or a URL names, or one of them with `@VERSION`. Throws `GitFailure`. */
export async function resolveSource(copied: string): Promise<Source> {
  // In the comment of a pull request a zero-width space keeps `@` from mentioning somebody.
  const text = copied.replaceAll("@\u200b", "@");
  if (text.startsWith("-")) throw gitFailure("option-as-revision", { revision: text });
  if (isUrl(text)) return { kind: "url", url: text };
  if (/^@[^{~^:@]/u.test(text)) return { kind: "disk", path: undefined, version: text.slice(1) };
  const whole = await findSource(text);
  if (whole !== undefined) return whole;
  const [, base, version] = /^(.+)@([^{].*)$/u.exec(text) ?? [];
  const part = base === undefined ? undefined : await findSource(base);
  if (part !== undefined) return { ...part, version };
  const isShallow = (await findRepository())?.isShallow === true;
  throw gitFailure("no-such-source", { source: text, isShallow });
}

async function findSource(text: string): Promise<DiskSource | CommitSource | undefined> {
  const onDisk: DiskSource = { kind: "disk", path: text, version: undefined };
  if (isAbsolute(text) || /^\.{1,2}(?:[/\\]|$)/u.test(text)) return existsSync(text) ? onDisk : undefined;
  const colon = text.indexOf(":");
  if (colon !== -1) return findInCommit(text.slice(0, colon), text.slice(colon + 1));
  if (isId(text) || !existsSync(text)) return findRevision(await findRepository(), text);
  const revision = await findRevisionIfPossible(text);
  if (revision !== undefined) throw gitFailure("ambiguous-source", { source: text });
  return onDisk;
}

/** What CI compares with: no folder of that name, which anybody could commit, takes its place. */
function isId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u.test(text);
}

/** Where a file has the name, git is needed for nothing but to say that it is a revision too. */
async function findRevisionIfPossible(revision: string): Promise<CommitSource | undefined> {
  try {
    return await findRevision(await findRepository(), revision);
  } catch (error) {
    if (error instanceof GitFailure) return undefined;
    throw error;
  }
}

async function findRevision(
  repository: Repository | undefined,
  revision: string,
): Promise<CommitSource | undefined> {
  const commit = repository === undefined ? undefined : await findCommit(repository, revision);
  if (repository === undefined || commit === undefined) return undefined;
  return { kind: "commit", repository, commit, revision, path: undefined, version: undefined };
}

/** As git reads it: a path is one from the root of the tree, or with `./` one from the working directory. */
async function findInCommit(revision: string, path: string): Promise<CommitSource | undefined> {
  const repository = await findRepository();
  if (repository === undefined) throw gitFailure("no-repository", {});
  const found = revision === "" ? undefined : await findRevision(repository, revision);
  if (found === undefined) return undefined;
  const isFromHere = /^\.{1,2}(?:\/|$)/u.test(path);
  const fromHere = (isFromHere ? path : relative("", join(repository.root, path))) || ".";
  // What looks like a version may be a part of the path.
  if (path.includes("@") && !(await isThere(found, fromHere))) return undefined;
  return { ...found, path: fromHere };
}

async function isThere({ repository, commit }: CommitSource, path: string): Promise<boolean> {
  return (await findEntries(repository, commit, [pathInTree(repository, path)])).length > 0;
}
