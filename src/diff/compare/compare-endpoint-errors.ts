import type { EndpointErrors } from "../../model/ir/endpoint.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc } from "./compare-facts.js";
import { compareOrder } from "./compare-order.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";

/** Compares which errors an operation names. Where others are possible too, a name is only documentation. */
export function compareEndpointErrors(
  { old, new: next }: Pair<EndpointErrors>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { report } = comparison;
  if (old.isOpen !== next.isOpen) {
    report(
      next.isOpen ? "err.list-opened" : "err.list-closed",
      partOf(scope, "errors", `the errors of ${scope.phrase}`),
      {
        before: words(old),
        after: words(next),
        values: { old: old.isOpen, new: next.isOpen },
        causes: [...old.unknowns, ...next.unknowns].map((id) => `unknowns.${id}`),
      },
    );
  }
  const lists = { old: old.listed, new: next.listed };
  const { pairs, added, removed } = matchItems(lists, [({ status }) => [String(status)]]);
  const all = partOf(scope, "errors", `the errors of ${scope.phrase}`);
  compareOrder(pairs, lists, ({ status }) => String(status), all, comparison);
  const scopeOf = (status: number) =>
    partOf(scope, `errors.${status}`, `the error ${status} of ${scope.phrase}`);
  for (const { status } of removed) {
    report(next.isOpen ? "err.unnamed" : "err.unlisted", scopeOf(status), { before: String(status) });
  }
  for (const { status } of added) {
    report(old.isOpen ? "err.named" : "err.listed", scopeOf(status), { after: String(status) });
  }
  for (const pair of pairs) {
    compareDoc({ old: pair.old.doc, new: pair.new.doc }, scopeOf(pair.new.status), comparison);
  }
}

function words({ isOpen }: EndpointErrors): string {
  return isOpen ? "and others" : "no others";
}
