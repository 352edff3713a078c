import { followRenames } from "../merge/follow-renames.js";
import type { ImportLock } from "../merge/import-lock.js";
import type { FixedNames } from "../model/fixed-names.js";
import { followNames } from "../model/follow-names.js";
import type { DocumentReading } from "./read-in-memory.js";

/** The names of a model that was imported, for what the document that it is compared with has, too. `texts`: those of its files. */
export function namesOfModel(
  lock: ImportLock,
  texts: ReadonlyMap<string, string>,
  { document, api }: DocumentReading,
): FixedNames {
  return followNames(followRenames(lock, texts).names, lock.document, document, api);
}
