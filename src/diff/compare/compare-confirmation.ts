import { describeDuration } from "../../model/duration.js";
import type { Confirmation } from "../../model/ir/endpoint.js";
import { asCode } from "../../text/words.js";
import type { Compare } from "./members.js";

/** Compares how callers ask what became of a write. */
export const compareConfirmation: Compare<Confirmation | undefined> = (
  { old, new: next },
  scope,
  { report },
) => {
  if (old === undefined || next === undefined) {
    if (old !== undefined) report("confirm.removed", scope, { before: describe(old) });
    if (next !== undefined) report("confirm.added", scope, { after: describe(next) });
    return;
  }
  const values = { before: describe(old), after: describe(next) };
  if (values.before === values.after) return;
  const isLater = next.visibleWithinMs > old.visibleWithinMs;
  const isWeaker = isLater || (old.isUnique && !next.isUnique) || old.by !== next.by;
  report(isWeaker ? "confirm.weakened" : "confirm.changed", scope, values);
};

function describe({ call, by, isUnique, visibleWithinMs }: Confirmation): string {
  const unique = isUnique ? ", unique forever" : "";
  return `${asCode(call)} with ${asCode(by)}${unique}, visible within ${describeDuration(visibleWithinMs)}`;
}
