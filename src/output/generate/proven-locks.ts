import type { Cache } from "../cache/cache.js";
import { digestText } from "../write/digest.js";
import { readLockText } from "../write/lock.js";

/** The digests of locks, by their folders, as a run of this machine left them. */
const kept = "locks";

/**
 * Whether a run of this machine has generated what these folders' locks record. A lock alone proves nothing: somebody may have edited
 * it together with a file.
 */
export function areProven(folders: Iterable<string>, cache: Cache): boolean {
  const known = recallLocks(cache);
  return [...folders].every((folder) => {
    const text = readLockText(folder);
    return text !== undefined && known.get(folder) === digestText(text);
  });
}

/** Keeps the locks that a run has left in folders for later ones. */
export function keepProven(folders: Iterable<string>, cache: Cache): void {
  const locks = [...folders].map((folder) => [folder, digestText(readLockText(folder) ?? "")] as const);
  cache.keep(kept, Object.fromEntries([...recallLocks(cache), ...locks]));
}

function recallLocks(cache: Cache): ReadonlyMap<string, unknown> {
  const known = cache.recall(kept);
  return new Map(typeof known === "object" && known !== null ? Object.entries(known) : []);
}
