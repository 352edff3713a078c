import { describeDuration } from "../../../language/model/duration.js";
import type { Known } from "../../../language/model/ir/known.js";
import { renderStatuses } from "../../../language/model/ir/statuses.js";
import type { WebhookDelivery } from "../../../language/model/ir/webhooks.js";
import type { Pair } from "../pair.js";
import { compareFact, compareFlag, compareKnown } from "./compare-facts.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { asPart, type Compare, compareMembers, type Members } from "./members.js";
import { compareStatuses, statusesOf } from "./status-sets.js";

/** Compares what a receiver of webhooks has to expect. */
export const compareDelivery: Compare<Known<WebhookDelivery>> = (facts, scope, comparison) => {
  const known = compareKnown(facts, ({ guarantee }) => guarantee, scope, comparison);
  if (known !== undefined) compareMembers(members, known, scope, comparison);
};

const resentKind = ({ old, new: next }: Pair<number>) =>
  next < old ? "event.resent-less" : "event.resent-more";

const compareOrdered = compareFlag({ on: "event.order-promised", off: "event.order-withdrawn" });

const members: Members<WebhookDelivery> = {
  guarantee: asPart(
    "guarantee",
    "how often a webhook may arrive",
    ({ old, new: next }, scope, { report }) => {
      const kind = next === "at-most-once" ? "event.delivered-at-most-once" : "event.delivered-at-least-once";
      report(kind, scope, { before: old, after: next });
    },
  ),
  acknowledged: asPart(
    "acknowledged",
    "the list of statuses that acknowledge a webhook",
    (values, scope, comparison) => {
      const { report } = comparison;
      const { added, removed } = compareStatuses({
        old: statusesOf(values.old),
        new: statusesOf(values.new),
      });
      if (added !== undefined) report("event.acknowledged-added", scope, { after: added });
      if (removed !== undefined) report("event.acknowledged-removed", scope, { before: removed });
      const statuses = { ...scope, phrase: "the statuses that acknowledge a webhook" };
      const texts = { old: values.old.map(renderStatuses), new: values.new.map(renderStatuses) };
      compareOrderOfStrings(texts, statuses, comparison);
    },
  ),
  isOrdered: asPart("ordered", "whether webhooks arrive in order", (facts, scope, comparison) => {
    const known = compareKnown(facts, String, scope, comparison);
    if (known !== undefined && known.old !== known.new) compareOrdered(known, scope, comparison);
  }),
  timeoutMs: asPart(
    "timeout",
    "how long a receiver of webhooks may take",
    compareFact(
      ({ old, new: next }) => (next < old ? "event.timeout-shortened" : "event.timeout-lengthened"),
      describeDuration,
    ),
  ),
  attempts: asPart("attempts", "how often a webhook is sent at most", compareFact(resentKind)),
  withinMs: asPart("within", "how long a webhook is sent again", compareFact(resentKind, describeDuration)),
};
