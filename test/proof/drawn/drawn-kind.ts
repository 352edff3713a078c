import type { CountedCall } from "../counts.js";
import type { Edit } from "../edit-text.js";
import type { Violation } from "../trace.js";

/** What was seen of a schedule. */
export interface Played {
  readonly calls: readonly CountedCall[];
  readonly violations: readonly Violation[];
}

/** Plays the schedule that a seed draws. */
export type Play = (seed: number) => Promise<Played>;

/** Schedules of one kind, and the models whose clients they play. */
export interface DrawnKind {
  /** As the end of `200,000 schedules …`. */
  readonly words: string;
  /** How many models `npm run prove` draws, and how many schedules it plays over all of them. */
  readonly models: number;
  readonly schedules: number;
  /** The same seed draws the same model. Its client may have a defect. */
  readonly open: (model: number, edits?: readonly Edit[]) => Promise<Play>;
}
