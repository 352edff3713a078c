import { type Versions, compareModels } from "../../src/review/diff/compare-models.js";
import type { Difference } from "../../src/review/diff/compare/comparison.js";
import { findDifferences } from "../../src/review/diff/compare/find-differences.js";
import type { Pair } from "../../src/review/diff/pair.js";
import { createReach } from "../../src/review/diff/reach.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { withoutMirror } from "../review/diff/without-mirror.js";
import type { ModelPair } from "./draw-pair.js";
import { broken, type Violation } from "./judge.js";
import { quoin } from "./pipeline.js";
import { readApis } from "./read-apis.js";

/** What holds of any two models, or else a difference is missed or made up. */
export function judgeLaws(pair: ModelPair, apis: Pair<Versions>): readonly Violation[] {
  const copy = readApis(pair.old.map((file) => ({ ...file }))) ?? [];
  const self = compareModels(apis.old, copy);
  const [there, back] = [compareModels(apis.old, apis.new), compareModels(apis.new, apis.old)];
  return [
    ...self.map(({ kind, title }) => broken(`${kind} of the same model`, title)),
    ...((there.length === 0) === (back.length === 0)
      ? []
      : [broken("found one way only", JSON.stringify([there, back]))]),
    ...namesakes(apis).flatMap((versions) => judgeVersions(versions)),
  ];
}

function namesakes({ old, new: next }: Pair<Versions>): readonly Pair<Api>[] {
  return next.flatMap((api) => {
    const partner = old.find(({ version }) => version.name === api.version.name);
    return partner === undefined ? [] : [{ old: partner, new: api }];
  });
}

function judgeVersions({ old, new: next }: Pair<Api>): readonly Violation[] {
  const [there, back] = [find({ old, new: next }), find({ old: next, new: old })];
  const isSilent = there.length === 0 && reportOf(old) !== reportOf(next);
  return [...(isSilent ? [broken("missed what its client shows", "")] : []), ...judgeMirror(there, back)];
}

/** Headers are the same in any case of their letters. */
function reportOf(api: Api): string {
  return quoin
    .report(api)
    .replaceAll(/\[[\w-]+\??: |(?:with|without|after) [\w-]+/gu, (header) => header.toLowerCase());
}

/** Before any of them are told as one. */
function find(apis: Pair<Api>): readonly Difference[] {
  return findDifferences(apis, { old: createReach(apis.old), new: createReach(apis.new) });
}

/** Each difference is there the other way round: of a kind that is the reverse of its own, with the values exchanged. */
function judgeMirror(there: readonly Difference[], back: readonly Difference[]): readonly Violation[] {
  const left = withoutMirror(there, back);
  const kinds = new Set(left.map(({ kind }) => kind));
  return kinds.size === 0
    ? []
    : [broken(`without a mirror: ${[...kinds].toSorted().join(", ")}`, JSON.stringify(left))];
}
