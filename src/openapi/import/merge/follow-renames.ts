import type { FixedNames } from "../model/fixed-names.js";
import { type Digests, digestsOf } from "./digests.js";
import type { BaseThing, ImportLock } from "./import-lock.js";
import { OwnFile } from "./own-file.js";
import { idOf, type Thing, thingsOf } from "./things.js";

/** Nobody renames more between two imports. */
const mostRenames = 500;

/** In which of the fixed names the things of a section have theirs. */
const kinds: ReadonlyMap<string, Exclude<keyof FixedNames, "api">> = new Map([
  ["types", "types"],
  ["endpoints", "operations"],
  ["unknowns", "unknowns"],
]);

/**
 * What the last import left, with the names that a person has given things since: one that is no longer in the folder, and
 * is much like one that has come to it, is called like that from now on.
 *
 * @param texts the files of the folder by their paths
 */
export function followRenames(lock: ImportLock, texts: ReadonlyMap<string, string>): ImportLock {
  const gone = findGone(lock, texts);
  if (gone.length === 0) return lock;
  const renames = pairUp(gone, findCome(lock, texts));
  if (renames.size === 0) return lock;
  const base = Array.from(lock.base, ([id, thing]) => {
    const path = renames.get(thing);
    return path === undefined
      ? ([id, thing] as const)
      : ([idOf(thing.file, path), { ...thing, path }] as const);
  });
  return { ...lock, names: renameAll(lock.names, renames), base: new Map(base) };
}

/** Things whose names are nowhere in the folder: only then it has to be read. */
function findGone({ base }: ImportLock, texts: ReadonlyMap<string, string>): readonly BaseThing[] {
  const named = [...base.values()].filter(({ path }) => path.length > 1 && kinds.has(path[0] ?? ""));
  const keys = new Set<string>();
  for (const text of texts.values()) {
    for (const [, key = ""] of text.matchAll(/([\w-]+)["']?:(?=\s)/gu)) keys.add(key);
  }
  return named.filter(({ path }) => !keys.has(path.at(-1) ?? ""));
}

function findCome({ base }: ImportLock, texts: ReadonlyMap<string, string>): readonly Thing[] {
  return Array.from(texts, ([path, text]) => thingsOf(path, new OwnFile(path, text, path, undefined).content))
    .flat()
    .filter(({ id, path }) => path.length > 1 && kinds.has(path[0] ?? "") && !base.has(id));
}

/** The new paths of things that have one thing alone that is like them, and are the only one that it is like. */
function pairUp(
  gone: readonly BaseThing[],
  come: readonly Thing[],
): ReadonlyMap<BaseThing, readonly string[]> {
  if (gone.length > mostRenames || come.length > mostRenames) return new Map();
  const now = come.map(({ path, value }) => ({
    path,
    leaves: new Map(leavesOf(digestsOf(value, path.length))),
  }));
  const pairs = gone.flatMap((old) => {
    const leaves = [...leavesOf(old.digests)];
    const alike = now.filter(({ path, leaves: others }) => path[0] === old.path[0] && isLike(leaves, others));
    return alike.map(({ path }) => ({ old, path }));
  });
  const isAlone = ({ old, path }: (typeof pairs)[number]) =>
    pairs.filter((pair) => pair.old === old || pair.path === path).length === 1;
  return new Map(pairs.filter(isAlone).map(({ old, path }) => [old, path]));
}

type Leaf = readonly [path: string, digest: string];

/** Whether more than half of what a thing said is what the other says under the same keys. */
function isLike(leaves: readonly Leaf[], others: ReadonlyMap<string, string>): boolean {
  return leaves.filter(([key, digest]) => others.get(key) === digest).length * 2 > leaves.length;
}

function* leavesOf(digests: Digests, path = ""): Generator<Leaf> {
  if (typeof digests === "string") yield [path, digests];
  else for (const [key, member] of digests) yield* leavesOf(member, `${path}\n${key}`);
}

function renameAll(names: FixedNames, renames: ReadonlyMap<BaseThing, readonly string[]>): FixedNames {
  const renamed = { ...names };
  for (const [{ path }, now] of renames) {
    const kind = kinds.get(path[0] ?? "");
    if (kind === undefined) continue;
    const [from = "", to = ""] = [path.at(-1), now.at(-1)];
    // What had the new name before, and is gone, has none any more.
    const others = [...renamed[kind]].filter(([, name]) => name !== to);
    renamed[kind] = new Map(others.map(([place, name]) => [place, name === from ? to : name] as const));
  }
  return renamed;
}
