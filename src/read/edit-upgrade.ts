import { addEntry, removeEntries } from "./edit-list.js";
import type { UpgradeDocument } from "./language/upgrade.js";

type Answer = NonNullable<UpgradeDocument["answered"]>[number];
type Remembered = NonNullable<UpgradeDocument["open"]>[number];

const banner = "# What callers have checked of upgrades: `quoin upgrade` writes and reads it.\n";

/** The text of a sound file of answers with one more; `undefined`: there is no file yet. What it answers is open no longer. */
export function addAnswer(text: string | undefined, answer: Answer, open: readonly Remembered[]): string {
  const settled = open.flatMap(({ id }, index) => (id === answer.id ? [index] : []));
  const left =
    text === undefined || settled.length === 0 ? text : removeEntries(text, "open", new Set(settled));
  return addEntry(left, { key: "answered", banner }, answer);
}

/** The text with one more entry that nobody has answered. */
export function addRemembered(text: string | undefined, entry: Remembered): string {
  return addEntry(text, { key: "open", banner }, entry);
}
