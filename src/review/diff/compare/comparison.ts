import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { type ErrorStatuses, renderErrorStatuses, statusesOf } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { UnknownId } from "../../../language/model/ir/known.js";
import type { TypeId } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import type { Direction, SourceVerdict } from "../verdict.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Origin, Reach, Use } from "../reach.js";
import type { Matches } from "./match-api.js";
import { type Subject, within } from "../subject.js";
import type { ChangeValues } from "../change-value.js";

/** What became of the known unknowns that a thing has beside its values: `closed` if it lost some, `opened` if it got some. */
export interface GapChange {
  readonly way: "closed" | "opened";
  readonly ids: readonly UnknownId[];
}

/** The thing that is being compared. */
export interface Scope {
  readonly subject: Subject;
  /** ``the field `name` of `Wallet` `` */
  readonly phrase: string;
  /** What it is a part of, in the same words. */
  readonly owner?: string;
  readonly places: { readonly old?: Place; readonly new?: Place };
  /** Where the new model has what it is a part of, or the nearest that has a place. */
  readonly parent?: Place | undefined;
  /** The type of the model of which it has what requests have. */
  readonly declaredAs?: TypeId;
  readonly uses: readonly Use[];
  readonly origin: Origin;
  /** The statuses of the error that it is about, on either side. */
  readonly statuses?: readonly ErrorStatuses[];
  /** True: its values are sent as text, in a path, a query or a header of a request. */
  readonly isText?: true;
  /** What code sees of it, where that is less than it does of most. */
  readonly source?: SourceVerdict;
  /** What became of the known unknowns that it has, or that it is a part of. */
  readonly gaps?: GapChange;
}

/** A difference as it was found: of a kind, not yet judged. */
export interface Difference extends Scope, DifferenceFacts {
  readonly kind: KindId;
  readonly direction: Direction;
}

export interface DifferenceFacts {
  /** The values on both sides, as a model would write them. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Both sides as data, for who reads them. */
  readonly data?: ChangeValues;
  /** What tells the values on both sides from others, where `before` and `after` are words of ours or a list whose order means nothing. */
  readonly values?: Pair<unknown>;
  /** A sentence that says more of why it is judged so than its kind does. */
  readonly because?: string | undefined;
  /** Where both sides are lists of types: those that only one of them has. */
  readonly others?: string | undefined;
  /** What made it change: a limit that a constraint refers to, a known unknown that was closed. */
  readonly causes?: readonly Subject[];
  /** Whether somebody has to say if it really is this change. */
  readonly isGuess?: boolean;
  /** What has come where this went, and may be the same under a new name. */
  readonly successor?: Pair<string> | undefined;
}

/** Two versions that are being compared. */
export interface Comparison extends Matches {
  readonly apis: Pair<Api>;
  /** The declared types of both. */
  readonly indexes: Pair<TypeIndex>;
  /** Whom changes reach, on both sides. */
  readonly reach: Pair<Reach>;
  readonly report: (kinds: Kinds, scope: Scope, facts?: DifferenceFacts, use?: Use) => void;
  /** The declared types that places have which both sides have, as far as they were compared. */
  readonly placed: Pair<Set<TypeId>>;
  /** Notes a place that has another declared type now; what these differ in is compared once for all places. */
  readonly swap: (types: Pair<TypeId>, scope: Scope) => void;
}

/**
 * The kind of a change; or that in requests, and that of the same change in responses and webhooks, of which each is reported
 * in whose direction values go.
 */
export type Kinds = KindId | { readonly request: KindId; readonly response: KindId };

/** A part of something, with a place of its own if it has one. `steps`: what leads to it, from the outside in. */
export function partOf(
  scope: Scope,
  steps: string | readonly string[],
  phrase: string,
  places: Scope["places"] = scope.places,
): Scope {
  const parent = scope.places.new ?? scope.parent;
  const subject = within(scope.subject, typeof steps === "string" ? [steps] : steps);
  return { ...scope, subject, phrase, owner: scope.phrase, places, parent };
}

/** `Wallet`: what has parts is called so in the words for these. */
export function bareName({ phrase }: Scope): string {
  return phrase.replace("the type ", "");
}

/** One thing on the sides that have it. */
export type Sides<Item> = Readonly<Partial<Record<keyof Pair<Item>, Item | undefined>>>;

/** Those of a row that only one side has, or that both have, each once. */
export function statusesOfSides(sides: Sides<ErrorStatuses>): readonly ErrorStatuses[] {
  const all = [sides.old, sides.new].flatMap((row) => (row === undefined ? [] : statusesOf(row)));
  return [...new Map(all.map((statuses) => [renderErrorStatuses(statuses), statuses])).values()];
}

export function placesOf({ old, new: next }: Sides<{ readonly at: Place | undefined }>): Scope["places"] {
  return { ...(old?.at && { old: old.at }), ...(next?.at && { new: next.at }) };
}
