import type { KindId } from "../kinds/catalog.js";
import { matchItems, type Matching, type Pair } from "../pair.js";
import { compareOrder } from "./compare-order.js";
import type { Comparison, Scope, Sides } from "./comparison.js";
import { compareMembers, type Members } from "./members.js";

/** Things of one sort in a list: what each of them is called, what comes and goes, and what makes them differ. */
export interface Items<Item extends object> {
  /** What they are matched by, unless their matching is given, and named by where they are in another order. */
  readonly nameOf: (item: Item) => string;
  readonly scopeOf: (item: Item, sides: Sides<Item>, owner: Scope) => Scope;
  /** All of them together; absent where something else tells their order. */
  readonly all?: (owner: Scope) => Scope;
  readonly added: Told<Item>;
  readonly removed: Told<Item>;
  /** What is compared before the members are. */
  readonly compareNames?: (pair: Pair<Item>, scope: Scope) => void;
  readonly members: Members<Item>;
}

/** The kind of a change; what it is called by if that isn't all. */
type Told<Item> = KindId | ((item: Item, scope: Scope, comparison: Comparison) => void);

/** Compares lists: what only one side has, the order of what both have, and each pair of these. */
export function compareItems<Item extends object>(
  lists: Pair<readonly Item[]>,
  { nameOf, scopeOf, all, added, removed, compareNames, members }: Items<Item>,
  owner: Scope,
  comparison: Comparison,
  matching: Matching<Item> = matchItems(lists, [(item) => [nameOf(item)]]),
): void {
  const tell = (told: Told<Item>, item: Item, scope: Scope) =>
    typeof told === "string" ? comparison.report(told, scope) : told(item, scope, comparison);
  if (all !== undefined) compareOrder(matching.pairs, lists, nameOf, () => all(owner), comparison);
  for (const old of matching.removed) tell(removed, old, scopeOf(old, { old }, owner));
  for (const next of matching.added) tell(added, next, scopeOf(next, { new: next }, owner));
  for (const pair of matching.pairs) {
    const scope = scopeOf(pair.new, pair, owner);
    compareNames?.(pair, scope);
    compareMembers(members, pair, scope, comparison);
  }
}
