import { describeDuration } from "../../../language/model/duration.js";
import type { Known } from "../../../language/model/ir/known.js";
import { renderSigned, type WebhookSigning } from "../../../language/model/ir/webhooks.js";
import { compareKnown, gapKinds } from "./compare-facts.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { partOf } from "./comparison.js";
import type { Compare } from "./members.js";

/** Compares how webhooks are signed. */
export const compareSigning: Compare<Known<WebhookSigning>> = (facts, scope, comparison) => {
  const known = compareKnown(facts, describeSigning, scope, comparison, gapKinds.signing);
  if (known === undefined) return;
  const { old, new: next } = known;
  if (!isSameSigning(old, next)) {
    const values = { before: describeSigning(old), after: describeSigning(next) };
    return comparison.report("event.signing-changed", scope, values);
  }
  const names = { old: headerNames(old), new: headerNames(next) };
  compareOrderOfStrings(names, { ...scope, phrase: "the headers of a signature" }, comparison);
  const tolerances = { old: old.toleranceMs ?? 0, new: next.toleranceMs ?? 0 };
  if (tolerances.old === tolerances.new) return;
  const isShorter = tolerances.new < tolerances.old;
  const kind = isShorter ? "event.tolerance-shortened" : "event.tolerance-lengthened";
  comparison.report(kind, partOf(scope, "tolerance", "the tolerance of webhooks"), {
    before: describeDuration(tolerances.old),
    after: describeDuration(tolerances.new),
  });
};

function headerNames({ headers }: WebhookSigning): readonly string[] {
  return headers.map(({ name }) => name);
}

/** Neither the case of a header nor the order of headers and of their parts means anything. */
function isSameSigning(one: WebhookSigning, other: WebhookSigning): boolean {
  const keyOf = (signing: WebhookSigning) =>
    describeSigning({
      ...signing,
      headers: signing.headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
    });
  return keyOf(one) === keyOf(other);
}

/** As a model writes it: `X-Signature: v1={hex} over {body}`, or the name of a scheme that says it all. */
function describeSigning({ scheme, headers, signed }: WebhookSigning): string {
  if (scheme === "standard-webhooks") return scheme;
  const texts = headers.map(({ name, parts }) => {
    const values = parts.map(({ prefix, value }) => `${prefix}{${value}}`).toSorted();
    return `${name}: ${values.join(",")}`;
  });
  return `${scheme}, ${texts.toSorted().join("; ")} over ${renderSigned(signed)}`;
}
