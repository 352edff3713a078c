import { asCode } from "../../../language/text/words.js";
import { errorBodyWord, hasContent } from "../../../language/model/error-bodies.js";
import { renderErrorStatuses, statusesOf } from "../../../language/model/error-rows.js";
import type { ErrorBody, ErrorRow, Retry } from "../../../language/model/ir/error.js";
import { matchItems, type Pair } from "../pair.js";
import type { Api } from "../../../language/model/ir/api.js";
import { compareDoc, compareFlag } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareHeadersOfRow } from "./compare-error-headers.js";
import { compareNamed } from "./compare-type-refs.js";
import { compareMeanings } from "./compare-taken-errors.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope, type Sides, statusesOfSides } from "./comparison.js";
import { isSameHeader } from "./header-names.js";
import { isConditional, isMoved, keyOf } from "./match-errors.js";
import { type Compare, elsewhere } from "./members.js";
import { describeUndeclared } from "./undeclared-errors.js";
import { subjectOf } from "../subject.js";

/** Compares the error tables, row by row: a status, and the header that tells its rows apart. */
export function compareErrors(lists: Pair<readonly ErrorRow[]>, scope: Scope, comparison: Comparison): void {
  const { errors } = comparison;
  const inPlace = errors.pairs.filter((pair) => !isMoved(pair));
  compareOrderOfRows(inPlace.filter(hasSameResponses), comparison);
  compareOrderOfSection(
    "errors",
    firstsOfStatus(inPlace.filter(areOwn(lists))),
    renderErrorStatuses,
    comparison,
  );
  compareItems(lists, rows, scope, comparison, errors);
}

/** The first row that matches a response applies: between rows that two headers select, their order decides. */
function compareOrderOfRows(pairs: readonly Pair<ErrorRow>[], { report, apis }: Comparison): void {
  const ranks = new Map(apis.old.errors.map((row, index) => [row, index]));
  pairs.forEach((pair, index) => {
    const { old, new: next } = pair;
    const before = pairs[index - 1];
    if (before === undefined || !isConditional(next) || areApart(before.new, next)) return;
    if (renderErrorStatuses(before.new) !== renderErrorStatuses(next)) return;
    if ((ranks.get(before.old) ?? 0) < (ranks.get(old) ?? 0)) return;
    const orders = [
      [old, before.old],
      [before.new, next],
    ] as const;
    const wordsOf = orders.every(([one, other]) => one.name !== other.name) ? nameOf : keyOf;
    const [earlier, later] = orders.map((order) => order.map(wordsOf).join(", "));
    report("err.order-changed", scopeOf(next, pair), { before: earlier, after: later });
  });
}

const nameOf = ({ name }: ErrorRow) => name;

/** Whether no response fits both: their bodies have another value of one field. */
function areApart({ says: one }: ErrorRow, { says: other }: ErrorRow): boolean {
  return one !== undefined && one.field === other?.field;
}

/** Whether both rows have a place in their tables: one that stands for a class has none. */
function areOwn(lists: Pair<readonly ErrorRow[]>): (pair: Pair<ErrorRow>) => boolean {
  const [old, next] = [new Set(lists.old), new Set(lists.new)];
  return (pair) => old.has(pair.old) && next.has(pair.new);
}

function firstsOfStatus(pairs: readonly Pair<ErrorRow>[]): readonly Pair<ErrorRow>[] {
  return [
    ...new Map(pairs.toReversed().map((pair) => [renderErrorStatuses(pair.new), pair])).values(),
  ].toReversed();
}

function scopeOf(row: ErrorRow, sides: Sides<ErrorRow>): Scope {
  return {
    subject: subjectOf("errors", keyOf(row)),
    phrase: `the error ${keyOf(row)} (${asCode(row.name)})`,
    places: placesOf(sides),
    uses: ["response"],
    origin: { kind: "error", row: statusesOf(row) },
    statuses: statusesOfSides(sides),
  };
}

