import { asCode } from "../../diagnostics/words.js";
import type { ErrorBody, ErrorRow, Retry } from "../../model/ir/error.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc } from "./compare-facts.js";
import { compareNamed } from "./compare-type-refs.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { isSameHeader } from "./header-names.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares the error tables, row by row: a status, and the header that tells its rows apart. */
export function compareErrors(rows: Pair<readonly ErrorRow[]>, comparison: Comparison): void {
  const { pairs, added, removed } = matchItems(rows, [
    (row) => [keyOf(row).toLowerCase()],
    (row) => [`${row.status} ${isConditional(row)}`],
    ({ status }) => [String(status)],
  ]);
  for (const row of removed) {
    comparison.report("err.status-removed", scopeOf(row, placesOf({ old: row })), { before: row.name });
  }
  for (const row of added) {
    comparison.report("err.status-added", scopeOf(row, placesOf({ new: row })), { after: row.name });
  }
  compareOrderOfRows(pairs, comparison);
  compareOrderOfSection("errors", firstsOfStatus(pairs), ({ status }) => String(status), comparison);
  for (const pair of pairs) compareMembers(rowMembers, pair, scopeOf(pair.new, placesOf(pair)), comparison);
}

/** The first row that matches a response applies: between rows that two headers select, their order decides. */
function compareOrderOfRows(pairs: readonly Pair<ErrorRow>[], { report, apis }: Comparison): void {
  const ranks = new Map(apis.old.errors.map((row, index) => [row, index]));
  pairs.forEach(({ old, new: next }, index) => {
    const before = pairs[index - 1];
    if (before?.new.status !== next.status || next.when?.present !== true) return;
    if ((ranks.get(before.old) ?? 0) < (ranks.get(old) ?? 0)) return;
    const names = [before.new.name, next.name];
    report("err.order-changed", scopeOf(next, placesOf({ old, new: next })), {
      before: names.toReversed().join(", "),
      after: names.join(", "),
    });
  });
}

function firstsOfStatus(pairs: readonly Pair<ErrorRow>[]): readonly Pair<ErrorRow>[] {
  return [...new Map(pairs.toReversed().map((pair) => [pair.new.status, pair])).values()].toReversed();
}

function scopeOf(row: ErrorRow, places: Scope["places"]): Scope {
  return {
    address: `errors.${keyOf(row)}`,
    phrase: `the error ${keyOf(row)} (${asCode(row.name)})`,
    places,
    uses: ["response"],
    origin: { kind: "error", status: row.status },
  };
}

/** `409 with Retry-After`; the last row of a status takes what is left. */
function keyOf({ status, when }: ErrorRow): string {
  return when?.present === true ? `${status} with ${when.header}` : String(status);
}

function isConditional({ when }: ErrorRow): boolean {
  return when?.present === true;
}

const rowMembers: Members<ErrorRow> = {
  status: elsewhere("rows are matched by it"),
  name: ({ old, new: next }, scope, { report }) =>
    report("name.error-renamed", scope, { before: old, after: next }),
  doc: compareDoc,
  when: (_conditions, scope, { report }, rows) => {
    const values = { before: keyOf(rows.old), after: keyOf(rows.new) };
    if (!isSameHeader(values.before, values.after)) report("err.condition-changed", scope, values);
  },
  bodies: compareBodies,
  retry: compareRetry,
  retryUnkeyedWrites: ({ new: isAllowed }, scope, { report }) => {
    report(isAllowed ? "retry.unkeyed-allowed" : "retry.unkeyed-withdrawn", scope);
  },
  effect: ({ old, new: next }, scope, { report }) => {
    report(next === "possible" ? "err.effect-possible" : "err.effect-ruled-out", scope, {
      before: old,
      after: next,
    });
  },
  isStored: elsewhere("it follows from what idempotency stores"),
  unknowns: elsewhere("compared where they are declared"),
  at: elsewhere("a place is no difference"),
};

function compareBodies(bodies: Pair<readonly ErrorBody[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const { pairs, added, removed } = matchItems(bodies, [({ origin }) => [origin]]);
  const bodyScope = ({ origin }: ErrorBody) =>
    partOf(scope, `bodies.${origin}`, `the body of ${scope.phrase} from the ${originWords[origin]}`);
  for (const body of removed) {
    report(body.origin === "api" ? "err.body-removed" : "err.other-body-removed", bodyScope(body), {
      before: describeBody(body),
    });
  }
  for (const body of added) {
    report(body.origin === "api" ? "err.body-added" : "err.other-body-added", bodyScope(body), {
      after: describeBody(body),
    });
  }
  for (const { old, new: next } of pairs) {
    if (old.kind === "json" && next.kind === "json") {
      compareNamed({ old: old.type, new: next.type }, bodyScope(next), comparison);
    } else if (old.kind !== next.kind) {
      report("err.body-changed", bodyScope(next), { before: describeBody(old), after: describeBody(next) });
    }
  }
}

function describeBody(body: ErrorBody): string {
  return body.kind === "text" ? "text" : body.type;
}

const originWords = { api: "API", gateway: "gateway", infrastructure: "infrastructure" } as const;

function compareRetry({ old, new: next }: Pair<Retry>, scope: Scope, { report }: Comparison): void {
  const values = { before: describeRetry(old), after: describeRetry(next), values: { old, new: next } };
  if (isSameHeader(values.before, values.after)) return;
  if (next.kind === "never") return report("retry.became-never", scope, values);
  if (old.kind === "never") return report("retry.became-retryable", scope, values);
  report(
    old.kind === next.kind && next.kind === "backoff" ? "retry.backoff-changed" : "retry.wait-changed",
    scope,
    values,
  );
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
