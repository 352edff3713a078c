import { asCode, listCodes } from "../../diagnostics/words.js";
import type { WebhookKind, Webhooks } from "../../model/ir/webhooks.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDelivery } from "./compare-delivery.js";
import { compareDoc, compareKnown, type Fact } from "./compare-facts.js";
import { compareSigning } from "./compare-signing.js";
import { compareOrder } from "./compare-order.js";
import { compareNamed } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares what the service sends by itself. */
export function compareWebhooks(sections: Pair<Webhooks | undefined>, comparison: Comparison): void {
  const { old, new: next } = sections;
  const scope: Scope = {
    address: "webhooks",
    phrase: "webhooks",
    places: placesOf(sections),
    uses: ["webhook"],
    origin: { kind: "webhooks" },
  };
  if (old === undefined && next === undefined) return;
  if (old === undefined) return comparison.report("event.webhooks-added", scope);
  if (next === undefined) return comparison.report("event.webhooks-removed", scope);
  compareMembers(members, { old, new: next }, scope, comparison);
}

const members: Members<Webhooks> = {
  doc: compareDoc,
  discriminator: ({ old, new: next }, scope, { report }) => {
    if (old?.name === next?.name) return;
    const change = old === undefined ? "added" : next === undefined ? "removed" : "renamed";
    const part = partOf(scope, "discriminator", "the field with the kind of a webhook");
    report(`event.discriminator-${change}`, part, { before: old?.name, after: next?.name });
  },
  kinds: compareKinds,
  signing: compareSigning,
  delivery: compareDelivery,
  at: elsewhere("a place is no difference"),
};

function compareKinds(facts: Pair<Fact<readonly WebhookKind[]>>, scope: Scope, comparison: Comparison): void {
  const known = compareKnown(facts, (kinds) => listCodes(kinds.map(({ name }) => name)), scope, comparison);
  if (known === undefined) return;
  const lists = { old: known.old ?? [], new: known.new ?? [] };
  const { pairs, added, removed } = matchItems(lists, [({ name }) => [name]]);
  compareOrder(pairs, lists, ({ name }) => name, { ...scope, phrase: "the kinds of webhooks" }, comparison);
  const scopeOf = ({ name }: WebhookKind, places: Scope["places"]): Scope => ({
    ...partOf(scope, name, `the webhook ${asCode(name)}`, places),
    origin: { kind: "webhook", name },
  });
  for (const kind of removed) comparison.report("event.type-removed", scopeOf(kind, placesOf({ old: kind })));
  for (const kind of added) comparison.report("event.type-added", scopeOf(kind, placesOf({ new: kind })));
  for (const pair of pairs) compareMembers(kindMembers, pair, scopeOf(pair.new, placesOf(pair)), comparison);
}

const kindMembers: Members<WebhookKind> = {
  name: elsewhere("kinds are matched by it"),
  payload: (types, scope, comparison) =>
    compareNamed(types, partOf(scope, "payload", `the payload of ${scope.phrase}`), comparison),
  doc: compareDoc,
  at: elsewhere("a place is no difference"),
};
