import { listCodes } from "../../../language/text/words.js";
import type { Batch, Condition, Endpoint, List, Lookup, Sort } from "../../../language/model/ir/endpoint.js";
import type { Known } from "../../../language/model/ir/known.js";
import type { FieldRef } from "../../../language/model/ir/type.js";
import type { Pair } from "../pair.js";
import { compareFlag, compareKnown, compareRanges, type Fact } from "./compare-facts.js";
import { compareOrder } from "./compare-order.js";
import { compareWayOfList } from "./compare-page-ways.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { isSameField } from "./match-api.js";
import { type Comparer, type Compare, asPart, compareMembers, elsewhere, type Members } from "./members.js";
import { type Subject, subjectOf, within } from "../subject.js";
import type { ChangeValue } from "../change-value.js";

/** Compares whether an operation returns pages, of what, and how they can be sorted. */
export const compareList: Compare<List | undefined> = ({ old, new: next }, scope, comparison) => {
  if (old === undefined) return comparison.report("page.added-to-list", scope);
  if (next === undefined) return comparison.report("page.removed-from-list", scope);
  compareMembers(listMembers, { old, new: next }, scope, comparison);
};

const listMembers: Members<List> = {
  items: asPart("list", "the items of {owner}", (types, scope, comparison) =>
    compareTypeRefs(types, { ...scope, uses: ["response"] }, comparison),
  ),
  by: (_, scope, comparison, lists) => compareWayOfList(lists, scope, comparison),
  page: elsewhere("it is made of the items"),
  filters: asPart("filters", "the filters of {owner}", (facts, scope, comparison) => {
    // What a filter is, and whether it came or went, is compared in the query.
    const inCode: Scope = facts.new.kind === "unknown" ? { ...scope, source: "breaking" } : scope;
    compareKnown(facts, (ids) => listCodes(ids.toSorted()), inCode, comparison);
  }),
  sort: asPart("sort", "the sorting of {owner}", compareSort),
};

function compareSort(facts: Pair<Fact<Sort>>, scope: Scope, comparison: Comparison): void {
  const known = compareKnown(facts, () => "sortable", scope, comparison);
  if (known === undefined) return;
  const { old, new: next } = known;
  if (old !== undefined && next !== undefined) {
    return compareMembers(sortMembers, { old, new: next }, scope, comparison);
  }
  if (old !== next) comparison.report(old === undefined ? "sort.added" : "sort.removed", scope);
}

const sortMembers: Members<Sort> = {
  isRequired: compareFlag({ on: "sort.became-required", off: "sort.became-optional" }),
  fields: compareSortFields,
};

function compareSortFields(
  facts: Pair<Known<readonly FieldRef[]>>,
  scope: Scope,
  comparison: Comparison,
): void {
  const lists = compareKnown(facts, namesOf, scope, comparison);
  if (lists === undefined) return;
  const isSame = (old: FieldRef, one: FieldRef) => isSameField({ old, new: one }, comparison);
  const gone = lists.old.filter((old) => !lists.new.some((one) => isSame(old, one)));
  const come = lists.new.filter((next) => !lists.old.some((one) => isSame(one, next)));
  const { report } = comparison;
  if (gone.length > 0) {
    report("sort.field-removed", scope, { before: namesOf(gone), data: { old: fieldNames(gone) } });
  }
  if (come.length > 0) {
    report("sort.field-added", scope, { after: namesOf(come), data: { new: fieldNames(come) } });
  }
  const pairs = lists.old.flatMap((old) => {
    const next = lists.new.find((one) => isSame(old, one));
    return next === undefined ? [] : [{ old, new: next }];
  });
  const all = () => ({ ...scope, phrase: `the fields of ${scope.phrase}` });
  compareOrder(pairs, lists, nameOf, all, comparison);
}

function nameOf({ name }: FieldRef): string {
  return name;
}

function fieldNames(fields: readonly FieldRef[]): ChangeValue {
  return { kind: "fields", names: fields.map(nameOf) };
}

/** In no order: what a list can be sorted by has none. */
function namesOf(fields: readonly FieldRef[]): string {
  return listCodes(fields.map(nameOf).toSorted());
}

const compareCount = compareRanges({ tightened: "limit.batch-tightened", loosened: "limit.batch-loosened" });

