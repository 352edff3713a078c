import type { Endpoint, QueryParameter } from "../../../language/model/ir/endpoint.js";
import { parameterNames, renderPath, shapeOf } from "../../../language/model/ir/path.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Field } from "../../../language/model/ir/type.js";
import type { KindId } from "../kinds/catalog.js";
import type { MatchKey } from "../pair.js";
import { compareFlag } from "./compare-facts.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import type { Scope } from "./comparison.js";
import { compareFieldLists, describeByType, fieldMembers, type FieldSort } from "./field-lists.js";
import { comparableTypes, compareStyles, inQuery } from "./compare-query-styles.js";
import { isSameHeader } from "./header-names.js";
import { matchFields } from "./match-fields.js";
import type { Compare, Comparer, Members } from "./members.js";
import { isSentByClient } from "./own-headers.js";
import { isReordered } from "./routes.js";

function parameterMembers(on: KindId, off: KindId): Members<Field> {
  return fieldMembers(compareFlag({ on, off }));
}

const pathSort: FieldSort<Field> = {
  step: "path",
  noun: "path parameter",
  isOrderedElsewhere: true,
  added: () => "path.param-added",
  removed: () => "path.param-removed",
  renamed: "path.param-renamed",
  describe: describeByType,
  members: parameterMembers("path.param-added", "path.param-removed"),
};

const headers = { step: "headers", noun: "header", isSameName: isSameHeader, describe: describeByType };

const headerSort: FieldSort<Field> = {
  ...headers,
  added: ({ isRequired }) => (isRequired ? "hdr.request-added-required" : "hdr.request-added-optional"),
  removed: () => "hdr.request-removed",
  renamed: "hdr.request-renamed",
  members: parameterMembers("hdr.request-became-required", "hdr.request-became-optional"),
};

const responseHeaderSort: FieldSort<Field> = {
  ...headers,
  added: () => "hdr.response-added",
  removed: ({ isRequired }) =>
    isRequired ? "hdr.response-removed-required" : "hdr.response-removed-optional",
  renamed: "hdr.response-renamed",
  members: parameterMembers("hdr.response-became-required", "hdr.response-became-optional"),
};

const querySort: FieldSort<QueryParameter> = {
  step: "query",
  noun: "query parameter",
  added: ({ isRequired }) => (isRequired ? "query.param-added-required" : "query.param-added-optional"),
  removed: () => "query.param-removed",
  renamed: ({ old, new: next }) =>
    (old.as ?? next.as) === undefined ? "query.param-renamed" : "query.wire-name-changed",
  describe: describeByType,
  members: {
    ...parameterMembers("query.param-became-required", "query.param-became-optional"),
    type: (types, parameter, comparison, sides) => {
      compareTypeRefs(comparableTypes(types, sides), inQuery(parameter, sides), comparison);
    },
    style: compareStyles,
    as: (_names, parameter, { report }, { old, new: next }) => {
      const names = { before: old.as ?? old.name, after: next.as ?? next.name };
      if (names.before !== names.after) report("name.query-argument-renamed", parameter, names);
    },
  },
};

export const comparePathParameters: Comparer<Endpoint, readonly Field[]> = (
  lists,
  scope,
  comparison,
  { old, new: next },
) => {
  const [before, after] = [valueOf(old.path), valueOf(next.path)];
  // An operation whose path isn't specified has no parameters in it that anybody knows.
  if (before === undefined || after === undefined) return;
  const places = { old: parameterNames(before), new: parameterNames(after) };
  // Their names are not sent: in paths of one shape, those at one position are the same.
  const isRenamed = shapeOf(before) === shapeOf(after) && !isReordered(places);
  const byPosition: MatchKey<Field> = ({ name }, side) =>
    isRenamed ? [String(places[side].indexOf(name))] : [];
  const sort = { ...pathSort, facts: { before: renderPath(before), after: renderPath(after) } };
  compareFieldLists(lists, sort, asText(scope), comparison, matchFields(lists, [byPosition]));
};

function asText(scope: Scope): Scope {
  return { ...scope, isText: true };
}

const byHeaderName: MatchKey<Field> = ({ name }) => [name.toLowerCase()];

/** A header that a client begins or ceases to send by itself comes or goes for callers alone. */
export const compareHeaders: Comparer<Endpoint, readonly Field[]> = (lists, scope, comparison, endpoints) => {
  const { apis } = comparison;
  const sort: FieldSort<Field> = {
    ...headerSort,
    added: (field) =>
      isSentByClient(field.name, endpoints.old, apis.old) ? leftToCallers(field) : headerSort.added(field),
    removed: (field, ...owner) =>
      isSentByClient(field.name, endpoints.new, apis.new)
        ? "hdr.request-sent-by-client"
        : headerSort.removed(field, ...owner),
  };
  compareFieldLists(lists, sort, asText(scope), comparison, matchFields(lists, [byHeaderName]));
};

/** A client has no types of them, only what it says in comments. */
export const compareResponseHeaders: Compare<readonly Field[]> = (lists, scope, comparison) => {
  const inComments: Scope = { ...scope, source: "doc" };
  compareFieldLists(lists, responseHeaderSort, inComments, comparison, matchFields(lists, [byHeaderName]));
};

function leftToCallers({ isRequired }: Field): KindId {
  return isRequired ? "hdr.request-left-to-callers" : "hdr.request-left-to-callers-optional";
}

/** A filter that is ignored returns everything: worse than any other parameter that is gone. */
export const compareQuery: Comparer<Endpoint, readonly QueryParameter[]> = (
  lists,
  scope,
  comparison,
  { old, new: next },
) => {
  const filters = { old: filtersOf(old), new: filtersOf(next) };
  const removed = ({ id }: Field) => (filters.old?.has(id) ? "filter.removed" : "query.param-removed");
  // Where nobody knows which filters there are, the list says so.
  const isOpen = filters.old === undefined || filters.new === undefined;
  const compared = isOpen
    ? { old: without(lists.old, filters.old), new: without(lists.new, filters.new) }
    : lists;
  compareFieldLists(compared, { ...querySort, removed }, asText(scope), comparison);
};

/** The filters of an operation, by their ids; `undefined` where they aren't specified. */
function filtersOf({ list }: Endpoint): ReadonlySet<string> | undefined {
  if (list?.filters.kind === "unknown") return undefined;
  return new Set(valueOf(list?.filters));
}

function without(query: readonly QueryParameter[], filters: ReadonlySet<string> | undefined) {
  return query.filter(({ id }) => filters?.has(id) !== true);
}
