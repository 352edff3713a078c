import type { Api } from "../../../src/language/model/ir/api.js";
import type { Difference } from "../../../src/review/diff/compare/comparison.js";
import { findDifferences } from "../../../src/review/diff/compare/find-differences.js";
import { foldDifferences } from "../../../src/review/diff/fold.js";
import type { Pair } from "../../../src/review/diff/pair.js";
import { createReach } from "../../../src/review/diff/reach.js";

/** The differences between two versions before equal ones of siblings are told as one. */
export function find(apis: Pair<Api>): readonly Difference[] {
  const reach = { old: createReach(apis.old), new: createReach(apis.new) };
  return foldDifferences(findDifferences(apis, reach));
}
