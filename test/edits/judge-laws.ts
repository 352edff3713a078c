import type { Change } from "../../src/review/diff/change.js";
import { compareModels, type Versions } from "../../src/review/diff/compare-models.js";
import { compareVersionLists } from "../../src/review/diff/compare-version-lists.js";
import type { Difference } from "../../src/review/diff/compare/comparison.js";
import { findDifferences } from "../../src/review/diff/compare/find-differences.js";
import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Pair } from "../../src/review/diff/pair.js";
import { createReach } from "../../src/review/diff/reach.js";
import { hasComeBy } from "../../src/review/diff/seals.js";
import { type ClientVerdict, clientOrder, worstOf } from "../../src/review/diff/verdict.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Draw } from "../fuzz/draw.js";
import { withoutMirror } from "../review/diff/without-mirror.js";

/** The kinds without one that mirrors them on the way back, with the values exchanged, in the lists and in a version. */
export function kindsOneWay(old: Versions, next: Versions, draw: Draw): readonly KindId[] {
  const pairs = next.flatMap((api) => {
    const partner = old.find(({ version }) => version.name === api.version.name);
    return partner === undefined ? [] : [{ old: partner, new: api }];
  });
  const drawn = pairs.length === 0 ? [] : [draw.one(pairs)];
  const inVersion = drawn.flatMap((apis) =>
    withoutMirrorIn(find(apis), find({ old: apis.new, new: apis.old })),
  );
  const options = { compareCurrents: () => [], hasCome: hasComeBy(undefined) };
  const lists = [compareVersionLists(old, next, options), compareVersionLists(next, old, options)] as const;
  return [...new Set([...inVersion, ...withoutMirror(...lists)].map(({ kind }) => kind))];
}

/** A rename that is guessed one way only is asked about the other way too, as what went and what came. */
function withoutMirrorIn(there: readonly Difference[], back: readonly Difference[]): readonly Difference[] {
  const [guesses, others] = [there, back].map((differences) =>
    differences.filter(({ isGuess }) => isGuess === true),
  );
  return guesses?.length === others?.length ? withoutMirror(there, back) : [];
}

/** Before any of them are told as one. */
function find(apis: Pair<Api>): readonly Difference[] {
  return findDifferences(apis, { old: createReach(apis.old), new: createReach(apis.new) });
}

/** What is worse for clients from the first to the last of three models than it is on the way. */
export function worsened(first: Versions, steps: Pair<readonly Change[]>, last: Versions): readonly Change[] {
  const onTheWay = rankOf([...steps.old, ...steps.new]);
  return compareModels(first, last).filter((change) => rankOf([change]) < onTheWay);
}

/** The lower, the worse. */
function rankOf(changes: readonly Change[]): number {
  const worst: ClientVerdict = worstOf(changes.map(({ verdict }) => verdict)).client;
  return clientOrder.indexOf(worst);
}
