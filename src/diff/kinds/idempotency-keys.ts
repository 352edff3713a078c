import { breaks, inCalls, inRequests, type KindRows } from "./kind.js";
import { byClient, give, optional, otherwise, silent } from "./move.js";

/** By what a service recognises a repeated write: keys, and how they are sent. */
export const idempotencyKeyRows = {
  "idem.support-removed": {
    ...inCalls("narrow", "breaking"),
    title: "Idempotency keys are no longer accepted: {before}.",
    why: "A write that is retried runs twice.",
    callers: silent(
      "Don't retry a write whose outcome you don't know: check the state first, or it may run twice.",
    ),
    sample: { before: "Idempotency-Key" },
    example: { before: "idempotency: { … }", after: "" },
  },
  "idem.support-added": {
    ...inCalls("widen", "adding"),
    title: "Idempotency keys are accepted: {after}.",
    why: "Nobody sends one yet.",
    wire: optional("Send a key with each write that you may retry."),
    sdk: byClient("The new client sends a key with each write, and retries with the same one."),
    undoes: "idem.support-removed",
  },
  "idem.operation-key-withdrawn": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} no longer accepts an idempotency key.",
    why: "A retry of it runs twice.",
    callers: silent(
      "Don't retry it when you don't know its outcome: check the state first, or it may run twice.",
    ),
    sample: { subject: "`change-order`", before: "takes a key", after: "takes no key" },
    example: { before: "methods: [POST, PUT]", after: "methods: [POST]" },
  },
  "idem.operation-key-accepted": {
    ...inRequests("widen", "adding"),
    title: "{subject} accepts an idempotency key.",
    why: "Nobody sends one yet.",
    wire: optional("Send a key with it, so that you may retry it."),
    sdk: byClient("The new client sends a key with it, and retries with the same one."),
    sample: { subject: "`change-order`", before: "takes no key", after: "takes a key" },
    example: { before: "idempotency: none", after: "" },
  },
  "idem.header-renamed": {
    ...inCalls("replace", "none"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    why: "Existing clients send their keys in the old header, which is ignored: a retry runs twice.",
    wire: silent("Send keys in `{after}`: the old header is ignored, and a retry runs the write twice."),
    sdk: byClient("The new client sends keys in `{after}`."),
    sample: {
      subject: "the header of idempotency keys",
      before: "Idempotency-Key",
      after: "X-Idempotency-Key",
    },
    example: { before: "header: Idempotency-Key", after: "header: X-Idempotency-Key" },
  },
  "idem.key-length-tightened": {
    ...inRequests("narrow", "none"),
    title: "{subject} allows less: {after} instead of {before}.",
    why: "Keys outside this length are refused.",
    callers: give("If you make keys yourself, make them fit: others are refused."),
    sample: { subject: "the length of idempotency keys", before: "1..255", after: "1..64" },
    example: { before: "length: 1..255", after: "length: 1..64" },
  },
  "idem.key-length-loosened": {
    ...inRequests("widen", "none"),
    title: "{subject} allows more: {after} instead of {before}.",
    why: "Existing keys are still accepted.",
    callers: optional("The keys that you have are still accepted."),
    undoes: "idem.key-length-tightened",
  },
  "idem.key-characters-narrowed": {
    ...inRequests("narrow", "none"),
    title: "{subject} were restricted to {after}.",
    why: "Keys with other characters are refused.",
    callers: give("If you make keys yourself, use only these characters: others are refused."),
    sample: { subject: "the characters of idempotency keys", before: "any", after: "printable-ascii" },
    example: { before: "", after: "characters: printable-ascii" },
  },
  "idem.key-characters-widened": {
    ...inRequests("widen", "none"),
    title: "{subject} were extended to {after}.",
    why: "Existing keys are still accepted.",
    callers: optional("The keys that you have are still accepted."),
    undoes: "idem.key-characters-narrowed",
  },
  "idem.natural-key-added": {
    ...inCalls("reword", "none"),
    title: "{subject} drops duplicate items by `{after}`.",
    why: "An item whose key was used before is dropped.",
    callers: otherwise("Give each item a key of its own: one whose key was used before is dropped."),
    sample: { subject: "`ingest-events`", after: "events[].event_id" },
    example: { before: "idempotency: none", after: "idempotency: { natural_key: events[].event_id }" },
  },
  "idem.natural-key-withdrawn": {
    ...inCalls("reword", "none"),
    title: "{subject} no longer drops duplicate items by `{before}`.",
    why: "Items that are sent again count twice.",
    exception: breaks("A write can run twice."),
    callers: silent("Don't send items again when you don't know whether they arrived: they count twice."),
    undoes: "idem.natural-key-added",
  },
  "idem.natural-key-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} drops duplicate items by `{after}` instead of `{before}`.",
    why: "Items that are sent again may count twice.",
    exception: breaks("A write can run twice."),
    callers: silent(
      "Make `{after}` unique, and the same in each retry: `{before}` no longer keeps items from counting twice.",
    ),
    sample: { subject: "`ingest-events`", before: "events[].event_id", after: "events[].ref" },
    example: { before: "natural_key: events[].event_id", after: "natural_key: events[].ref" },
  },
} satisfies KindRows;
