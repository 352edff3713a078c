import { coversStatus, renderErrorStatuses, rowsOfListed } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { EndpointErrors, ListedError } from "../../../language/model/ir/endpoint.js";
import { known, unknown } from "../../../language/model/ir/known.js";
import { compareDoc, compareKnown } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOwnBody } from "./compare-listed-bodies.js";
import { isToldAsMoved, matchListed } from "./match-listed-errors.js";
import { compareOwnHeaders } from "./compare-error-headers.js";
import { partOf, type Scope, statusesOfSides } from "./comparison.js";
import { type Compare, elsewhere } from "./members.js";

/** Compares which errors an operation names. Where others are possible too, a name is only documentation. */
export const compareEndpointErrors: Compare<EndpointErrors> = ({ old, new: next }, scope, comparison) => {
  const errors: Items<ListedError> = {
    nameOf: renderErrorStatuses,
    scopeOf: (row, sides) => {
      const statuses = renderErrorStatuses(row);
      const error = partOf(scope, ["errors", statuses], `the error ${statuses} of ${scope.phrase}`);
      return { ...error, statuses: statusesOfSides(sides) };
    },
    all: allOf,
    added: (row, error, inner) => {
      if (isToldAsMoved(row, old, comparison)) return;
      const before = unnamedIn(old, row, inner.apis.old);
      const kind = before === undefined ? "err.listed" : "err.named";
      inner.report(kind, error, { after: renderErrorStatuses(row) });
      if (before !== undefined) compareOwn({ old: before, new: row }, error, inner);
    },
    removed: (row, error, inner) => {
      const after = unnamedIn(next, row, inner.apis.new);
      const kind = after === undefined ? "err.unlisted" : "err.unnamed";
      inner.report(kind, error, { before: renderErrorStatuses(row) });
      if (after !== undefined) compareOwn({ old: row, new: after }, error, inner);
    },
    compareNames: (pair, error) => compareOwnHeaders(pair, error, comparison),
    members: {
      status: matched,
      isClass: matched,
      doc: (_docs, error, inner, rows) => {
        const docs = { old: docOf(rows.old, inner.apis.old), new: docOf(rows.new, inner.apis.new) };
        if (docs.old !== docs.new) compareDoc(docs, error, inner);
      },
      body: (_bodies, error, inner, rows) => compareOwnBody(rows, error, inner),
      headers: elsewhere("compared with those that all operations have"),
    },
  };
  if (old.isOpen !== next.isOpen) compareOpenness({ old, new: next }, allOf(scope), comparison);
  const lists = { old: old.listed, new: next.listed };
  compareItems(lists, errors, scope, comparison, matchListed(lists, comparison));
};

/** Others are possible where there is no list, and where a known unknown says that nobody knows. */
const compareOpenness: Compare<EndpointErrors> = (errors, scope, comparison) => {
  const { old, new: next } = errors;
  const othersOf = ({ unknowns }: EndpointErrors) =>
    unknowns.length > 0 ? unknown(unknowns) : known("no others");
  const values = { before: words(old), after: words(next), values: { old: old.isOpen, new: next.isOpen } };
  const isSpecified = old.unknowns.length + next.unknowns.length === 0;
  if (isSpecified) {
    return comparison.report(next.isOpen ? "err.list-opened" : "err.list-closed", scope, values);
  }
  compareKnown({ old: othersOf(old), new: othersOf(next) }, String, scope, comparison);
};

const compareOwn: Compare<ListedError> = (...args) => {
  compareOwnBody(...args);
  compareOwnHeaders(...args);
};

/** What is said of it here, or else what its only row says. */
function docOf({ doc, ...listed }: ListedError, { errors }: Api): string | undefined {
  const [row, ...others] = rowsOfListed(errors, listed);
  return doc ?? (others.length === 0 ? row?.doc : undefined);
}

/** An error as it is where an operation doesn't name it, but its class, or others beside those named; `undefined`: it isn't possible. */
function unnamedIn({ listed, isOpen }: EndpointErrors, row: ListedError, api: Api): ListedError | undefined {
  const covering = row.isClass
    ? undefined
    : listed.find((one) => one.isClass && coversStatus(one, row.status));
  if (covering === undefined && !isOpen) return undefined;
  const hasRow = api.errors.some(({ status, isClass }) => !isClass && status === row.status);
  return covering === undefined || hasRow ? { ...row, body: undefined, headers: [] } : covering;
}

const matched = elsewhere("errors are matched by it");

function allOf(scope: Scope): Scope {
  return partOf(scope, "errors", `the errors of ${scope.phrase}`);
}

function words({ isOpen }: EndpointErrors): string {
  return isOpen ? "and others" : "no others";
}
