import type { Place } from "../diagnostics/diagnostic.js";
import type { KindId } from "./kinds/catalog.js";

/**
 * Where values go that a change is about: in a request, in a response, in a webhook. `both`: the change is about a call as
 * a whole. `none`: nothing is sent.
 */
export type Direction = "request" | "response" | "webhook" | "both" | "none";

/**
 * What a change does to the values that may be sent: `narrow` (fewer), `widen` (more), `replace` (others), `reword` (the
 * same, with another meaning), `none`.
 */
export type Effect = "narrow" | "widen" | "replace" | "reword" | "none";

/** For a client of the old model that talks to a server of the new one. */
export type ClientVerdict = "breaking" | "risky" | "behaviour" | "safe";

/** For a server, a mock or a gateway that obeys the old model. */
export type ServerVerdict = "must-change" | "safe";

/**
 * For code that was compiled with the old SDK: `constructing` breaks only code that builds the type, such as test doubles;
 * `reading` only code that reads what it would send.
 */
export type SourceVerdict = "breaking" | "constructing" | "reading" | "adding" | "doc" | "none";

export interface Verdict {
  readonly client: ClientVerdict;
  readonly server: ServerVerdict;
  readonly source: SourceVerdict;
}

/** Worst first: one more change never lowers a verdict. */
export const clientOrder: readonly ClientVerdict[] = ["breaking", "risky", "behaviour", "safe"];
export const serverOrder: readonly ServerVerdict[] = ["must-change", "safe"];
export const sourceOrder: readonly SourceVerdict[] = [
  "breaking",
  "constructing",
  "reading",
  "adding",
  "doc",
  "none",
];

/** One difference between two models, judged. Plain data, without the words of any report. */
export interface Change {
  readonly kind: KindId;
  /** `types.Wallet.fields.name`, by the ids of the new model; for what it doesn't have, by those of the old one. */
  readonly address: string;
  /** A sentence that says what differs. */
  readonly title: string;
  readonly direction: Direction;
  readonly effect: Effect;
  readonly verdict: Verdict;
  /** The values on both sides, as a model would write them; absent where there is none. */
  readonly before?: string;
  readonly after?: string;
  readonly places: {
    readonly old?: Place;
    readonly new?: Place;
    /** For what only the old model has: where the new one has what it was a part of, or would have it. */
    readonly parent?: Place;
  };
  /** The address of the limit that it follows from, if it isn't at that: `limits.feedback-length`. */
  readonly limit?: string;
  /** The operation ids of those that it touches, in the order of the model. */
  readonly reaches: readonly string[];
  /** The kinds of webhooks that it touches. */
  readonly webhooks?: readonly string[];
  /** Why it is judged so. */
  readonly why: string;
  /** A safer way to reach the same. */
  readonly help?: string;
  /** What somebody has to answer before it can be judged. */
  readonly question?: string;
  /** The names of the versions in which it is, oldest first; none for what is true of all together. */
  readonly versions: readonly string[];
  /** The version, already released, that it breaks. */
  readonly breaksReleased?: string;
  /** Whether it is judged by an announced day: on another day it may be judged otherwise. */
  readonly isJudgedByDay?: boolean;
  /** How many changes of siblings it stands for; absent for one. */
  readonly count?: number;
  /** Twelve hexadecimal digits over kind, address and values; neither words nor lines are in it. */
  readonly fingerprint: string;
}
