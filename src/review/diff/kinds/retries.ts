import { breaks, inResponses, type KindRow, type KindRows } from "./kind.js";
import { byClient, optional, otherwise, silent } from "./move.js";

/** The service asks for another wait before the next attempt. */
const retriedOtherwise = {
  ...inResponses("reword", "none"),
  title: "{subject} is retried {after} instead of {before}.",
  why: "A new client waits for another time between attempts.",
  wire: otherwise("Wait accordingly before you retry."),
  sdk: byClient("The new client waits and retries as the new version says."),
} satisfies Partial<KindRow>;

/** When errors are retried. */
export const retryRows = {
  "retry.became-never": {
    ...inResponses("reword", "none"),
    title: "{subject} is no longer retried; it was, {before}.",
    why: "A new client gives up where it retried. Existing clients go on retrying, in vain.",
    wire: otherwise("Don't retry after it: it doesn't help."),
    sdk: byClient("The new client gives up after this error, so your code sees it at once."),
    sample: { subject: "the error 503 (`Unavailable`)", before: "with transient backoff", after: "never" },
    example: { before: "retry: { backoff: transient }", after: "retry: never" },
  },
  "retry.became-retryable": {
    ...inResponses("reword", "none"),
    title: "{subject} is now retried, {after}.",
    why: "A new client retries where it gave up.",
    wire: optional("You may retry after it."),
    sdk: byClient("The new client retries after this error, so your code sees it later, or never."),
    undoes: "retry.became-never",
  },
  "retry.wait-changed": {
    ...retriedOtherwise,
    sample: {
      subject: "the error 503 (`Unavailable`)",
      before: "after `Retry-After`",
      after: "with transient backoff",
    },
    example: { before: "retry: { after: Retry-After }", after: "retry: { backoff: transient }" },
  },
  "retry.backoff-changed": {
    ...retriedOtherwise,
    sample: {
      subject: "the error 503 (`Unavailable`)",
      before: "with transient backoff",
      after: "with throttle backoff",
    },
    example: { before: "retry: { backoff: transient }", after: "retry: { backoff: throttle }" },
  },
  "retry.unkeyed-allowed": {
    ...inResponses("reword", "none"),
    title: "After {subject}, writes without a key are retried too.",
    why: "A new client retries where it gave up before.",
    wire: optional("You may retry a write without a key after it."),
    sdk: byClient("The new client retries a write without a key after this error."),
    sample: { subject: "the error 429 (`RateLimit`)" },
    example: {
      before: "retry: { backoff: throttle, writes: keyed }",
      after: "retry: { backoff: throttle, writes: any }",
    },
  },
  "retry.unkeyed-withdrawn": {
    ...inResponses("reword", "none"),
    title: "After {subject}, writes without a key are no longer retried.",
    tally: "{error|errors} of writes without a key {is|are} no longer retried",
    why: "Existing clients still retry them: they may run twice.",
    exception: breaks("A write can run twice."),
    wire: silent("Don't retry a write without a key after it: it may run twice."),
    sdk: byClient(
      "The new client no longer retries a write without a key after this error. Don't do it yourself: it may run twice.",
    ),
    sample: { subject: "the error 429 (`RateLimit`)" },
    example: { before: "retry: { backoff: throttle, writes: any }", after: "retry: { backoff: throttle }" },
  },
} satisfies KindRows;
