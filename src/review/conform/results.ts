import { maskOutcome, type Outcome, type Verdict } from "./outcome.js";

/** What is known about a row for one call of one version. */
export interface Result {
  readonly version: string;
  /** The operation's id; empty: it is about the whole API. */
  readonly call: string;
  readonly row: string;
  readonly outcome: Outcome;
  /** How often it was tried, and how often it failed. */
  readonly tries: { readonly failed: number; readonly of: number };
}

const order: readonly Verdict[] = ["untried", "passed", "unproven", "failed"];

/** The results of a run, in the order in which their rows were first tried. */
export class Results {
  readonly #all = new Map<string, Result>();
  readonly #mask: (text: string) => string;

  /** `mask`: what becomes of what a service has put into a report, such as the names of members. */
  constructor(mask: (text: string) => string = (text) => text) {
    this.#mask = mask;
  }

  /** Adds what was found out; of several outcomes the worst stays, and a try that failed is never forgotten. */
  add(place: Pick<Result, "version" | "call" | "row">, outcome: Outcome): void {
    const id = JSON.stringify([place.version, place.call, place.row]);
    const before = this.#all.get(id);
    const isFailed = outcome.kind === "failed";
    const tries = {
      failed: (before?.tries.failed ?? 0) + (isFailed ? 1 : 0),
      of: (before?.tries.of ?? 0) + (outcome.kind === "untried" ? 0 : 1),
    };
    const masked = maskOutcome(outcome, this.#mask);
    const worst = before === undefined ? masked : worse(before.outcome, masked);
    this.#all.set(id, { ...place, outcome: worst, tries });
  }

  list(): readonly Result[] {
    return [...this.#all.values()];
  }
}

function worse(before: Outcome, outcome: Outcome): Outcome {
  if (rank(before) !== rank(outcome)) return rank(before) > rank(outcome) ? before : outcome;
  // What a service does only sometimes says nothing where the model is silent.
  const isSame =
    before.kind !== "unproven" || outcome.kind !== "unproven" || before.reason === outcome.reason;
  return isSame || before.observed === undefined ? before : { ...before, observed: undefined };
}

function rank({ kind }: Outcome): number {
  return order.indexOf(kind);
}
