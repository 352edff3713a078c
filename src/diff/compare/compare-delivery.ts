import { describeDuration } from "../../model/duration.js";
import type { WebhookDelivery } from "../../model/ir/webhooks.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import { compareKnown, type Fact } from "./compare-facts.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { compareMembers, type Members } from "./members.js";
import { compareStatuses, statusesOf } from "./status-sets.js";

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

const resent = { less: "event.resent-less", more: "event.resent-more" } as const;

const members: Members<WebhookDelivery> = {
  guarantee: ({ old, new: next }, scope, { report }) => {
    const part = partOf(scope, "guarantee", "how often a webhook may arrive");
    const kind = next === "at-most-once" ? "event.delivered-at-most-once" : "event.delivered-at-least-once";
    report(kind, part, { before: old, after: next }, "webhook");
  },
  acknowledged: (values, scope, comparison) => {
    const { report } = comparison;
    const part = partOf(scope, "acknowledged", "the list of statuses that acknowledge a webhook");
    const { added, removed } = compareStatuses({ old: statusesOf(values.old), new: statusesOf(values.new) });
    if (added !== undefined) report("event.acknowledged-added", part, { after: added }, "webhook");
    if (removed !== undefined) report("event.acknowledged-removed", part, { before: removed }, "webhook");
    const statuses = { ...part, phrase: "the statuses that acknowledge a webhook" };
    compareOrderOfStrings(values, statuses, comparison);
  },
  isOrdered: (facts, scope, comparison) => {
    const part = partOf(scope, "ordered", "whether webhooks arrive in order");
    const known = compareKnown(facts, String, part, comparison);
    if (known === undefined || known.old === known.new) return;
    comparison.report(
      known.new === true ? "event.order-promised" : "event.order-withdrawn",
      part,
      {},
      "webhook",
    );
  },
  timeoutMs: compareAmount("timeout", "how long a receiver of webhooks may take", describeDuration, {
    less: "event.timeout-shortened",
    more: "event.timeout-lengthened",
  }),
  attempts: compareAmount("attempts", "how often a webhook is sent at most", String, resent),
  withinMs: compareAmount("within", "how long a webhook is sent again", describeDuration, resent),
};

function compareAmount(
  step: string,
  phrase: string,
  render: (value: number) => string,
  { less, more }: Readonly<Record<"less" | "more", KindId>>,
) {
  return (facts: Pair<Fact<number>>, scope: Scope, comparison: Comparison): void => {
    const part = partOf(scope, step, phrase);
    const known = compareKnown(facts, render, part, comparison);
    if (known?.old === undefined || known.new === undefined || known.old === known.new) return;
    const values = { before: render(known.old), after: render(known.new) };
    comparison.report(known.new < known.old ? less : more, part, values, "webhook");
  };
}
