import type { ChangeValues } from "./change-value.js";
import type { Place } from "../../language/diagnostics/diagnostic.js";
import type { ErrorStatuses } from "../../language/model/error-rows.js";
import type { KindId } from "./kinds/catalog.js";
import type { Direction, Effect, SourceVerdict, Verdict } from "./verdict.js";
import type { Subject } from "./subject.js";

/** One difference between two models, judged. Plain data, without the words of any report. */
export interface Change {
  readonly kind: KindId;
  readonly subject: Subject;
  /** A sentence that says what differs. */
  readonly title: string;
  readonly direction: Direction;
  readonly effect: Effect;
  readonly verdict: Verdict;
  /** What it means for code in each language, by its name, where clients are generated in several; the worst is in `verdict`. */
  readonly sources?: Readonly<Record<string, SourceVerdict>>;
  /** The values on both sides, as a model would write them; absent where there is none. */
  readonly before?: string;
  readonly after?: string;
  /** The same as data, where somebody reads it. */
  readonly data?: ChangeValues;
  /** What only one side has, where the title says that instead of both. */
  readonly others?: string;
  readonly places: {
    readonly old?: Place;
    readonly new?: Place;
    /** For what only the old model has: where the new one has what it was a part of, or would have it. */
    readonly parent?: Place;
  };
  /** The id of the limit that it follows from, if it isn't about that. */
  readonly limit?: string;
  /** The operation ids of those that it touches, in the order of the model. */
  readonly reaches: readonly string[];
  /** The statuses of the error that it is about, on either side; absent if it isn't about one. */
  readonly statuses?: readonly ErrorStatuses[];
  /** The kinds of webhooks that it touches. */
  readonly webhooks?: readonly string[];
  /** Why it is judged so. */
  readonly why: string;
  /** A safer way to reach the same. */
  readonly help?: string;
  /** What somebody has to answer before it can be judged. */
  readonly question?: string;
  /** That question alone, without how a model answers it, if it is whether something was renamed. */
  readonly renaming?: string;
  /** The names of the versions in which it is, oldest first; none for what is true of all together. */
  readonly versions: readonly string[];
  /** The version, already released, that it breaks. */
  readonly breaksReleased?: string;
  /** Whether it is judged by an announced day: on another day it may be judged otherwise. */
  readonly isJudgedByDay?: boolean;
  /** How many changes of siblings it stands for; absent for one. */
  readonly count?: number;
  /** The changes that it stands for, if each can also be accepted alone. */
  readonly parts?: readonly Change[];
  /** Twelve hexadecimal digits over kind, address and values; neither words nor lines are in it. */
  readonly fingerprint: string;
}
