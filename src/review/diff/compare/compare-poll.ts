import type { Poll } from "../../../language/model/ir/endpoint.js";
import { alternatives, asCode } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { isSameCall, isSameFieldId } from "./match-api.js";
import type { Compare } from "./members.js";

/** Compares how callers wait for what a `202` has begun. */
export const comparePoll: Compare<Poll | undefined> = ({ old, new: next }, scope, comparison) => {
  const { report } = comparison;
  if (old === undefined || next === undefined) {
    if (old !== undefined) report("poll.removed", scope, { before: describe(old) });
    if (next !== undefined) report("poll.added", scope, { after: describe(next) });
    return;
  }
  if (isSame({ old, new: next }, comparison)) return;
  report("poll.changed", scope, { before: describe(old), after: describe(next) });
};

/** Whether both poll the same operation for the same end, under whatever names. */
function isSame({ old, new: next }: Pair<Poll>, comparison: Comparison): boolean {
  return (
    isSameCall({ old: old.call, new: next.call }, comparison) &&
    isSameFieldId({ old: old.by, new: next.by }, comparison) &&
    isSameFieldId({ old: old.until, new: next.until }, comparison) &&
    wordsOfEnd(old) === wordsOfEnd(next)
  );
}

function describe(poll: Poll): string {
  const { call, by = "Location", until } = poll;
  return `${asCode(call)} with ${asCode(by)}, until ${asCode(until)} is ${wordsOfEnd(poll)}`;
}

function wordsOfEnd({ is }: Poll): string {
  return alternatives(is.toSorted().map(asCode));
}
