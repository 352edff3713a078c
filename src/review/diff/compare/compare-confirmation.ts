import { describeDuration } from "../../../language/model/duration.js";
import type { Confirmation } from "../../../language/model/ir/endpoint.js";
import { asCode } from "../../../language/text/words.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { isSameCall, isSameFieldId } from "./match-api.js";
import type { Compare } from "./members.js";

/** Compares how callers ask what became of a write. */
export const compareConfirmation: Compare<Confirmation | undefined> = (
  { old, new: next },
  scope,
  comparison,
) => {
  const { report } = comparison;
  if (old === undefined || next === undefined) {
    if (old !== undefined) report("confirm.removed", scope, { before: describe(old) });
    if (next !== undefined) report("confirm.added", scope, { after: describe(next) });
    return;
  }
  const kind = kindOf({ old, new: next }, comparison);
  if (kind !== undefined) report(kind, scope, { before: describe(old), after: describe(next) });
};

/** What becomes of what clients conclude; `undefined`: nothing. */
function kindOf(confirmations: Pair<Confirmation>, comparison: Comparison): KindId | undefined {
  const { old, new: next } = confirmations;
  const [isKept, isNoMore] = [covers(next, old), covers(old, next)];
  if (!isSameQuestion(confirmations, comparison) || !(isKept || isNoMore)) return "confirm.replaced";
  if (!isKept) return "confirm.weakened";
  return isNoMore ? undefined : "confirm.changed";
}

/** Whether both ask the same operation by the same field, under whatever names. */
function isSameQuestion({ old, new: next }: Pair<Confirmation>, comparison: Comparison): boolean {
  const isSameOperation = isSameCall({ old: old.call, new: next.call }, comparison);
  return isSameOperation && isSameFieldId({ old: old.by, new: next.by }, comparison);
}

/** Whether what may be concluded from one answer may be concluded from the other. */
function covers(one: Confirmation, other: Confirmation): boolean {
  return one.visibleWithinMs <= other.visibleWithinMs && (one.isUnique || !other.isUnique);
}

function describe({ call, by, isUnique, visibleWithinMs }: Confirmation): string {
  const unique = isUnique ? ", unique forever" : "";
  return `${asCode(call)} with ${asCode(by)}${unique}, visible within ${describeDuration(visibleWithinMs)}`;
}
