import { errorBodyWord, hasContent } from "../../model/error-bodies.js";
import { renderErrorStatuses, rowsOfListed } from "../../model/error-rows.js";
import type { Api } from "../../model/ir/api.js";
import type { EndpointErrors, ListedError } from "../../model/ir/endpoint.js";
import type { ErrorBody } from "../../model/ir/error.js";
import { known, unknown } from "../../model/ir/known.js";
import { type Matching, matchItems, type Pair } from "../pair.js";
import { compareDoc, compareKnown } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOwnHeaders } from "./compare-error-headers.js";
import { compareNamed } from "./compare-type-refs.js";
import { partOf, type Scope, statusesOfSides, type Comparison } from "./comparison.js";
import { isMoved } from "./match-errors.js";
import { type Compare, elsewhere } from "./members.js";

/** Compares which errors an operation names. Where others are possible too, a name is only documentation. */
export const compareEndpointErrors: Compare<EndpointErrors> = ({ old, new: next }, scope, comparison) => {
  const errors: Items<ListedError> = {
    nameOf: renderErrorStatuses,
    scopeOf: (row, sides) => {
      const statuses = renderErrorStatuses(row);
      const error = partOf(scope, `errors.${statuses}`, `the error ${statuses} of ${scope.phrase}`);
      return { ...error, statuses: statusesOfSides(sides) };
    },
    all: allOf,
    added: (row, error, inner) => {
      if (isToldAsMoved(row, old, comparison)) return;
      inner.report(old.isOpen ? "err.named" : "err.listed", error, { after: renderErrorStatuses(row) });
      if (old.isOpen) compareOwn({ old: asUnnamed(row), new: row }, error, inner);
    },
    removed: (row, error, inner) => {
      inner.report(next.isOpen ? "err.unnamed" : "err.unlisted", error, { before: renderErrorStatuses(row) });
      if (next.isOpen) compareOwn({ old: row, new: asUnnamed(row) }, error, inner);
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

/** An error that moved is the same in the lists of operations. */
function matchListed(lists: Pair<readonly ListedError[]>, comparison: Comparison): Matching<ListedError> {
  return matchItems(lists, [
    (row) => [renderErrorStatuses(row)],
    (row, side) => (side === "new" ? [renderErrorStatuses(row)] : movedTo(row, comparison)),
  ]);
}

/** The statuses that all errors of a status have now, if none of them stayed. */
function movedTo(listed: ListedError, { apis, errors }: Comparison): readonly string[] {
  const rows = rowsOfListed(apis.old.errors, listed);
  const moved = errors.pairs.filter((pair) => isMoved(pair) && rows.includes(pair.old));
  return moved.length < rows.length ? [] : moved.map((pair) => renderErrorStatuses(pair.new));
}

/** Whether all errors of a status are ones that an operation could return before, under other statuses. */
function isToldAsMoved(listed: ListedError, old: EndpointErrors, { apis, errors }: Comparison): boolean {
  const rows = rowsOfListed(apis.new.errors, listed);
  const before = old.listed.flatMap((one) => rowsOfListed(apis.old.errors, one));
  const moved = errors.pairs.filter((pair) => isMoved(pair) && before.includes(pair.old));
  return rows.length > 0 && rows.every((row) => moved.some((pair) => pair.new === row));
}

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

/** The body that is in responses of the operation: its own, or else that of the first row that has one. */
const compareOwnBody: Compare<ListedError> = (listed, scope, comparison) => {
  const { apis, report } = comparison;
  if (listed.old.body === undefined && listed.new.body === undefined) return;
  const bodies = { old: bodyOf(listed.old, apis.old), new: bodyOf(listed.new, apis.new) };
  const body = partOf(scope, "body", `the body of ${scope.phrase}`);
  if (bodies.old?.kind === "json" && bodies.new?.kind === "json") {
    return compareNamed({ old: bodies.old.type, new: bodies.new.type }, body, comparison);
  }
  const [before, after] = [describeBody(bodies.old), describeBody(bodies.new)];
  if (before === after) return;
  if (before === undefined) return report("err.body-added", body, { after });
  if (after === undefined) return report("err.body-removed", body, { before });
  report("err.operation-body-changed", body, { before, after });
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

/** As an error is that isn't named. */
function asUnnamed(listed: ListedError): ListedError {
  return { ...listed, body: undefined, headers: [] };
}

function bodyOf(listed: ListedError, { errors }: Api): ErrorBody | undefined {
  const rows = rowsOfListed(errors, listed);
  return listed.body ?? rows.flatMap(({ bodies }) => bodies).find(({ origin }) => origin === "api");
}

/** `undefined`: there is none, or none is specified. */
function describeBody(body: ErrorBody | undefined): string | undefined {
  return body === undefined || !hasContent(body) ? undefined : errorBodyWord(body);
}

const matched = elsewhere("errors are matched by it");

function allOf(scope: Scope): Scope {
  return partOf(scope, "errors", `the errors of ${scope.phrase}`);
}

function words({ isOpen }: EndpointErrors): string {
  return isOpen ? "and others" : "no others";
}
