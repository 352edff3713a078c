import { describeDuration } from "../../model/duration.js";
import type { WebhookSigning } from "../../model/ir/webhooks.js";
import type { Pair } from "../pair.js";
import { compareKnown, type Fact, gapKinds } from "./compare-facts.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";

/** Compares how webhooks are signed. */
export function compareSigning(
  facts: Pair<Fact<WebhookSigning>>,
  scope: Scope,
  comparison: Comparison,
): void {
  const part = partOf(scope, "signing", "the signature of webhooks");
  const known = compareKnown(facts, describeSigning, part, comparison, gapKinds.signing);
  if (known?.old === undefined || known.new === undefined) return;
  const { old, new: next } = known;
  const [before, after] = [describeSigning(old), describeSigning(next)];
  if (before !== after) comparison.report("event.signing-changed", part, { before, after }, "webhook");
  if (old.toleranceMs !== next.toleranceMs && before === after) {
    comparison.report("event.tolerance-changed", partOf(part, "tolerance", "how old a webhook may be"), {
      before: describeDuration(old.toleranceMs ?? 0),
      after: describeDuration(next.toleranceMs ?? 0),
    });
  }
}

/** As a model writes it: `X-Signature: v1={hex} over {body}`, or the name of a scheme that says it all. */
function describeSigning({ scheme, headers, signed }: WebhookSigning): string {
  if (scheme === "standard-webhooks") return scheme;
  const texts = headers.map(
    ({ name, parts }) => `${name}: ${parts.map(({ prefix, value }) => `${prefix}{${value}}`).join(",")}`,
  );
  return `${scheme}, ${texts.toSorted().join("; ")} over ${signed}`;
}
