import type { Mentioned } from "./fill-in.js";
import type { Moves } from "./move.js";
import type { ClientVerdict, Direction, Effect, ServerVerdict, SourceVerdict } from "../change.js";

/** One kind of change, as data. */
export interface ChangeKind {
  /**
   * Where the values of such a change go: those of `response` in webhooks too. `place`: the place decides, and each
   * direction is judged.
   */
  readonly direction: Direction | "place";
  readonly effect: Effect;
  readonly source: SourceVerdict;
  /** A sentence with `{subject}` (``the field `name` of `Wallet` ``), `{before}` and `{after}`. */
  readonly title: string;
  /** Why it is judged as it is: what happens to a running client, or to code that is compiled anew. */
  readonly why: string;
  /** A safer way to reach the same. */
  readonly help?: string;
  /** What somebody has to answer. */
  readonly question?: string;
  /** Verdicts that don't follow from effect and direction. */
  readonly exception?: Exception;
  /** Whether siblings that changed in the same way are told as one: "9 optional fields added". */
  readonly squashed?: string;
  /** It says which version is used, and changes none: it breaks no version that is released. */
  readonly choosesVersion?: true;
  /** What callers of each kind do about it. */
  readonly moves: Moves;
  /**
   * What a caller may have written that compiles with the client of one side only: with the old one, or, where something is
   * added, with the new one. `{type}`, `{member}` and the others stand for symbols of the client.
   */
  readonly witness?: string;
  /** What the texts say of the example. */
  readonly sample: Mentioned;
  /** The lines of a model on both sides; empty where there are none. */
  readonly example: { readonly before: string; readonly after: string };
}

export interface Exception {
  readonly verdict: { readonly client?: ClientVerdict; readonly server?: ServerVerdict };
  readonly because: string;
}

/** Rows by the ids of their kinds. */
export type KindRows = Readonly<Record<string, ChangeKind>>;

/** Nothing that is sent changes, only what people read. */
export const onlyDocs = { direction: "none", effect: "none", source: "doc" } satisfies Partial<ChangeKind>;

/** Nothing that is sent changes, only names that code has: it no longer compiles. */
export const onlyCode = {
  direction: "none",
  effect: "none",
  source: "breaking",
} satisfies Partial<ChangeKind>;