const rows: Items<ErrorRow> = {
  nameOf: keyOf,
  scopeOf,
  added: (row, scope, comparison) => {
    const { apis, report } = comparison;
    const kind = isNamed(row, apis.old) ? "err.other-status-added" : "err.status-added";
    report(row.status >= 400 ? kind : "err.success-refused", scope, { after: row.name });
    if (row.status >= 400) compareMeanings({ row, of: "new" }, scope, comparison);
  },
  removed: (row, scope, comparison) => {
    const { apis, report } = comparison;
    const isShared = isNamed(row, apis.new);
    if (row.status < 400) {
      const ofClass: Scope = isShared ? { ...scope, source: "none" } : scope;
      return report("err.success-restored", ofClass, { before: row.name });
    }
    const because = describeUndeclared(row, apis.new);
    const kind = isShared ? "err.other-status-removed" : "err.status-removed";
    report(kind, scope, { before: row.name, because });
    compareMeanings({ row, of: "old" }, scope, comparison);
  },
  members: {
    status: (_statuses, scope, comparison, pair) => {
      if (isMoved(pair)) compareStatuses(pair, scope, comparison);
    },
    isClass: (_classes, scope, comparison, pair) => {
      if (isMoved(pair) && pair.old.status === pair.new.status) compareStatuses(pair, scope, comparison);
    },
    name: (names, scope, { apis, report }, pair) => {
      const isShared = isNamed(pair.old, apis.new) || isNamed(pair.new, apis.old);
      report(isShared ? "name.error-regrouped" : "name.error-renamed", scope, {
        before: names.old,
        after: names.new,
      });
    },
    doc: compareDoc,
    when: (_conditions, scope, comparison, pair) => compareConditions(pair, scope, comparison),
    says: (_conditions, scope, comparison, pair) => {
      const isOfHeaders = pair.old.when !== undefined || pair.new.when !== undefined;
      if (!isOfHeaders) compareConditions(pair, scope, comparison);
    },
    bodies: compareBodies,
    headers: compareHeadersOfRow,
    retry: compareRetry,
    retryUnkeyedWrites: (flags, scope, comparison, pair) => {
      if (hasSameResponses(pair)) compareUnkeyed(flags, scope, comparison);
    },
    effect: ({ old, new: next }, scope, { report }, pair) => {
      if (!hasSameResponses(pair)) return;
      const kind = next === "possible" ? "err.effect-possible" : "err.effect-ruled-out";
      report(kind, scope, { before: old, after: next });
    },
    isStored: elsewhere("it follows from what idempotency stores"),
    unknowns: elsewhere("compared where they are declared"),
  },
};

/** Whether a version has an error of the same name, and so its class. */
function isNamed({ name }: ErrorRow, { errors }: Api): boolean {
  return errors.some((row) => row.name === name);
}

const compareUnkeyed = compareFlag({ on: "retry.unkeyed-allowed", off: "retry.unkeyed-withdrawn" });

/** Otherwise the responses of each row are compared with what the other side says of them. */
function hasSameResponses({ old, new: next }: Pair<ErrorRow>): boolean {
  return isSameHeader(keyOf(old), keyOf(next));
}

/** Responses with the old condition aren't this error any more. */
function compareConditions(pair: Pair<ErrorRow>, scope: Scope, comparison: Comparison): void {
  if (isMoved(pair) || hasSameResponses(pair)) return;
  comparison.report("err.condition-changed", scope, { before: keyOf(pair.old), after: keyOf(pair.new) });
  compareMeaningsOfBoth(pair, comparison);
}

/** The name of an error stays when it moves, and so does its class: only what compares the status misses it. */
const compareStatuses: Compare<ErrorRow> = (pair, scope, comparison) => {
  const { old, new: next } = pair;
  const kind = old.retry.kind === "after" ? "err.status-changed-in-progress" : "err.status-changed";
  const error = { ...scope, phrase: `the error ${asCode(next.name)}` };
  comparison.report(kind, error, { before: keyOf(old), after: keyOf(next) });
  compareMeaningsOfBoth(pair, comparison);
};

function compareMeaningsOfBoth(pair: Pair<ErrorRow>, comparison: Comparison): void {
  for (const of of ["old", "new"] as const) {
    const row = pair[of];
    if (row.status >= 400) compareMeanings({ row, of }, scopeOf(row, pair), comparison);
  }
}

function compareBodies(bodies: Pair<readonly ErrorBody[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const sent = { old: bodies.old.filter(hasContent), new: bodies.new.filter(hasContent) };
  const { pairs, added, removed } = matchItems(sent, [({ origin }) => [origin]]);
  const bodyScope = ({ origin }: ErrorBody) =>
    partOf(scope, ["bodies", origin], `the body of ${scope.phrase} from the ${originWords[origin]}`);
  for (const body of removed) {
    report(body.origin === "api" ? "err.body-removed" : "err.other-body-removed", bodyScope(body), {
      before: errorBodyWord(body),
    });
  }
  for (const body of added) {
    report(body.origin === "api" ? "err.body-added" : "err.other-body-added", bodyScope(body), {
      after: errorBodyWord(body),
    });
  }
  for (const { old, new: next } of pairs) {
    if (old.kind === "json" && next.kind === "json") {
      compareNamed({ old: old.type, new: next.type }, bodyScope(next), comparison);
    } else if (old.kind !== next.kind) {
      report("err.body-changed", bodyScope(next), {
        before: errorBodyWord(old),
        after: errorBodyWord(next),
      });
    }
  }
}

const originWords = { api: "API", gateway: "gateway", infrastructure: "infrastructure" } as const;

function compareRetry({ old, new: next }: Pair<Retry>, scope: Scope, { report }: Comparison): void {
  const values = { before: describeRetry(old), after: describeRetry(next), values: { old, new: next } };
  if (isSameHeader(values.before, values.after)) return;
  if (next.kind === "never") return report("retry.became-never", scope, values);
  if (old.kind === "never") return report("retry.became-retryable", scope, values);
  const isBackoff = old.kind === next.kind && next.kind === "backoff";
  report(isBackoff ? "retry.backoff-changed" : "retry.wait-changed", scope, values);
}

function describeRetry(retry: Retry): string {
  switch (retry.kind) {
    case "never":
      return "never";
    case "after":
      return `after ${asCode(retry.header)}`;
    case "backoff":
      return `with ${retry.profile} backoff`;
  }
}
