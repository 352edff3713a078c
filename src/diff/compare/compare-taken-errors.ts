import { asCode } from "../../text/words.js";
import type { ErrorRow } from "../../model/ir/error.js";
import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";
import { type Meaning, meaningOf, meaningsElsewhere } from "./error-meanings.js";
import { keyOf } from "./match-errors.js";

/** Responses of a row that is gone meet another row, or none: existing clients still do what the old one says. */
export function compareLeft(row: ErrorRow, scope: Scope, comparison: Comparison): void {
  const { old, new: next } = comparison.apis;
  const met = meaningsElsewhere(row, old.errors, next.errors);
  compareMeanings(
    met.map((after) => ({ old: meaningOf(row), new: after })),
    (meaning) => `Its responses are now ${describe(meaning.new)}.`,
    scope,
    comparison,
  );
}

/** Responses of a row that came met another one before, or none: existing clients still do what that says. */
export function compareTaken(row: ErrorRow, scope: Scope, comparison: Comparison): void {
  const { old, new: next } = comparison.apis;
  const met = meaningsElsewhere(row, next.errors, old.errors);
  compareMeanings(
    met.map((before) => ({ old: before, new: meaningOf(row) })),
    (meaning) => `Its responses were ${describe(meaning.old)} so far.`,
    scope,
    comparison,
  );
}

/** What makes existing clients take a request that ran for one that didn't, or send it again. */
function compareMeanings(
  meanings: readonly Pair<Meaning>[],
  explain: (pair: Pair<Meaning>) => string,
  scope: Scope,
  { report }: Comparison,
): void {
  const ran = meanings.filter((pair) => pair.new.effect === "possible");
  const [believed] = ran.filter((pair) => pair.old.effect === "none");
  const [resent] = ran.filter((pair) => pair.old.isResent && !pair.new.isResent);
  if (believed !== undefined) {
    report("err.effect-possible", scope, { before: "none", after: "possible", because: explain(believed) });
  }
  if (resent !== undefined) report("retry.unkeyed-withdrawn", scope, { because: explain(resent) });
}

function describe({ row }: Meaning): string {
  return row === undefined ? "errors that the model doesn't name" : `${keyOf(row)} (${asCode(row.name)})`;
}
