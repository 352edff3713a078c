import { asCode } from "../../text/words.js";
import { errorBodyWord, hasContent } from "../../model/error-bodies.js";
import { coversStatus, renderErrorStatuses, statusesOf } from "../../model/error-rows.js";
import type { ErrorBody, ErrorRow, Retry } from "../../model/ir/error.js";
import type { TypeId } from "../../model/ir/type.js";
import { type Matching, matchItems, type Pair } from "../pair.js";
import { compareDoc, compareFlag, compareString } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareHeadersOfRow } from "./compare-error-headers.js";
import { compareNamed } from "./compare-type-refs.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope, type Sides, statusesOfSides } from "./comparison.js";
import { isSameHeader } from "./header-names.js";
import { elsewhere } from "./members.js";

/** Compares the error tables, row by row: a status, and the header that tells its rows apart. */
export function compareErrors(lists: Pair<readonly ErrorRow[]>, scope: Scope, comparison: Comparison): void {
  const matching = matchItems(lists, [
    (row) => [keyOf(row).toLowerCase()],
    (row) => [`${renderErrorStatuses(row)} ${isConditional(row)}`],
    (row) => [renderErrorStatuses(row)],
  ]);
  compareOrderOfRows(matching.pairs, comparison);
  compareOrderOfSection("errors", firstsOfStatus(matching.pairs), renderErrorStatuses, comparison);
  compareItems(lists, rows, scope, comparison, withClasses(matching, lists));
}

/** A row of one status that the other side has in its class is the same error: no response came or went. */
function withClasses(
  { pairs, added, removed }: Matching<ErrorRow>,
  lists: Pair<readonly ErrorRow[]>,
): Matching<ErrorRow> {
  const split = added.flatMap((row) => {
    const old = inClass(row, lists.old);
    return old === undefined ? [] : [{ old, new: row }];
  });
  const joined = removed.flatMap((row) => {
    const next = inClass(row, lists.new);
    return next === undefined ? [] : [{ old: row, new: next }];
  });
  return {
    pairs: [...pairs, ...split, ...joined],
    added: added.filter((row) => split.every((pair) => pair.new !== row)),
    removed: removed.filter((row) => joined.every((pair) => pair.old !== row)),
  };
}

/** The same error in a row for a whole class, which applies to a status only if that has no rows of its own. */
function inClass(row: ErrorRow, others: readonly ErrorRow[]): ErrorRow | undefined {
  const { status, isClass } = row;
  if (isClass || others.some((other) => !other.isClass && other.status === status)) return undefined;
  const partOfClass = others
    .filter((other) => other.isClass && coversStatus(other, status))
    .map((other) => ({ ...other, status, isClass }));
  return partOfClass.find((other) => other.name === row.name && keyOf(other) === keyOf(row));
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
    const names = [before.new.name, next.name];
    report("err.order-changed", scopeOf(next, pair), {
      before: names.toReversed().join(", "),
      after: names.join(", "),
    });
  });
}

/** Whether no response fits both: their bodies have another value of one field. */
function areApart({ says: one }: ErrorRow, { says: other }: ErrorRow): boolean {
  return one !== undefined && one.field === other?.field;
}

function firstsOfStatus(pairs: readonly Pair<ErrorRow>[]): readonly Pair<ErrorRow>[] {
  return [
    ...new Map(pairs.toReversed().map((pair) => [renderErrorStatuses(pair.new), pair])).values(),
  ].toReversed();
}

function scopeOf(row: ErrorRow, sides: Sides<ErrorRow>): Scope {
  return {
    address: `errors.${keyOf(row)}`,
    phrase: `the error ${keyOf(row)} (${asCode(row.name)})`,
    places: placesOf(sides),
    uses: ["response"],
    origin: { kind: "error", row: statusesOf(row) },
    statuses: statusesOfSides(sides),
  };
}

/** `409 with Retry-After`; the last row of a status takes what is left. */
function keyOf(row: ErrorRow): string {
  const statuses = renderErrorStatuses(row);
  if (row.says !== undefined) return `${statuses} where ${row.says.field} is ${row.says.is}`;
  return row.when?.present === true ? `${statuses} with ${row.when.header}` : statuses;
}

function isConditional({ when, says }: ErrorRow): boolean {
  return when?.present === true || says !== undefined;
}

const rows: Items<ErrorRow> = {
  nameOf: keyOf,
  scopeOf,
  added: ({ name, status }, scope, { report }) =>
    report(status >= 400 ? "err.status-added" : "err.success-refused", scope, { after: name }),
  removed: ({ name, status }, scope, { report }) =>
    report(status >= 400 ? "err.status-removed" : "err.success-restored", scope, { before: name }),
  members: {
    status: elsewhere("rows are matched by it"),
    isClass: elsewhere("rows are matched by it"),
    name: compareString("name.error-renamed"),
    doc: compareDoc,
    when: (_conditions, scope, { report }, { old, new: next }) => {
      const values = { before: keyOf(old), after: keyOf(next) };
      if (!isSameHeader(values.before, values.after)) report("err.condition-changed", scope, values);
    },
    says: (_conditions, scope, { report }, { old, new: next }) => {
      const values = { before: keyOf(old), after: keyOf(next) };
      if (values.before !== values.after) report("err.condition-changed", scope, values);
    },
    bodies: compareBodies,
    headers: compareHeadersOfRow,
    retry: compareRetry,
    retryUnkeyedWrites: compareFlag({ on: "retry.unkeyed-allowed", off: "retry.unkeyed-withdrawn" }),
    effect: ({ old, new: next }, scope, { report }) => {
      const kind = next === "possible" ? "err.effect-possible" : "err.effect-ruled-out";
      report(kind, scope, { before: old, after: next });
    },
    isStored: elsewhere("it follows from what idempotency stores"),
    unknowns: elsewhere("compared where they are declared"),
  },
};

function compareBodies(bodies: Pair<readonly ErrorBody[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const sent = { old: bodies.old.filter(hasContent), new: bodies.new.filter(hasContent) };
  const { pairs, added, removed } = matchItems(sent, [({ origin }) => [origin]]);
  const bodyScope = ({ origin }: ErrorBody) =>
    partOf(scope, `bodies.${origin}`, `the body of ${scope.phrase} from the ${originWords[origin]}`);
  for (const body of removed) {
    report(body.origin === "api" ? "err.body-removed" : "err.other-body-removed", bodyScope(body), {
      before: errorBodyWord(body, ownId),
    });
  }
  for (const body of added) {
    report(body.origin === "api" ? "err.body-added" : "err.other-body-added", bodyScope(body), {
      after: errorBodyWord(body, ownId),
    });
  }
  for (const { old, new: next } of pairs) {
    if (old.kind === "json" && next.kind === "json") {
      compareNamed({ old: old.type, new: next.type }, bodyScope(next), comparison);
    } else if (old.kind !== next.kind) {
      report("err.body-changed", bodyScope(next), {
        before: errorBodyWord(old, ownId),
        after: errorBodyWord(next, ownId),
      });
    }
  }
}

const ownId = (id: TypeId) => id;

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
