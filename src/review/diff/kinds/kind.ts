import type { Mentioned } from "./fill-in.js";
import type { Handling } from "../../../language/plan/caller-use.js";
import type { CallerKind, Move } from "./move.js";
import type { ClientVerdict, Direction, Effect, ServerVerdict, SourceVerdict } from "../verdict.js";

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
  /** The sentence where both sides are lists of types and one has all of the other's: `{others}` are those it has besides. */
  readonly listTitle?: string;
  /** The sentence where the old side has none of it. */
  readonly addedTitle?: string;
  /** The sentence where the new side has none of it. */
  readonly removedTitle?: string;
  /**
   * What is said of several changes of the kind after their number, with the words for one and for several:
   * `{field|fields} became required in requests`. Whatever breaks clients has one.
   */
  readonly tally?: string;
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
  /** What is said of several operations of which one path is the start: `{subject}` is their number, `{before}` the path. */
  readonly several?: Several;
  /** What puts it before others of its weight: a call that is gone or elsewhere, then what a request has to have. */
  readonly leads?: Lead;
  /** The code beside calls that it concerns; absent: it concerns calls alone. */
  readonly topic?: Topic;
  /** Who takes care of it in code that moves to the new client, where that isn't what the section of its advice says. */
  readonly handling?: Handling;
  /** It says which values are allowed, which a known unknown in their place leaves open. */
  readonly isOfValues?: true;
  /** It says which version is used, and changes none: it breaks no version that is released. */
  readonly choosesVersion?: true;
  /** What callers do about it with requests of their own; absent if it doesn't concern them. */
  readonly wire?: Move;
  /** What callers do about it with the generated client; absent if it doesn't concern them. */
  readonly sdk?: Move;
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

/** The texts of a kind, of several things. */
export type Several = Pick<ChangeKind, "title" | "why" | "help">;

/** What a reviewer looks for first, the most urgent first. */
export const leads = ["moved", "required"] as const;

export type Lead = (typeof leads)[number];

/**
 * Code beside calls: idempotency keys and stored requests, errors of a status, or comparisons with any status that an error gets or
 * loses.
 */
export type Topic = "keys" | "errors" | "statuses";

export interface Exception {
  readonly verdict: { readonly client?: ClientVerdict; readonly server?: ServerVerdict };
  readonly because: string;
}

/** What shows a kind; `undoes` is the kind that shows it the other way round. */
export type Shown = Pick<ChangeKind, "sample" | "example"> | { readonly undoes: string };

/** What all callers do, or what those of one kind do. */
export type Advice =
  | { readonly callers: Move; readonly wire?: never; readonly sdk?: never }
  | ({ readonly callers?: never } & Pick<ChangeKind, CallerKind>);

/** Rows that all concern the same code beside calls, unless one says otherwise. */
export function concerning<Rows extends KindRows>(
  topic: Topic,
  rows: Rows,
): { readonly [Id in keyof Rows]: KindRow };
export function concerning(topic: Topic, rows: KindRows): KindRows {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { topic, ...row }]));
}

/** Rows that all say which values are allowed. */
export function ofValues<Rows extends KindRows>(rows: Rows): { readonly [Id in keyof Rows]: KindRow };
export function ofValues(rows: KindRows): KindRows {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, isOfValues: true }]));
}

/** A kind as it is written down. */
export type KindRow = Told & Shown & Advice;

/** What a row says itself, whatever shows it. */
export type Told = Omit<ChangeKind, "sample" | "example" | CallerKind>;

/** Rows by the ids of their kinds. */
export type KindRows = Readonly<Record<string, KindRow>>;

/** What a row begins with: what a change does to the values that are sent, and to code. */
type Head = Pick<ChangeKind, "direction" | "effect" | "source">;

function headIn(direction: ChangeKind["direction"]): (effect: Effect, source: SourceVerdict) => Head {
  return (effect, source) => ({ direction, effect, source });
}

export const inRequests = headIn("request");
export const inResponses = headIn("response");
export const inWebhooks = headIn("webhook");
export const inCalls = headIn("both");
export const byPlace = headIn("place");

/** Nothing that is sent changes. */
export function nothingSent(source: SourceVerdict): Head {
  return { direction: "none", effect: "none", source };
}

/** Only what people read changes. */
export const onlyDocs = nothingSent("doc");

/** Only names that code has change: it no longer compiles. */
export const onlyCode = nothingSent("breaking");

/** What effect and direction would judge as breaking, or as safe, may break clients. */
export function risky(because: string): Exception {
  return { verdict: { client: "risky" }, because };
}

/** What effect and direction would judge as less breaks clients. */
export function breaks(because: string): Exception {
  return { verdict: { client: "breaking" }, because };
}
