import type { Poll } from "../../model/ir/endpoint.js";
import { alternatives, asCode } from "../../text/words.js";
import type { Compare } from "./members.js";

/** Compares how callers wait for what a `202` has begun. */
export const comparePoll: Compare<Poll | undefined> = ({ old, new: next }, scope, { report }) => {
  if (old === undefined || next === undefined) {
    if (old !== undefined) report("poll.removed", scope, { before: describe(old) });
    if (next !== undefined) report("poll.added", scope, { after: describe(next) });
    return;
  }
  const values = { before: describe(old), after: describe(next) };
  if (values.before !== values.after) report("poll.changed", scope, values);
};

function describe({ call, by = "Location", until, is }: Poll): string {
  const values = alternatives(is.toSorted().map(asCode));
  return `${asCode(call)} with ${asCode(by)}, until ${asCode(until)} is ${values}`;
}
