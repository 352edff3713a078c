import { breaks, inCalls, inRequests, inResponses, type KindRows } from "./kind.js";
import { byClient, finishStored, optional, otherwise, silent, silentAndStored } from "./move.js";

/** Which operations can be sent again without a key, and for how long. */
export const waysToRepeatRows = {
  "idem.safe-withdrawn": {
    ...inCalls("reword", "none"),
    title: "{subject} no longer only reads: it {after}.",
    tally: "{operation no longer only reads|operations no longer only read}",
    why: "Existing clients send it again as they like: what it does now may happen twice.",
    exception: breaks("A write can run twice."),
    callers: silent("Don't send it again when you don't know its outcome: what it does may happen twice."),
    sample: { subject: "`search-orders`", before: "only reads", after: "takes no key" },
    example: { before: "idempotency: safe", after: "" },
  },
  "idem.safe-added": {
    ...inCalls("reword", "none"),
    title: "{subject} only reads.",
    why: "A new client sends it again as needed.",
    wire: optional("You may send it again as often as you like."),
    sdk: byClient("The new client sends it again as needed, and knows no outcome but success or failure."),
    undoes: "idem.safe-withdrawn",
  },
  "idem.repeatable-withdrawn": {
    ...inCalls("reword", "none"),
    title: "{subject} can no longer be repeated: it {after}.",
    tally: "{operation|operations} can no longer be repeated",
    why: "Existing clients send it again when they don't know its outcome.",
    exception: breaks("A write can run twice."),
    ...silentAndStored("Don't send it again when you don't know its outcome: check the state first."),
    sample: { subject: "`replace-order`", before: "can be repeated", after: "takes no key" },
    example: { before: "idempotency: repeatable", after: "" },
  },
  "idem.repeatable-added": {
    ...inCalls("reword", "none"),
    title: "{subject} can be repeated.",
    why: "A new client sends it again when it doesn't know its outcome.",
    wire: optional("You may send it again when you don't know its outcome, if nobody else writes meanwhile."),
    sdk: byClient("The new client sends it again within the call when it doesn't know its outcome."),
    undoes: "idem.repeatable-withdrawn",
  },
  "idem.key-moved": {
    ...inRequests("replace", "constructing"),
    title: "{subject} moved from {before} to {after}.",
    tally: "idempotency {key|keys} moved",
    why: "Existing clients send their keys to the old place, where they are ignored: a retry runs twice.",
    wire: silent(
      "Send keys in {after}: in the old place they are ignored, and a retry runs the write twice.",
    ),
    sdk: otherwise(`The new client sends keys in {after}. ${finishStored}`),
    sample: {
      subject: "the idempotency key of `pay-order`",
      before: "the member `key`",
      after: "the member `once`",
    },
    example: { before: "idempotency: { body: key }", after: "idempotency: { body: once }" },
  },
  "idem.duplicates-refused": {
    ...inResponses("reword", "none"),
    title: "{subject} refuses a request whose key was used.",
    tally: "{operation refuses|operations refuse} a request whose key was used",
    why: "Existing clients take its refusal for one of a request that didn't run.",
    exception: breaks("A write that ran is said not to have run."),
    callers: silent(
      "Don't take a 409 for a sign that nothing happened: the first request may have taken effect.",
    ),
    sample: { subject: "`pay-order`", before: "the stored response", after: "a 409" },
    example: {
      before: "idempotency: { body: key, duplicate: stored }",
      after: "idempotency: { body: key }",
    },
  },
  "idem.duplicates-replayed": {
    ...inResponses("reword", "none"),
    title: "{subject} answers a request whose key was used with the stored response.",
    why: "A new client learns what became of a write that it sends again.",
    callers: otherwise("A request that you send again under its key gets the response of the first one."),
    undoes: "idem.duplicates-refused",
  },
  "idem.window-shortened": {
    ...inCalls("reword", "none"),
    title: "{subject} was shortened from {before} to {after}.",
    tally: "{window|windows} for retries {was|were} shortened",
    why: "Sent again after {after}, it may leave something else.",
    exception: breaks("A write can run twice."),
    callers: silent("Don't send it again later than {after} after it was first sent."),
    sample: {
      subject: "the time in which `replace-order` can be repeated",
      before: "24 hours",
      after: "1 hour",
    },
    example: {
      before: "idempotency: { repeatable: { within: 24h } }",
      after: "idempotency: { repeatable: { within: 1h } }",
    },
  },
  "idem.window-lengthened": {
    ...inCalls("reword", "none"),
    title: "{subject} was lengthened from {before} to {after}.",
    why: "A new client sends it again for longer.",
    callers: otherwise("You may send it again for longer."),
    undoes: "idem.window-shortened",
  },
} satisfies KindRows;
