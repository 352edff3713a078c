import type { Change } from "./change.js";
import { fillIn } from "./kinds/fill-in.js";
import { moveOf } from "./kinds/catalog.js";
import type { CallerKind } from "./kinds/move.js";

/**
 * What a caller of the old model has to know of a change, as in the guide: what differs, and what to do about it. Just the
 * former where nothing has to be done. Without line breaks but those of the model; code is between backticks.
 */
export function guideSentence(change: Change, caller: CallerKind = "sdk"): string {
  const step = stepOf(change, caller);
  return step === undefined ? change.title : `${change.title} ${step}`;
}

/** What to do about a change, without what differs; `undefined` if it doesn't concern such a caller. */
function stepOf({ kind, before, after }: Change, caller: CallerKind): string | undefined {
  const step = moveOf(kind, caller)?.step;
  return step === undefined ? undefined : fillIn(step, { before, after });
}
