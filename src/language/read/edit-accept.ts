import { addEntry, removeEntries } from "./edit-list.js";
import type { AcceptDocument } from "./language/accept.js";

type Entry = NonNullable<AcceptDocument["accepted"]>[number];

const list = {
  key: "accepted",
  banner: "# Accepted changes of the API: `quoin accept` writes them, `quoin diff` reads them.\n",
};

/** The text of a sound file of acceptances with one more entry; `undefined`: there is no file yet. */
export function addAcceptance(text: string | undefined, entry: Entry): string {
  return addEntry(text, list, entry);
}

/** The text without the entries at these indexes, and the comments right above them; all else stays as it is. */
export function removeAcceptances(text: string, indexes: ReadonlySet<number>): string {
  return removeEntries(text, list.key, indexes);
}
