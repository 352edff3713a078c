import { asCode } from "../../diagnostics/words.js";
import type { Environment, Limit, LimitValue, Pagination } from "../../model/ir/api.js";
import { known } from "../../model/ir/known.js";
import type { Range } from "../../model/ir/type.js";
import { describeDuration } from "../../model/duration.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc, compareKnown, compareRanges, renderRange } from "./compare-facts.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { matchLimits } from "./limit-pairs.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares the numbers that have a name. What they mean is said by what refers to them. */
export function compareLimits(limits: Pair<readonly Limit[]>, comparison: Comparison): void {
  const { pairs, added, removed } = matchLimits(limits);
  for (const limit of removed) {
    comparison.report("limit.removed", inCode(limit, limitScope(limit, placesOf({ old: limit }))));
  }
  for (const limit of added) {
    comparison.report("limit.added", inCode(limit, limitScope(limit, placesOf({ new: limit }))));
  }
  compareOrderOfSection("limits", pairs, ({ name }) => name, comparison);
  for (const pair of pairs) {
    compareMembers(limitMembers, pair, limitScope(pair.new, placesOf(pair)), comparison);
  }
}

function limitScope({ id, name }: Limit, places: Scope["places"]): Scope {
  return {
    address: `limits.${id}`,
    phrase: `the limit ${asCode(name)}`,
    places,
    uses: [],
    origin: { kind: "none" },
  };
}

/** A client has no constant of a limit that isn't known. */
function inCode({ value }: Limit, scope: Scope): Scope {
  return value.kind === "known" ? scope : { ...scope, source: "doc" };
}

const limitMembers: Members<Limit> = {
  id: elsewhere("limits are matched by it"),
  name: ({ old, new: next }, scope, { report }, limits) =>
    report("name.limit-renamed", inCode(limits.new, scope), { before: old, after: next }),
  otherNames: elsewhere("it says what to match, and changes nothing itself"),
  doc: compareDoc,
  unit: ({ old, new: next }, scope, { report }) =>
    report("limit.unit-changed", scope, { before: old, after: next }),
  value: compareLimitValue,
  at: elsewhere("a place is no difference"),
};

const limitKinds = {
  tightened: { request: "limit.tightened", response: "limit.tightened" },
  loosened: { request: "limit.loosened", response: "limit.loosened" },
} as const;

/** A rate or a size narrows and widens by itself; what a time is about is said by what refers to it. */
function compareLimitValue(facts: Pair<Limit["value"]>, scope: Scope, comparison: Comparison): void {
  const compared = compareKnown(facts, renderLimit, scope, comparison);
  if (compared?.old === undefined || compared.new === undefined) return;
  const { old, new: next } = compared;
  if (old.kind === "range" && next.kind === "range") {
    return compareRanges(
      { old: known(withoutLimit(old)), new: known(withoutLimit(next)) },
      limitKinds,
      scope,
      comparison,
    );
  }
  const words = { before: renderLimit(old), after: renderLimit(next) };
  const values = { old: dataOf(old), new: dataOf(next) };
  if (words.before !== words.after) comparison.report("limit.value-changed", scope, { ...words, values });
}

function withoutLimit(range: Omit<Range, "limit">): Range {
  return { ...range, limit: undefined };
}

function renderLimit(value: LimitValue): string {
  return value.kind === "duration" ? describeDuration(value.milliseconds) : renderRange(withoutLimit(value));
}

/** Without the unit in which the model says it. */
function dataOf(value: LimitValue): unknown {
  return value.kind === "duration" ? value.milliseconds : [value.minimum, value.maximum];
}

/** Compares how all lists are walked. */
export function comparePagination(sections: Pair<Pagination | undefined>, comparison: Comparison): void {
  const { old, new: next } = sections;
  // Lists that come or go say so themselves.
  if (old === undefined || next === undefined) return;
  const scope: Scope = {
    address: "pagination",
    phrase: "the pages of lists",
    places: placesOf({ old, new: next }),
    uses: ["request"],
    origin: { kind: "lists" },
  };
  compareMembers(paginationMembers, { old, new: next }, scope, comparison);
}

const sizeKinds = {
  tightened: { request: "page.size-tightened", response: "page.size-tightened" },
  loosened: { request: "page.size-loosened", response: "page.size-loosened" },
} as const;

const paginationMembers: Members<Pagination> = {
  doc: compareDoc,
  limitParameter: renamed("page.parameter-renamed", "limit", "the parameter for the size of a page"),
  offsetParameter: renamed("page.parameter-renamed", "offset", "the parameter for what to skip"),
  sortParameter: renamed("page.parameter-renamed", "sort", "the parameter for the order"),
  size: (facts, scope, comparison) =>
    compareRanges(facts, sizeKinds, partOf(scope, "size", "the size of a page"), comparison),
  itemsField: renamed("page.envelope-changed", "items", "the field with the items of a page"),
  detailsField: renamed("page.envelope-changed", "details", "the field with the details of a page"),
  totalPagesField: renamed("page.envelope-changed", "total_pages", "the field with the number of pages"),
  hasShortPages: ({ new: hasShortPages }, scope, { report }) => {
    const kind = hasShortPages ? "page.short-pages-allowed" : "page.short-pages-excluded";
    report(kind, partOf(scope, "short_pages", "a page before the last"), {}, "response");
  },
  unknowns: elsewhere("compared where they are declared"),
  at: elsewhere("a place is no difference"),
};

function renamed(kind: "page.parameter-renamed" | "page.envelope-changed", step: string, words: string) {
  return ({ old, new: next }: Pair<string | undefined>, scope: Scope, { report }: Comparison): void =>
    report(kind, partOf(scope, step, words), { before: old, after: next });
}

/** Compares where the service is. */
export function compareEnvironments(lists: Pair<readonly Environment[]>, comparison: Comparison): void {
  const { pairs, added, removed } = matchItems(lists, [({ name }) => [name]]);
  const scopeOf = ({ name }: Environment, places: Scope["places"]): Scope => ({
    address: `environments.${name}`,
    phrase: `the environment ${asCode(name)}`,
    places,
    uses: ["request"],
    origin: { kind: "api" },
  });
  for (const one of removed) comparison.report("env.removed", scopeOf(one, placesOf({ old: one })));
  for (const one of added) comparison.report("env.added", scopeOf(one, placesOf({ new: one })));
  compareOrderOfSection("environments", pairs, ({ name }) => name, comparison);
  for (const pair of pairs) {
    compareMembers(environmentMembers, pair, scopeOf(pair.new, placesOf(pair)), comparison);
  }
}

const environmentMembers: Members<Environment> = {
  name: elsewhere("environments are matched by it"),
  url: (facts, scope, comparison) => {
    const urls = compareKnown(facts, String, scope, comparison);
    if (urls === undefined || urls.old === urls.new) return;
    comparison.report("env.base-url-changed", scope, { before: urls.old, after: urls.new });
  },
  doc: compareDoc,
  at: elsewhere("a place is no difference"),
};
