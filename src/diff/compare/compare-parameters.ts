import { asCode } from "../../diagnostics/words.js";
import type { QueryParameter } from "../../model/ir/endpoint.js";
import { type Known, valueOf } from "../../model/ir/known.js";
import type { Field, TypeRef } from "../../model/ir/type.js";
import { renderTypeWords } from "../../model/type-words.js";
import type { KindId } from "../kinds/catalog.js";
import type { MatchKey, Pair } from "../pair.js";
import { compareOrder } from "./compare-order.js";
import { compareTypeRefs, withoutOrder } from "./compare-type-refs.js";
import { type Comparison, type DifferenceFacts, partOf, placesOf, type Scope } from "./comparison.js";
import { fieldMembers } from "./field-facts.js";
import { isSameHeader } from "./header-names.js";
import { matchFields, successorOf } from "./match-fields.js";
import { compareMembers, type Members } from "./members.js";
import { isReordered, parameterNames, shapeOf } from "./routes.js";

/** The kinds of what can happen to the parameters of one part of a request, or to the headers of a response. */
interface ParameterKinds {
  readonly step: string;
  /** `query parameter` */
  readonly noun: string;
  /** Whether an order that changes is told with what has them. */
  readonly isPositional?: true;
  /** Whether two names are the same one on the wire; by default only if they are equal. */
  readonly isSameName?: (one: string, other: string) => boolean;
  readonly added: (field: Field) => KindId;
  readonly removed: (field: Field) => KindId;
  readonly renamed: KindId;
  readonly becameRequired: KindId;
  readonly becameOptional: KindId;
  /** What is said of one that was added or removed. */
  readonly values?: (field: Field) => DifferenceFacts;
}

const pathKinds: ParameterKinds = {
  step: "path",
  noun: "path parameter",
  isPositional: true,
  added: () => "path.param-added",
  removed: () => "path.param-removed",
  renamed: "path.param-renamed",
  becameRequired: "path.param-added",
  becameOptional: "path.param-removed",
};

const headerKinds: ParameterKinds = {
  step: "headers",
  noun: "header",
  isSameName: isSameHeader,
  added: ({ isRequired }) => (isRequired ? "hdr.request-added-required" : "hdr.request-added-optional"),
  removed: () => "hdr.request-removed",
  renamed: "hdr.request-renamed",
  becameRequired: "hdr.request-became-required",
  becameOptional: "hdr.request-became-optional",
};

const responseHeaderKinds: ParameterKinds = {
  step: "headers",
  noun: "header",
  isSameName: isSameHeader,
  added: () => "hdr.response-added",
  removed: ({ isRequired }) =>
    isRequired ? "hdr.response-removed-required" : "hdr.response-removed-optional",
  renamed: "hdr.response-renamed",
  becameRequired: "hdr.response-became-required",
  becameOptional: "hdr.response-became-optional",
};

const queryKinds: ParameterKinds = {
  step: "query",
  noun: "query parameter",
  added: ({ isRequired }) => (isRequired ? "query.param-added-required" : "query.param-added-optional"),
  removed: () => "query.param-removed",
  renamed: "query.param-renamed",
  becameRequired: "query.param-became-required",
  becameOptional: "query.param-became-optional",
};

export function comparePathParameters(
  lists: Pair<readonly Field[]>,
  paths: Pair<string | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { old: before, new: after } = paths;
  // An operation whose path isn't specified has no parameters in it that anybody knows.
  if (before === undefined || after === undefined) return;
  const places = { old: parameterNames(before), new: parameterNames(after) };
  // Their names are not sent: in paths of one shape, those at one position are the same.
  const isRenamed = shapeOf(before) === shapeOf(after) && !isReordered(places);
  const byPosition: MatchKey<Field> = ({ name }, side) =>
    isRenamed ? [String(places[side].indexOf(name))] : [];
  const values = { before, after };
  const kinds = { ...pathKinds, values: () => values };
  compareParameters(lists, kinds, parameterMembers(pathKinds), scope, comparison, [byPosition]);
}

const byHeaderName: MatchKey<Field> = ({ name }) => [name.toLowerCase()];

