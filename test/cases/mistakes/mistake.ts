import type { undescribed } from "../../../src/language/diagnostics/undescribed.js";

/** A part of the base model, which occurs in it, and what is written in its place. */
export type Edit = readonly [from: string, to: string];

/** What people write, as edits of the base model. */
export interface Mistake {
  readonly name: string;
  readonly wrong: readonly Edit[];
  /** What was meant, as edits of the base model; the base itself when absent. */
  readonly right?: readonly Edit[];
  /** What help says that Quoin can't describe; then there is nothing to apply. */
  readonly undescribed?: keyof typeof undescribed;
}

export function edit(text: string, edits: readonly Edit[]): string {
  return edits.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`The base has no ${JSON.stringify(from)}.`);
    return edited.replaceAll(from, () => to);
  }, text);
}
