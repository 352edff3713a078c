import type { RowText } from "./row-text.js";

const counting =
  "Effects are counted in a list, by a marker in a text of the request body. Without such a list and such a text, or if the list doesn't show what the run itself makes, nothing can be counted.";

/** How often requests take effect. */
export const effectTexts = {
  "keys.one-effect": {
    promise: "The same request under the same key takes effect once.",
    failure:
      "A client that retries after a timeout orders, pays or sends twice. If the effect is nowhere, the service confirms what it doesn't do.",
    help: "Have the service store the key together with the effect, in one transaction. If it knows no keys for this call, say so in the model: `idempotency: none`.",
    open: counting,
  },
  "keys.at-once": {
    promise: "Two equal requests at the same time under one key take effect once.",
    failure:
      "The service looks the key up before it stores it. Two retries that overlap, or a double click, take effect twice.",
    help: "Have the service claim the key first, by a unique constraint or a lock, and refuse the other request while the first is in progress.",
    open: counting,
  },
  "keys.lost-response": {
    promise: "A request whose response was lost takes effect once when it is retried.",
    failure:
      "This is the case that keys are for: the connection broke after the request was sent, the client retried, and the effect is there twice.",
    help: "Have the service finish and store what it began, or undo it, when the connection is cut.",
    open: `${counting} The retry may also be refused for as long as the first request is in progress.`,
  },
  "natural.one-effect": {
    promise: "The same item, by its natural key, takes effect once.",
    failure: "A client that sends an item again because it got no response is counted twice.",
    help: "Have the service drop items that it has already, or remove `natural_key` from the model.",
    open: counting,
  },
  "repeatable.twice": {
    promise: "The same request can be sent twice and is a success both times.",
    failure:
      "A client that retries gets an error although its first request was a success, and reports a failure that there wasn't.",
    help: "Have the service answer a repeated request as it answers the first one; a DELETE may get a 404 or a 410. Or remove `repeatable` from the model.",
    open: "The first request has to be a success; something to change or to remove has to be there.",
  },
  "repeatable.one-effect": {
    promise: "A repeatable request that is sent twice makes nothing twice.",
    failure: "A retry, which the model calls safe, makes a second thing.",
    help: "Have the service replace what is there, or remove `repeatable` from the model.",
    open: counting,
  },
  "condition.lost-response": {
    promise: "A conditional write whose response was lost takes effect once when it is retried.",
    failure: "The service takes a tag that was used, so a retry overwrites what others wrote meanwhile.",
    help: "Have the service compare the tag and write in one step.",
    open: "A read of the same path has to say the `ETag`.",
  },
} as const satisfies Readonly<Record<string, RowText>>;