export function compareHeaders(lists: Pair<readonly Field[]>, scope: Scope, comparison: Comparison): void {
  compareParameters(lists, headerKinds, parameterMembers(headerKinds), scope, comparison, [byHeaderName]);
}

export function compareResponseHeaders(
  lists: Pair<readonly Field[]>,
  scope: Scope,
  comparison: Comparison,
): void {
  // A client has no types of them, only what it says in comments.
  const inComments: Scope = { ...scope, source: "doc" };
  compareParameters(
    lists,
    responseHeaderKinds,
    parameterMembers(responseHeaderKinds),
    inComments,
    comparison,
    [byHeaderName],
  );
}

/** A filter that is ignored returns everything: worse than any other parameter that is gone. */
export function compareQuery(
  lists: Pair<readonly QueryParameter[]>,
  filters: Pair<Known<readonly string[]> | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const ids = { old: new Set(valueOf(filters.old)), new: new Set(valueOf(filters.new)) };
  const removed = ({ id }: Field): KindId => (ids.old.has(id) ? "filter.removed" : "query.param-removed");
  const kinds = { ...queryKinds, removed };
  const members: Members<QueryParameter> = {
    ...parameterMembers(kinds),
    type: (types, parameter, comparing, { old, new: next }) => {
      const isOther = old.style !== next.style;
      compareTypeRefs(
        isOther ? { old: oneOf(types.old), new: oneOf(types.new) } : types,
        parameter,
        comparing,
      );
    },
    style: ({ old, new: next }, parameter, { report }) => {
      report(
        next === "in" ? "query.multi-value-added" : "query.multi-value-removed",
        parameter,
        { before: old, after: next },
        "request",
      );
    },
  };
  compareParameters(lists, kinds, members, scope, comparison);
}

/** What one value of a parameter is. */
function oneOf(type: TypeRef): TypeRef {
  return type.kind === "array" ? type.items : type;
}

function compareParameters<Item extends Field>(
  lists: Pair<readonly Item[]>,
  kinds: ParameterKinds,
  members: Members<Item>,
  scope: Scope,
  comparison: Comparison,
  certainKeys: readonly MatchKey<Item>[] = [],
): void {
  const [use] = scope.uses;
  const { isSameName: isSame = Object.is } = kinds;
  const { report } = comparison;
  const { pairs, added, removed, guesses, successors } = matchFields(lists, certainKeys);
  const scopeOf = ({ name }: Item, places: Scope["places"], { id }: Item) =>
    partOf(scope, `${kinds.step}.${id}`, `the ${kinds.noun} ${asCode(name)} of ${scope.phrase}`, places);
  const all = partOf(scope, kinds.step, `the ${kinds.noun}s of ${scope.phrase}`);
  if (kinds.isPositional !== true) compareOrder(pairs, lists, ({ name }) => name, all, comparison);
  for (const item of removed) {
    report(
      kinds.removed(item),
      scopeOf(item, placesOf({ old: item }), item),
      kinds.values?.(item) ?? {
        before: renderTypeWords(item.type),
        values: { old: withoutOrder(item.type), new: undefined },
        successor: successorOf(item, successors),
      },
      use,
    );
  }
  for (const item of added) {
    report(
      kinds.added(item),
      scopeOf(item, placesOf({ new: item }), item),
      kinds.values?.(item) ?? {
        after: renderTypeWords(item.type),
        values: { old: undefined, new: withoutOrder(item.type) },
      },
      use,
    );
  }
  for (const pair of pairs) {
    const parameter = scopeOf(pair.old, placesOf(pair), pair.new);
    if (!isSame(pair.old.name, pair.new.name)) {
      const facts = { before: pair.old.name, after: pair.new.name, isGuess: guesses.has(pair.new) };
      report(kinds.renamed, parameter, facts, use);
    }
    compareMembers(members, pair, parameter, comparison);
  }
}

function parameterMembers({ becameRequired, becameOptional }: ParameterKinds): Members<Field> {
  return fieldMembers(({ new: isRequired }, scope, { report }) => {
    report(isRequired ? becameRequired : becameOptional, scope, {}, scope.uses[0]);
  });
}
