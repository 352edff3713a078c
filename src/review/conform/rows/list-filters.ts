import type { Data } from "../../../say/data.js";
import type { Endpoint, QueryParameter } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { FieldRef, TypeRef } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { compareValues } from "../../../sandbox/execute/compare-values.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { memberAt } from "../items.js";
import { listParameters } from "../lists/list-parameters.js";
import type { ReadPage } from "../lists/next-page.js";
import { failedIfSteady, mayHaveChanged } from "../lists/steady-pages.js";
import { readPage } from "../lists/walk-list.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** What a list is asked for beside its pages. */
export const filterRows: readonly Row[] = [
  {
    id: "list.filters",
    isPromised: ({ list }) => list !== undefined && (valueOf(list.filters) ?? []).length > 0,
    run: tryFilters,
  },
  {
    id: "list.order",
    isPromised: (endpoint, api) =>
      sortFields(endpoint).length > 0 && listParameters(endpoint, api)?.sort !== undefined,
    run: tryOrders,
  },
];

function sortFields({ list }: Endpoint): readonly FieldRef[] {
  return valueOf(valueOf(list?.sort)?.fields) ?? [];
}

async function tryFilters(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const whole = await readPage(trial, {});
  const filters = endpoint.query.filter(({ id }) => valueOf(endpoint.list?.filters)?.includes(id));
  const tried = filters.flatMap((filter) =>
    usableFilter(filter, whole.items, endpoint, session.source.types),
  );
  if (tried.length === 0) return unproven("no item has a value to filter by");
  for (const { name, value } of tried) {
    const found = await readPage(trial, { [name]: value });
    if (found.items.length === 0) return judgeEmpty(trial, { name, value }, [whole, found]);
    if (found.items.some((item) => memberAt(item, [name]) !== value)) {
      return failed(`\`${name}\` finds what doesn't fit`, withoutFilter(endpoint.id, name));
    }
  }
  return passed;
}

/** Of what a filter doesn't find, something fits it still. */
async function judgeEmpty(
  trial: Trial,
  { name, value }: UsableFilter,
  pages: readonly [ReadPage, ReadPage],
): Promise<Outcome> {
  const evidence = `\`${name}\` finds nothing that it should`;
  const outcome = await failedIfSteady(trial, evidence, pages);
  const { items } = await readPage(trial, pages[0].query);
  const isThere = items.some((item) => memberAt(item, [name]) === value);
  return isThere ? outcome : unproven(`${evidence}, ${mayHaveChanged}`);
}

interface UsableFilter {
  readonly name: string;
  readonly value: Data;
}

/** A filter that is called as a member of the items, and the value of one that not all of them have, if there is one. */
function usableFilter(
  { name, type }: QueryParameter,
  items: readonly unknown[],
  { list }: Endpoint,
  types: TypeIndex,
): readonly UsableFilter[] {
  const field = list && types.fieldsOf(list.items).get(name);
  const isSame = field !== undefined && isAlike(field.type, type, types);
  const values = items.map((item) => memberAt(item, [name])).filter(isPlain);
  const value = values.find((each) => each !== values[0]) ?? values[0];
  return isSame && value !== undefined && value !== "" ? [{ name, value }] : [];
}

/** Of a filter that takes several values, one is written as if it took one. */
function isAlike(item: TypeRef, filter: TypeRef, types: TypeIndex): boolean {
  const [one, other] = [types.resolve(item), types.resolve(filter)];
  const inner = other.kind === "array" ? types.resolve(other.items) : other;
  if (one.kind === "scalar" && inner.kind === "scalar") return one.scalar === inner.scalar;
  return one.kind !== "scalar" && inner.kind !== "scalar";
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

async function tryOrders(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const parameter = listParameters(endpoint, session.api)?.sort ?? "";
  let isTold = false;
  for (const { name } of sortFields(endpoint)) {
    for (const direction of ["asc", "desc"] as const) {
      const { items } = await readPage(trial, { [parameter]: `${name}:${direction}` });
      const values = items.map((item) => memberAt(item, name.split("."))).filter(isPlain);
      if (values.length < items.length || new Set(values).size < 2) continue;
      isTold = true;
      if (!isOrdered(values, name, direction, trial)) {
        return failed(`\`${name}:${direction}\` isn't the order of the list`, withoutSort(endpoint.id, name));
      }
    }
  }
  return isTold ? passed : unproven("no two items differ in what the list is sorted by");
}

/** Texts that only differ in how a language sorts them say nothing. */
function isOrdered(
  values: readonly (string | number | boolean)[],
  name: string,
  direction: "asc" | "desc",
  { endpoint, session }: Trial,
): boolean {
  const { types } = session.source;
  const type = endpoint.list && types.fieldsOf(endpoint.list.items).get(name)?.type;
  const sign = direction === "asc" ? 1 : -1;
  return values.slice(1).every((value, index) => {
    const before = values[index];
    const byCode = sign * compareValues(before, value, type, types);
    const isText = typeof before === "string" && typeof value === "string";
    return byCode <= 0 || (isText && sign * before.localeCompare(value) <= 0);
  });
}

function withoutSort(id: string, name: string) {
  return ofEndpoint(id, ({ list, ...endpoint }) => {
    const sort = valueOf(list?.sort);
    const fields = valueOf(sort?.fields)?.filter((field) => field.name !== name);
    if (list === undefined || sort === undefined || fields === undefined) return { ...endpoint, list };
    const left = { ...sort, fields: { kind: "known", value: fields } as const };
    return { ...endpoint, list: { ...list, sort: { kind: "known", value: left } as const } };
  });
}

function withoutFilter(id: string, name: string) {
  return ofEndpoint(id, ({ list, ...endpoint }) => ({
    ...endpoint,
    list: list && {
      ...list,
      filters: {
        kind: "known",
        value: (valueOf(list.filters) ?? []).filter((each) => each !== name),
      } as const,
    },
    query: endpoint.query.filter((parameter) => parameter.name !== name),
  }));
}
