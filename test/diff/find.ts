import type { Api } from "../../src/model/ir/api.js";
import type { Difference } from "../../src/diff/compare/comparison.js";
import { findDifferences } from "../../src/diff/compare/find-differences.js";
import { foldDifferences } from "../../src/diff/fold.js";
import type { Pair } from "../../src/diff/pair.js";
import { createReach } from "../../src/diff/reach.js";

/** The differences between two versions before equal ones of siblings are told as one. */
export function find(apis: Pair<Api>): readonly Difference[] {
  const reach = { old: createReach(apis.old), new: createReach(apis.new) };
  return foldDifferences(findDifferences(apis, reach));
}
