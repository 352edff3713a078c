import type { CallerPlace } from "./affected-callers.js";
import type { Change } from "./change.js";

/** Why a change is accepted. */
export const natures = ["correction", "planned", "unreleased", "accepted-break"] as const;

export type Nature = (typeof natures)[number];

/** What each of them says. */
export const natureWords: Readonly<Record<Nature, string>> = {
  correction: "the description was wrong, and the service has always done so",
  planned: "the change is announced",
  unreleased: "nobody has it yet",
  "accepted-break": "it breaks callers anyway",
};

/** The same beside a command, where there is room for a few words. */
export const natureHints: Readonly<Record<Nature, string>> = {
  correction: "always so",
  planned: "announced",
  unreleased: "nobody has it yet",
  "accepted-break": "it breaks anyway",
};

/** What somebody has said of a change. */
export interface Acceptance {
  readonly nature: Nature;
  readonly reason: string;
  /** The last day on which it holds. */
  readonly until?: string | undefined;
}

/** A change with what is known of it beyond the two models. */
export interface Finding {
  readonly change: Change;
  /** What callers of the SDK write that it touches: `wallets.update`, `Wallet.name`. */
  readonly symbols: readonly string[];
  /** A few lines of a caller's code that it breaks. */
  readonly witness?: string | undefined;
  /** The places in callers that it hits; absent if no callers were examined, or none of them is hit. */
  readonly callers?: readonly CallerPlace[] | undefined;
  /** Absent if nobody has accepted it. */
  readonly accepted?: Acceptance | undefined;
}
