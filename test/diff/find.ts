import type { Api } from "../../src/model/ir/api.js";
import type { Versions } from "../../src/diff/compare-models.js";
import type { Finding } from "../../src/diff/compare/comparison.js";
import { findDifferences } from "../../src/diff/compare/find-differences.js";
import { createPastNames } from "../../src/diff/compare/past-names.js";
import { foldFindings } from "../../src/diff/fold.js";
import type { Pair } from "../../src/diff/pair.js";
import { createReach } from "../../src/diff/reach.js";

/** The differences between two versions before equal ones of siblings are told as one. */
export function find(apis: Pair<Api>, versions: Versions = [apis.new]): readonly Finding[] {
  const reach = { old: createReach(apis.old), new: createReach(apis.new) };
  return foldFindings(findDifferences(apis, reach, createPastNames(versions)));
}
