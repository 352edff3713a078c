import { addEntry, removeEntries } from "./edit-list.js";
import type { UpgradeDocument } from "./language/upgrade.js";

type Answer = NonNullable<UpgradeDocument["answered"]>[number];
type Remembered = NonNullable<UpgradeDocument["remembered"]>[number];

const banner = "# What callers have checked of upgrades: `quoin upgrade` writes and reads it.\n";

/** The text of a sound file of answers with one more; `undefined`: there is no file yet. */
export function addAnswer(text: string | undefined, answer: Answer): string {
  return addEntry(text, { key: "answered", banner }, answer);
}

/** The text without some answers, by their indexes. */
export function removeAnswers(text: string, indexes: ReadonlySet<number>): string {
  return indexes.size === 0 ? text : removeEntries(text, "answered", indexes);
}

/** The text with one more entry that stays on the list until it is answered. */
export function addRemembered(text: string | undefined, entry: Remembered): string {
  return addEntry(text, { key: "remembered", banner }, entry);
}