/** Compares how many items one request carries, and where the response lists them. */
export const compareBatch: Comparer<Endpoint, Batch | undefined> = (
  { old, new: next },
  scope,
  comparison,
  bodies,
) => {
  if (old === undefined) return comparison.report("op.partial-success-introduced", scope);
  if (next === undefined) return comparison.report("op.partial-success-removed", scope);
  const batch = partOf(scope, "batch", `the batch of ${scope.phrase}`);
  const isSame = (name: "items" | "accepted" | "failed") =>
    isSameField({ old: old[name], new: next[name] }, comparison);
  if (!isSame("items") || !isSame("accepted") || !isSame("failed")) {
    const values = { before: describeBatch(old), after: describeBatch(next) };
    comparison.report("op.partial-success-changed", batch, values);
  }
  // The field of the body says the same of it.
  const causes = countOf(bodies.new, comparison);
  const report: Comparison["report"] = (kinds, where, facts) =>
    comparison.report(kinds, where, { ...facts, causes: [...(facts?.causes ?? []), ...causes] });
  const counts = { old: old.count, new: next.count };
  compareCount(counts, { ...batch, uses: ["request"] }, { ...comparison, report });
};

/** The number of items, if no other operation has this body. */
function countOf({ body, batch }: Endpoint, { reach, indexes }: Comparison): readonly Subject[] {
  const type = body && indexes.new.resolve(body.type);
  if (type?.kind !== "named" || batch === undefined) return [];
  const users = reach.new.operations({ kind: "type", id: type.id }, "request");
  return users.length === 1 ? [within(subjectOf("types", type.id), ["fields", batch.items.id, "count"])] : [];
}

function describeBatch({ items, accepted, failed }: Batch): string {
  return `${items.name}: ${accepted.name}, ${failed.name}`;
}

/** Compares which stored resource a read returns. */
export const compareLookup: Comparer<Endpoint, Lookup | undefined> = (
  { old, new: next },
  scope,
  comparison,
  endpoints,
) => {
  if (old !== undefined && next !== undefined && isSameLookup({ old, new: next }, endpoints, comparison)) {
    return;
  }
  const values = {
    old: old && describeLookup(old).toSorted(),
    new: next && describeLookup(next).toSorted(),
  };
  comparison.report("op.lookup-changed", partOf(scope, "lookup", `the lookup of ${scope.phrase}`), {
    before: old && describeLookup(old).join(", "),
    after: next && describeLookup(next).join(", "),
    values,
  });
};

/** Whether the fields and the parameters are only called otherwise. */
function isSameLookup(
  { old, new: next }: Pair<Lookup>,
  endpoints: Pair<Endpoint>,
  comparison: Comparison,
): boolean {
  const isSame = (field: Pair<FieldRef>) => isSameField(field, comparison);
  const keys = next.by.filter(({ field, parameter }) =>
    old.by.some(
      (one) =>
        isSame({ old: one.field, new: field }) &&
        isSameParameter({ old: one.parameter, new: parameter }, endpoints),
    ),
  );
  const conditions = next.where.filter(({ field, condition }) =>
    old.where.some(
      (one) =>
        describeCondition(one.condition) === describeCondition(condition) &&
        isSame({ old: one.field, new: field }),
    ),
  );
  const lengths = [keys.length, conditions.length];
  return [next, old].every(({ by, where }) => by.length === lengths[0] && where.length === lengths[1]);
}

/** A parameter whose id is gone from the path is called otherwise. */
function isSameParameter({ old, new: next }: Pair<FieldRef>, endpoints: Pair<Endpoint>): boolean {
  const isGone = endpoints.new.pathParameters.every(({ id }) => id !== old.id);
  return old.id === next.id || (isGone && endpoints.old.pathParameters.every(({ id }) => id !== next.id));
}

function describeLookup({ by, where }: Lookup): readonly string[] {
  const keys = by.map(({ field, parameter }) => `${field.name} = ${parameter.name}`);
  return [...keys, ...where.map(({ field, condition }) => `${field.name} ${describeCondition(condition)}`)];
}

/** `future or null` */
function describeCondition(condition: Condition): string {
  return condition.map((one) => (one.kind === "value" ? one.value : one.kind)).join(" or ");
}
