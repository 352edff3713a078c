import { asCode } from "../../diagnostics/words.js";
import type { Trap } from "../../model/ir/type.js";
import { matchItems, type Pair } from "../pair.js";
import { compareOrder } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { isSameField } from "./renamed-fields.js";

/** Names that the service ignores silently: a client warns of them. */
export function compareTraps(traps: Pair<readonly Trap[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const { pairs, added, removed } = matchItems(traps, [({ wrong }) => [wrong]]);
  const scopeOf = ({ wrong }: Trap, places: Scope["places"]) =>
    partOf(
      scope,
      `traps.${wrong}`,
      `the trap ${asCode(wrong)} of ${scope.phrase.replace("the type ", "")}`,
      places,
    );
  const all = partOf(scope, "traps", `the traps of ${scope.phrase.replace("the type ", "")}`);
  compareOrder(pairs, traps, ({ wrong }) => wrong, all, comparison);
  for (const trap of removed) {
    report("req.trap-removed", scopeOf(trap, placesOf({ old: trap })), { before: trap.right.id });
  }
  for (const trap of added) {
    report("req.trap-added", scopeOf(trap, placesOf({ new: trap })), { after: trap.right.id });
  }
  for (const { old, new: next } of pairs) {
    if (isSameField({ old: old.right, new: next.right }, comparison)) continue;
    report("req.trap-changed", scopeOf(next, placesOf({ old, new: next })), {
      before: old.right.id,
      after: next.right.id,
    });
  }
}
