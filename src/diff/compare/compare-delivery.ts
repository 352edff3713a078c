import { describeDuration } from "../../model/duration.js";
import type { WebhookDelivery } from "../../model/ir/webhooks.js";
import { compareSets, type Pair } from "../pair.js";
import { compareKnown, type Fact } from "./compare-facts.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { compareMembers, type Members } from "./members.js";

/** Compares what a receiver of webhooks has to expect. */
export function compareDelivery(
  facts: Pair<Fact<WebhookDelivery>>,
  scope: Scope,
  comparison: Comparison,
): void {
  const part = partOf(scope, "delivery", "how webhooks are delivered");
  const known = compareKnown(facts, ({ guarantee }) => guarantee, part, comparison);
  if (known?.old === undefined || known.new === undefined) return;
  compareMembers(members, { old: known.old, new: known.new }, part, comparison);
}

const members: Members<WebhookDelivery> = {
  guarantee: ({ old, new: next }, scope, { report }) => {
    const part = partOf(scope, "guarantee", "how often a webhook may arrive");
    report("event.delivery-changed", part, { before: old, after: next }, "webhook");
  },
  acknowledged: (values, scope, { report }) => {
    const part = partOf(scope, "acknowledged", "the list of statuses that acknowledge a webhook");
    const { added, removed } = compareSets(values);
    if (added.length > 0) {
      report("event.acknowledged-added", part, { after: added.toSorted().join(", ") }, "webhook");
    }
    if (removed.length > 0) {
      report("event.acknowledged-removed", part, { before: removed.toSorted().join(", ") }, "webhook");
    }
  },
  isOrdered: compareExpectation("ordered", "whether webhooks arrive in order", String),
  timeoutMs: compareExpectation("timeout", "how long a receiver of webhooks may take", describeDuration),
  attempts: compareExpectation("attempts", "how often a webhook is sent at most", String),
  withinMs: compareExpectation("within", "how long a webhook is sent again", describeDuration),
};

function compareExpectation<Value>(step: string, phrase: string, render: (value: Value) => string) {
  return (facts: Pair<Fact<Value>>, scope: Scope, comparison: Comparison): void => {
    const part = partOf(scope, step, phrase);
    const known = compareKnown(facts, render, part, comparison);
    if (known?.old === undefined || known.new === undefined || known.old === known.new) return;
    const values = { before: render(known.old), after: render(known.new) };
    comparison.report("event.delivery-changed", part, values, "webhook");
  };
}
