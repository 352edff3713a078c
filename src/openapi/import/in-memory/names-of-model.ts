import { followRenames } from "../merge/follow-renames.js";
import { groupsBefore } from "../merge/groups-before.js";
import type { ImportLock } from "../merge/import-lock.js";
import type { FixedNames } from "../model/fixed-names.js";
import { followNames } from "../model/follow-names.js";
import { followTags } from "../model/follow-tags.js";
import { keepOwnCalls, keepOwnGroups } from "./keep-own-names.js";
import { readOwnThings } from "./own-things.js";
import type { DocumentReading } from "./read-in-memory.js";

/**
 * The names of a model that was imported, for what a document has, too: those that the model would have after the next import.
 * `texts`: those of its files.
 */
export function namesOfModel(
  lock: ImportLock,
  texts: ReadonlyMap<string, string>,
  { document, api }: DocumentReading,
): FixedNames {
  const { names, base } = followRenames(lock, texts);
  const own = readOwnThings(texts);
  const imported = followNames(names, lock.document, document, api);
  const followed = followTags(imported, groupsBefore(base), api);
  return keepOwnGroups(keepOwnCalls(followed, imported.calls, own, api), base, own, api);
}
