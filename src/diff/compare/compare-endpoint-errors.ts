import { renderErrorStatuses } from "../../model/error-rows.js";
import type { EndpointErrors } from "../../model/ir/endpoint.js";
import { compareDoc } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { partOf, type Scope } from "./comparison.js";
import { type Compare, elsewhere } from "./members.js";

/** Compares which errors an operation names. Where others are possible too, a name is only documentation. */
export const compareEndpointErrors: Compare<EndpointErrors> = ({ old, new: next }, scope, comparison) => {
  const errors: Items<EndpointErrors["listed"][number]> = {
    nameOf: renderErrorStatuses,
    scopeOf: (row) => {
      const statuses = renderErrorStatuses(row);
      return partOf(scope, `errors.${statuses}`, `the error ${statuses} of ${scope.phrase}`);
    },
    all: allOf,
    added: (row, error, { report }) =>
      report(old.isOpen ? "err.named" : "err.listed", error, { after: renderErrorStatuses(row) }),
    removed: (row, error, { report }) =>
      report(next.isOpen ? "err.unnamed" : "err.unlisted", error, { before: renderErrorStatuses(row) }),
    members: { status: matched, isClass: matched, doc: compareDoc },
  };
  if (old.isOpen !== next.isOpen) {
    comparison.report(next.isOpen ? "err.list-opened" : "err.list-closed", allOf(scope), {
      before: words(old),
      after: words(next),
      values: { old: old.isOpen, new: next.isOpen },
      causes: [...old.unknowns, ...next.unknowns].map((id) => `unknowns.${id}`),
    });
  }
  compareItems({ old: old.listed, new: next.listed }, errors, scope, comparison);
};

const matched = elsewhere("errors are matched by it");

function allOf(scope: Scope): Scope {
  return partOf(scope, "errors", `the errors of ${scope.phrase}`);
}

function words({ isOpen }: EndpointErrors): string {
  return isOpen ? "and others" : "no others";
}
