import type { Place } from "../../diagnostics/diagnostic.js";
import type { Api } from "../../model/ir/api.js";
import type { TypeId } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Direction, SourceVerdict } from "../change.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Origin, Reach, Use } from "../reach.js";
import type { Matches } from "./match-api.js";

/** The thing that is being compared. */
export interface Scope {
  /** `types.Wallet.fields.name` */
  readonly address: string;
  /** ``the field `name` of `Wallet` `` */
  readonly phrase: string;
  /** What it is a part of, in the same words. */
  readonly owner?: string;
  readonly places: { readonly old?: Place; readonly new?: Place };
  /** Where the new model has what it is a part of, or the nearest that has a place. */
  readonly parent?: Place | undefined;
  readonly uses: readonly Use[];
  readonly origin: Origin;
  /** What code sees of it, where that is less than it does of most. */
  readonly source?: SourceVerdict;
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
  /** Both sides as data, where `before` and `after` are words of ours or a list whose order means nothing. */
  readonly values?: Pair<unknown>;
  /** The addresses of what made it change: a limit that a constraint refers to, a known unknown that was closed. */
  readonly causes?: readonly string[];
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
  readonly report: (kind: KindId, scope: Scope, facts?: DifferenceFacts, use?: Use) => void;
  /** Notes a place that has another declared type now; what these differ in is compared once for all places. */
  readonly swap: (types: Pair<TypeId>, scope: Scope) => void;
}

/** The kind of a change in requests, and of the same one in responses and webhooks. */
export interface KindsByUse {
  readonly request: KindId;
  readonly response: KindId;
}

/** Reports a change in each direction in which its values go; for a type that nothing uses, in none. */
export function reportUses(
  { report }: Comparison,
  { request, response }: KindsByUse,
  scope: Scope,
  facts: DifferenceFacts = {},
): void {
  for (const use of scope.uses) report(use === "request" ? request : response, scope, facts, use);
  if (scope.uses.length === 0) report(response, scope, facts);
}

/** A part of something, with a place of its own if it has one. */
export function partOf(
  scope: Scope,
  step: string,
  phrase: string,
  places: Scope["places"] = scope.places,
): Scope {
  const parent = scope.places.new ?? scope.parent;
  return { ...scope, address: `${scope.address}.${step}`, phrase, owner: scope.phrase, places, parent };
}

export function placesOf({
  old,
  new: next,
}: {
  readonly old?: Placed | undefined;
  readonly new?: Placed | undefined;
}): Scope["places"] {
  return {
    ...(old !== undefined && { old: old.at }),
    ...(next !== undefined && { new: next.at }),
  };
}

interface Placed {
  readonly at: Place;
}
