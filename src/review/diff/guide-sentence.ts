import type { Change } from "./change.js";
import { fillIn } from "./kinds/fill-in.js";
import { moveOf } from "./kinds/catalog.js";
import type { CallerKind } from "./kinds/move.js";

/**
 * What a caller of the old model has to know of a change, as in the guide: what differs, and what to do about it. Just the
 * former where nothing has to be done. Without line breaks but those of the model; code is between backticks.
 */
export function guideSentence(change: Change, caller: CallerKind = "sdk"): string {
  const { kind, title, before, after } = change;
  const move = moveOf(kind, caller);
  return move === undefined ? title : `${title} ${fillIn(move.step, { before, after })}`;
}
