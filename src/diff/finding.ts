import type { Change } from "./change.js";
import { clientOrder, serverOrder, sourceOrder } from "./verdict.js";
import { compareTexts } from "../text/words.js";

/** Why a change is accepted: the model was wrong; it is announced; nobody has it yet; it breaks all the same. */
export const natures = ["correction", "planned", "unreleased", "accepted-break"] as const;

export type Nature = (typeof natures)[number];

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
  /** Absent if nobody has accepted it. */
  readonly accepted?: Acceptance | undefined;
}

/** Worst for clients first, then what no error shows, then what reaches most operations, then worst for code, and then by address, kind and fingerprint: the same whatever order the changes are found in. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    ({ change: a }, { change: b }) =>
      clientOrder.indexOf(a.verdict.client) - clientOrder.indexOf(b.verdict.client) ||
      Number(isSilent(b)) - Number(isSilent(a)) ||
      b.reaches.length - a.reaches.length ||
      sourceOrder.indexOf(a.verdict.source) - sourceOrder.indexOf(b.verdict.source) ||
      serverOrder.indexOf(a.verdict.server) - serverOrder.indexOf(b.verdict.server) ||
      compareTexts(a.address, b.address) ||
      compareTexts(a.kind, b.kind) ||
      compareTexts(a.fingerprint, b.fingerprint),
  );
}

/** The same bytes mean something else: a client that goes on doesn't notice. */
function isSilent({ effect }: Change): boolean {
  return effect === "reword";
}
