import { type KindRow, type KindRows, nothingSent, onlyCode, onlyDocs } from "./kind.js";
import { give, gone, optional, otherwise, rename } from "./move.js";
import { use } from "./witnesses.js";

const correctionOrChange =
  "Did the service always do this (a correction), or does it from now on (a change)?";

const closed = {
  title: "Now specified: {subject} ({after}).",
  question: correctionOrChange,
} satisfies Partial<KindRow>;

/** Other values may be refused. */
const closedNarrower = {
  ...closed,
  direction: "both",
  effect: "narrow",
  exception: {
    verdict: { client: "risky", server: "safe" },
    because: "It isn't known yet whether the service changed.",
  },
} satisfies Partial<KindRow>;

const opened = {
  direction: "both",
  effect: "widen",
  title: "No longer specified: {subject} (before: {before}).",
  question: "Was it wrong before, or may it change from now on?",
  exception: {
    verdict: { client: "risky", server: "safe" },
    because: "The service itself may not have changed.",
  },
} satisfies Partial<KindRow>;

/** Known unknowns. */
export const gapRows = {
  "gap.settled": {
    ...nothingSent("none"),
    title: "{subject} is settled: {before}",
    why: "Nothing in the model is unspecified for this reason now.",
    question: correctionOrChange,
    callers: optional("It is specified now."),
    sample: { subject: "the known unknown `GAP-7`", before: "Which colours there are." },
    example: { before: "unknowns: { GAP-7: … }", after: "" },
  },
  "gap.closed": {
    ...closed,
    ...nothingSent("adding"),
    why: "It was unspecified before.",
    callers: optional("You may rely on it."),
    sample: { subject: "the status of reused keys", after: "422" },
    example: { before: "reused: { unknown: GAP-7 }", after: "reused: 422" },
  },
  "gap.closed-path": {
    ...closed,
    ...nothingSent("adding"),
    why: "The client can call it now.",
    callers: optional("Call it if you need it."),
    witness: use,
    sample: { subject: "the path of `get-order`", after: "/orders/{id}" },
    example: { before: "GET: { unknown: GAP-7 }", after: "GET: /orders/{id}" },
  },
  "gap.closed-constraint": {
    ...closedNarrower,
    source: "none",
    why: "It was unspecified before: other values may be refused.",
    callers: give("Check what you send: other values may be refused."),
    sample: { subject: "the length of the field `name` of `Order`", after: "1..50" },
    example: { before: "limits: { name: { unknown: GAP-7 } }", after: "limits: { name: { range: 1..50 } }" },
  },
  "gap.closed-narrows-sdk": {
    ...closedNarrower,
    source: "breaking",
    why: "It was unspecified before: other values may be refused, and code with them may no longer compile.",
    wire: give("Check what you send: other values may be refused."),
    sdk: give(
      "Check what you send and compare: other values may be refused, and code with them may no longer compile.",
    ),
    sample: { subject: "the field `status` of `Order`", after: "one of open, paid" },
    example: { before: "status: { unknown: GAP-7 }", after: "status: { enum: [open, paid] }" },
  },
  "gap.closed-signing": {
    ...onlyCode,
    ...closed,
    why: "The client verifies webhooks: `parseWebhook` takes the place of `parseWebhookUnverified`.",
    wire: give("Verify webhooks before you act on them."),
    sdk: rename(
      "Call `parseWebhook` with the request and your secret in place of `parseWebhookUnverified`, which no longer compiles.",
    ),
    sample: { subject: "the signature of webhooks", after: "standard-webhooks" },
    example: {
      before: "signing: { unknown: GAP-7 }",
      after: "signing: { scheme: standard-webhooks }",
    },
  },
  "gap.opened": {
    ...opened,
    source: "none",
    why: "Callers can no longer rely on it.",
    callers: otherwise("Don't rely on it."),
    undoes: "gap.closed",
  },
  "gap.opened-path": {
    ...opened,
    source: "breaking",
    why: "A new client has no method for it. Whether the service still has it isn't known.",
    wire: gone("Ask whether it still exists in this version: its path isn't specified."),
    sdk: gone("Ask whether it still exists in this version: the new client has no method for it."),
    witness: use,
    undoes: "gap.closed-path",
  },
  "gap.opened-widens-sdk": {
    ...opened,
    source: "breaking",
    why: "Callers can no longer rely on it, and code that does may no longer compile.",
    wire: otherwise("Don't rely on it: other values may be returned, or none."),
    sdk: otherwise(
      "Check what you read: there may be other values, or none, and code for the old type may no longer compile.",
    ),
    undoes: "gap.closed-narrows-sdk",
  },
  "gap.opened-signing": {
    ...opened,
    source: "breaking",
    why: "A new client can't verify webhooks: it has `parseWebhookUnverified` in place of `parseWebhook`.",
    wire: otherwise("Ask how webhooks are signed now: what you verify may no longer match."),
    sdk: gone(
      "Ask how webhooks are signed now: the new client can't verify them, and code with `parseWebhook` no longer compiles.",
    ),
    undoes: "gap.closed-signing",
  },
  "gap.recorded": {
    ...onlyDocs,
    title: "{subject} was recorded: {after}",
    why: "The model marks something as unspecified.",
    undoes: "gap.settled",
  },
  "gap.text-changed": {
    ...onlyDocs,
    title: "{subject} is worded differently.",
    why: "Only what people read changes.",
    sample: {
      subject: "the known unknown `GAP-7`",
      before: "Which colours there are.",
      after: "Which colours there may be.",
    },
    example: { before: "GAP-7: Which colours there are.", after: "GAP-7: Which colours there may be." },
  },
  "gap.fewer-places": {
    ...onlyDocs,
    title: "{subject} no longer applies to {before}.",
    why: "Fewer places are unspecified.",
    question: correctionOrChange,
    sample: { subject: "the known unknown `GAP-7`", before: "name of Order" },
    example: { before: "name: { type: string, unknown: GAP-7 }", after: "name: { type: string }" },
  },
  "gap.more-places": {
    ...onlyDocs,
    title: "{subject} applies to {after} too.",
    why: "More places are unspecified.",
    undoes: "gap.fewer-places",
  },
} satisfies KindRows;
