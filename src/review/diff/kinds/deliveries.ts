import { breaks, inWebhooks, type KindRows, risky } from "./kind.js";
import { give, optional, otherwise, silent } from "./move.js";

/** A delivery of which nothing else is said. */
const delivery = (guarantee: string, more = ""): string =>
  `delivery: { guarantee: ${guarantee}, acknowledged: [2xx]${more} }`;

/** How webhooks arrive: what receivers may rely on, and what the service expects of them. */
export const deliveryRows = {
  "event.acknowledged-added": {
    ...inWebhooks("none", "doc"),
    title: "{after} was added to {subject}.",
    why: "The responses of existing receivers still acknowledge a webhook.",
    callers: optional("You may respond with it where you receive webhooks."),
    sample: { subject: "the list of statuses that acknowledge a webhook", after: "204" },
    example: { before: "acknowledged: [200]", after: "acknowledged: [200, 204]" },
  },
  "event.acknowledged-removed": {
    ...inWebhooks("narrow", "doc"),
    title: "{before} was removed from {subject}.",
    tally: "{status no longer acknowledges|statuses no longer acknowledge} webhooks",
    why: "A receiver that responds with it gets the same webhook again and again.",
    exception: breaks("Receivers send the status."),
    callers: silent(
      "Respond with another status where you receive webhooks: with {before} they come again, and no error says so.",
    ),
    undoes: "event.acknowledged-added",
  },
  "event.delivered-at-most-once": {
    ...inWebhooks("reword", "doc"),
    title: "Webhooks are delivered at most once instead of at least once.",
    tally: "{kind|kinds} of delivery became at most once",
    why: "What isn't received the first time is lost, and no error says so.",
    exception: breaks("An event can be lost."),
    help: "Offer a list of past events, from which receivers can fetch what they missed.",
    callers: silent("Fetch what you may have missed: a webhook that fails doesn't come again."),
    sample: { before: "at-least-once", after: "at-most-once" },
    example: { before: delivery("at-least-once"), after: delivery("at-most-once") },
  },
  "event.delivered-at-least-once": {
    ...inWebhooks("reword", "doc"),
    title: "Webhooks are delivered at least once instead of at most once.",
    tally: "{kind|kinds} of delivery became at least once",
    why: "The same webhook can arrive twice.",
    exception: breaks("What a webhook leads to can happen twice."),
    callers: silent("Drop duplicates: the same webhook can arrive twice, and no error says so."),
    undoes: "event.delivered-at-most-once",
  },
  "event.order-promised": {
    ...inWebhooks("narrow", "doc"),
    title: "Webhooks arrive in order.",
    why: "Existing receivers already accept them in any order.",
    callers: optional("You may rely on it."),
    sample: {},
    example: {
      before: delivery("at-least-once", ", ordered: false"),
      after: delivery("at-least-once", ", ordered: true"),
    },
  },
  "event.order-withdrawn": {
    ...inWebhooks("widen", "doc"),
    title: "Webhooks no longer arrive in order.",
    tally: "{order|orders} of webhooks {is|are} no longer kept",
    why: "A receiver that takes the last one to arrive for the newest ends up with an old state, and no error says so.",
    callers: silent("Compare what webhooks say with what you have: an older one may come later."),
    undoes: "event.order-promised",
  },
  "event.timeout-shortened": {
    ...inWebhooks("narrow", "doc"),
    title: "Receivers have to respond within {after} instead of {before}.",
    tally: "{timeout|timeouts} of webhook receivers {was|were} shortened",
    why: "A receiver that takes longer counts as failed, and may get the same webhook again and again.",
    exception: breaks("Receivers respond when they can."),
    callers: give("Respond within {after}: do what takes longer after the response."),
    sample: { before: "10 seconds", after: "1 second" },
    example: {
      before: delivery("at-least-once", ", timeout: 10s"),
      after: delivery("at-least-once", ", timeout: 1s"),
    },
  },
  "event.timeout-lengthened": {
    ...inWebhooks("none", "doc"),
    title: "Receivers have to respond within {after} instead of {before}.",
    why: "Existing receivers already respond in time.",
    callers: optional("You may take longer to respond."),
    undoes: "event.timeout-shortened",
  },
  "event.resent-less": {
    ...inWebhooks("reword", "doc"),
    title: "{subject} was reduced from {before} to {after}.",
    why: "A receiver that is down for longer misses webhooks, without an error.",
    exception: risky("Only a receiver that is down for longer is affected."),
    callers: otherwise("Fetch what you may have missed after a longer outage."),
    sample: { subject: "how often a webhook is sent at most", before: "8", after: "3" },
    example: {
      before: delivery("at-least-once", ", attempts: 8"),
      after: delivery("at-least-once", ", attempts: 3"),
    },
  },
  "event.resent-more": {
    ...inWebhooks("none", "doc"),
    title: "{subject} was raised from {before} to {after}.",
    why: "Receivers get more chances for a webhook that they failed to receive.",
    undoes: "event.resent-less",
  },
} satisfies KindRows;
