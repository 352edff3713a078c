import { listCodes } from "../../diagnostics/words.js";
import type { Batch, List, Lookup, Sort } from "../../model/ir/endpoint.js";
import type { FieldRef } from "../../model/ir/type.js";
import { compareSets, type Pair } from "../pair.js";
import { compareKnown, compareRanges, type Fact } from "./compare-facts.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares whether an operation returns pages, of what, and how they can be sorted. */
export function compareList(
  { old, new: next }: Pair<List | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old === undefined) return comparison.report("page.added-to-list", scope);
  if (next === undefined) return comparison.report("page.removed-from-list", scope);
  compareMembers(listMembers, { old, new: next }, scope, comparison);
}

const listMembers: Members<List> = {
  items: (types, scope, comparison) => {
    const items = partOf(scope, "list", `the items of ${scope.phrase}`);
    compareTypeRefs(types, { ...items, uses: ["response"] }, comparison);
  },
  page: elsewhere("it is made of the items"),
  filters: (facts, scope, comparison) => {
    // What a filter is stands in the query.
    compareKnown(
      facts,
      (ids) => ids.join(", "),
      partOf(scope, "filters", `the filters of ${scope.phrase}`),
      comparison,
    );
  },
  sort: (facts, scope, comparison) =>
    compareSort(facts, partOf(scope, "sort", `the sorting of ${scope.phrase}`), comparison),
};

function compareSort(facts: Pair<Fact<Sort>>, scope: Scope, comparison: Comparison): void {
  const known = compareKnown(facts, () => "sortable", scope, comparison);
  if (known === undefined) return;
  const { old, new: next } = known;
  if (old === undefined || next === undefined) {
    if (old !== next) comparison.report(old === undefined ? "sort.added" : "sort.removed", scope);
    return;
  }
  if (old.isRequired !== next.isRequired) {
    comparison.report(next.isRequired ? "sort.became-required" : "sort.became-optional", scope);
  }
  compareSortFields({ old: old.fields, new: next.fields }, scope, comparison);
}

function compareSortFields(
  facts: Pair<Fact<readonly FieldRef[]>>,
  scope: Scope,
  comparison: Comparison,
): void {
  const known = compareKnown(facts, (fields) => listCodes(fields.map(({ name }) => name)), scope, comparison);
  if (known === undefined) return;
  const names = {
    old: known.old?.map(({ name }) => name) ?? [],
    new: known.new?.map(({ name }) => name) ?? [],
  };
  const { added, removed } = compareSets(names);
  if (removed.length > 0) comparison.report("sort.field-removed", scope, { before: listCodes(removed) });
  if (added.length > 0) comparison.report("sort.field-added", scope, { after: listCodes(added) });
}

const countKinds = {
  tightened: { request: "limit.batch-tightened", response: "limit.batch-tightened" },
  loosened: { request: "limit.batch-loosened", response: "limit.batch-loosened" },
} as const;

/** Compares how many items one request carries, and where the response lists them. */
export function compareBatch(
  { old, new: next }: Pair<Batch | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old === undefined) return comparison.report("op.partial-success-introduced", scope);
  if (next === undefined) return comparison.report("op.partial-success-removed", scope);
  const batch = partOf(scope, "batch", `the batch of ${scope.phrase}`);
  const [before, after] = [describeBatch(old), describeBatch(next)];
  if (before !== after) comparison.report("op.partial-success-changed", batch, { before, after });
  const counts = { old: old.count, new: next.count };
  compareRanges(counts, countKinds, { ...batch, uses: ["request"] }, comparison);
}

function describeBatch({ items, accepted, failed }: Batch): string {
  return `${items.name}: ${accepted.name}, ${failed.name}`;
}

/** Compares which stored resource a read returns. */
export function compareLookup(
  { old, new: next }: Pair<Lookup | undefined>,
  scope: Scope,
  { report }: Comparison,
): void {
  const [before, after] = [old && describeLookup(old), next && describeLookup(next)];
  if (before !== after) {
    report("op.lookup-changed", partOf(scope, "lookup", `the lookup of ${scope.phrase}`), { before, after });
  }
}

function describeLookup({ by, where }: Lookup): string {
  const keys = by.map(({ field, parameter }) => `${field.name} = ${parameter.name}`);
  return [...keys, ...where.map(({ field, condition }) => `${field.name} ${condition}`)].join(", ");
}
