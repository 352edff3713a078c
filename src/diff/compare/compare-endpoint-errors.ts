import { renderErrorStatuses, rowsOfListed } from "../../model/error-rows.js";
import type { Api } from "../../model/ir/api.js";
import type { EndpointErrors } from "../../model/ir/endpoint.js";
import type { ErrorBody } from "../../model/ir/error.js";
import { compareDoc } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareNamed } from "./compare-type-refs.js";
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
    added: (row, error, inner) => {
      inner.report(old.isOpen ? "err.named" : "err.listed", error, { after: renderErrorStatuses(row) });
      if (old.isOpen) compareOwnBody({ old: withoutBody(row), new: row }, error, inner);
    },
    removed: (row, error, inner) => {
      inner.report(next.isOpen ? "err.unnamed" : "err.unlisted", error, { before: renderErrorStatuses(row) });
      if (next.isOpen) compareOwnBody({ old: row, new: withoutBody(row) }, error, inner);
    },
    members: {
      status: matched,
      isClass: matched,
      doc: compareDoc,
      body: (_bodies, error, inner, rows) => compareOwnBody(rows, error, inner),
    },
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

type ListedError = EndpointErrors["listed"][number];

/** The body that is in responses of the operation: its own, or else that of the first row that has one. */
const compareOwnBody: Compare<ListedError> = (listed, scope, comparison) => {
  const { apis, report } = comparison;
  if (listed.old.body === undefined && listed.new.body === undefined) return;
  const bodies = { old: bodyOf(listed.old, apis.old), new: bodyOf(listed.new, apis.new) };
  const body = partOf(scope, "body", `the body of ${scope.phrase}`);
  if (bodies.old?.kind === "json" && bodies.new?.kind === "json") {
    return compareNamed({ old: bodies.old.type, new: bodies.new.type }, body, comparison);
  }
  const values = { before: describeBody(bodies.old), after: describeBody(bodies.new) };
  if (values.before !== values.after) report("err.operation-body-changed", body, values);
};

/** As an error is that isn't named. */
function withoutBody(listed: ListedError): ListedError {
  return { ...listed, body: undefined };
}

function bodyOf(listed: ListedError, { errors }: Api): ErrorBody | undefined {
  const rows = rowsOfListed(errors, listed);
  return listed.body ?? rows.flatMap(({ bodies }) => bodies).find(({ origin }) => origin === "api");
}

function describeBody(body: ErrorBody | undefined): string {
  return body?.kind === "json" ? body.type : (body?.kind ?? "unspecified");
}

const matched = elsewhere("errors are matched by it");

function allOf(scope: Scope): Scope {
  return partOf(scope, "errors", `the errors of ${scope.phrase}`);
}

function words({ isOpen }: EndpointErrors): string {
  return isOpen ? "and others" : "no others";
}
