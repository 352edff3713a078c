import { asCode, listCodes } from "../../../language/text/words.js";
import type { Known } from "../../../language/model/ir/known.js";
import type { WebhookKind, Webhooks } from "../../../language/model/ir/webhooks.js";
import type { Pair } from "../pair.js";
import { compareDelivery } from "./compare-delivery.js";
import { compareDoc, compareKnown, comparePresence } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareSigning } from "./compare-signing.js";
import { compareNamed } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, compareMembers, elsewhere, type Members } from "./members.js";
import { subjectOf } from "../subject.js";

/** Compares what the service sends by itself. */
export const compareWebhooks: Compare<Webhooks | undefined> = (sections, _scope, comparison) => {
  const { old, new: next } = sections;
  const scope: Scope = {
    subject: subjectOf("webhooks"),
    phrase: "webhooks",
    places: placesOf(sections),
    uses: ["webhook"],
    origin: { kind: "webhooks" },
  };
  if (old === undefined) return comparison.report("event.webhooks-added", scope);
  if (next === undefined) return comparison.report("event.webhooks-removed", scope);
  compareMembers(members, { old, new: next }, scope, comparison);
};

const compareDiscriminator = comparePresence({
  added: "event.discriminator-added",
  removed: "event.discriminator-removed",
  changed: "event.discriminator-renamed",
});

const members: Members<Webhooks> = {
  doc: compareDoc,
  discriminator: asPart(
    "discriminator",
    "the field with the kind of a webhook",
    ({ old, new: next }, scope, comparison) => {
      if (old?.name === next?.name) return;
      compareDiscriminator({ old: old?.name, new: next?.name }, scope, comparison);
    },
  ),
  kinds: compareKinds,
  signing: asPart("signing", "the signature of webhooks", compareSigning),
  delivery: asPart("delivery", "how webhooks are delivered", compareDelivery),
};

function compareKinds(
  facts: Pair<Known<readonly WebhookKind[]>>,
  scope: Scope,
  comparison: Comparison,
): void {
  const lists = compareKnown(facts, (all) => listCodes(all.map(kinds.nameOf).toSorted()), scope, comparison);
  if (lists !== undefined) compareItems(lists, kinds, scope, comparison);
}

const kinds: Items<WebhookKind> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ name }, sides, owner) => ({
    ...partOf(owner, [], `the webhook ${asCode(name)}`, placesOf(sides)),
    subject: subjectOf("webhooks", name),
    origin: { kind: "webhook", name },
  }),
  all: (owner) => ({ ...owner, phrase: "the kinds of webhooks" }),
  added: "event.type-added",
  removed: "event.type-removed",
  members: {
    name: elsewhere("kinds are matched by it"),
    payload: asPart("payload", "the payload of {owner}", compareNamed),
    doc: compareDoc,
  },
};
