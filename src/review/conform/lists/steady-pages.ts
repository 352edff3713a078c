import { idOf } from "../effects/sightings.js";
import { failed, type Observed, type Outcome, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import type { ReadPage } from "./next-page.js";
import { readPage } from "./walk-list.js";

/** Whether pages are read backwards: an order without a period, in step with which no other writer comes and goes. */
const rounds = [false, true, true, false] as const;

/** Why nothing is said of pages that contradict each other. */
export const mayHaveChanged = "but the list may have changed meanwhile";

/**
 * What contradicts itself on pages is failed if they show the same things in the same order whenever they are read again, and
 * unproven otherwise: somebody else may write meanwhile.
 *
 * @throws Unproven if one of them is no page any more
 */
export async function failedIfSteady(
  trial: Trial,
  evidence: string,
  pages: readonly ReadPage[],
  observed?: Observed,
): Promise<Outcome> {
  return (await areSteady(trial, pages))
    ? failed(evidence, observed)
    : unproven(`${evidence}, ${mayHaveChanged}`);
}

async function areSteady(trial: Trial, pages: readonly ReadPage[]): Promise<boolean> {
  for (const isBackwards of rounds) {
    for (const page of isBackwards ? pages.toReversed() : pages) {
      if (!hasSameItems(page, await readPage(trial, page.query))) return false;
    }
  }
  return true;
}

export function hasSameItems(one: ReadPage, other: ReadPage): boolean {
  return JSON.stringify(one.items.map(nameOf)) === JSON.stringify(other.items.map(nameOf));
}

/** Tells an item from others: by its id, as other members may change from one response to the next. */
export function nameOf(item: unknown): string {
  const id = idOf(item);
  return id === undefined ? JSON.stringify(item) : JSON.stringify(["id", id]);
}
