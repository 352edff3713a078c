import { indexTypes } from "../../model/type-index.js";
import type { Api } from "../../model/ir/api.js";
import { changeKinds, type KindId } from "../kinds/catalog.js";
import type { Direction } from "../verdict.js";
import type { Pair } from "../pair.js";
import type { Use } from "../reach.js";
import { createCodeSees } from "./code-sees.js";
import { compareApi } from "./compare-api.js";
import { compareSwaps, type Swap } from "./compare-swaps.js";
import type { Comparison, Difference, DifferenceFacts, Scope } from "./comparison.js";
import { createHomes } from "./homes.js";
import { isDeclared, matchApis } from "./match-api.js";

/** Every difference between two versions, in the order of the new one. */
export function findDifferences(apis: Pair<Api>, reach: Comparison["reach"]): readonly Difference[] {
  const differences: Difference[] = [];
  const swaps: Swap[] = [];
  const homeOf = createHomes(apis.new);
  const codeSees = createCodeSees(apis);
  const comparison: Comparison = {
    apis,
    reach,
    indexes: { old: indexTypes(apis.old.types), new: indexTypes(apis.new.types) },
    ...matchApis(apis),
    report: (kinds, scope, facts, use) => {
      if (typeof kinds === "string") return note(kinds, scope, facts, use);
      for (const one of scope.uses) {
        note(one === "request" ? kinds.request : kinds.response, scope, facts, one);
      }
      if (scope.uses.length === 0) note(kinds.response, scope, facts);
    },
    swap: (types, scope) => {
      // The items of a page say it.
      if (isDeclared(types.old) || isDeclared(types.new)) swaps.push({ types, scope });
    },
  };
  compareApi(comparison);
  compareSwaps(swaps, comparison);
  return differences;

  function note(kind: KindId, scope: Scope, facts?: DifferenceFacts, use?: Use): void {
    const parent = scope.parent ?? homeOf(scope.address, scope.places.old);
    const isSeen = changeKinds[kind].source === "doc" || codeSees(scope.origin);
    const seen = isSeen ? {} : { source: "none" as const };
    differences.push({ ...scope, ...seen, ...facts, parent, kind, direction: placeOf(kind, scope, use) });
  }
}

/** Where the values of a change go: what nothing uses goes nowhere. */
function placeOf(kind: KindId, { origin, uses }: Scope, use: Direction | undefined): Direction {
  const { direction } = changeKinds[kind];
  if (origin.kind === "type" && uses.length === 0) return "none";
  if (use !== undefined && direction !== "none") return use;
  return direction === "place" ? "none" : direction;
}
