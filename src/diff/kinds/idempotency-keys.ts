import { breaks, inCalls, inRequests, type KindRows } from "./kind.js";
import { byClient, finishStored, give, optional, otherwise, silent, silentAndStored } from "./move.js";

/** The form of derived keys follows from what keys may be. */
const finishDerived =
  "Finish jobs whose keys `deriveIdempotencyKey` makes: new clients may make others for them.";

/** By what a service recognises a repeated write: keys, and how they are sent. */
export const idempotencyKeyRows = {
  "idem.support-removed": {
    ...inCalls("narrow", "breaking"),
    title: "Idempotency keys are no longer accepted: {before}.",
    tally: "{support|supports} of idempotency keys {was|were} removed",
    why: "A write that is retried runs twice.",
    ...silentAndStored(
      "Don't retry a write whose outcome you don't know: check the state first, or it may run twice.",
    ),
    sample: { before: "Idempotency-Key" },
    example: { before: "idempotency: { … }", after: "" },
  },
  "idem.support-added": {
    ...inCalls("widen", "adding"),
    title: "Idempotency keys are accepted: {after}.",
    why: "Existing clients send none by themselves.",
    wire: optional("Send a key with each write that you may retry."),
    sdk: byClient("The new client sends a key with each write, and retries with the same one."),
    undoes: "idem.support-removed",
  },
  "idem.operation-key-withdrawn": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} no longer accepts an idempotency key.",
    tally: "{operation no longer accepts|operations no longer accept} an idempotency key",
    why: "A retry of it runs twice.",
    ...silentAndStored(
      "Don't retry it when you don't know its outcome: check the state first, or it may run twice.",
    ),
    sample: { subject: "`change-order`", before: "takes a key", after: "takes no key" },
    example: { before: "methods: [POST, PUT]", after: "methods: [POST]" },
  },
  "idem.operation-key-accepted": {
    ...inRequests("widen", "adding"),
    title: "{subject} accepts an idempotency key.",
    why: "Existing clients send none by themselves.",
    wire: optional("Send a key with it, so that you may retry it."),
    sdk: byClient("The new client sends a key with it, and retries with the same one."),
    sample: { subject: "`change-order`", before: "takes no key", after: "takes a key" },
    example: { before: "idempotency: none", after: "" },
  },
  "idem.header-renamed": {
    ...inCalls("replace", "none"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    tally: "{header|headers} of idempotency keys {was|were} renamed",
    why: "Existing clients send their keys in the old header, which is ignored: a retry runs twice.",
    wire: silent("Send keys in `{after}`: the old header is ignored, and a retry runs the write twice."),
    sdk: otherwise(`The new client sends keys in \`{after}\`. ${finishStored}`),
    sample: {
      subject: "the header of idempotency keys",
      before: "Idempotency-Key",
      after: "X-Idempotency-Key",
    },
    example: { before: "header: Idempotency-Key", after: "header: X-Idempotency-Key" },
  },
  "idem.key-length-tightened": {
    isOfValues: true,
    ...inRequests("narrow", "none"),
    title: "{subject} allows less: {after} instead of {before}.",
    tally: "{length|lengths} of idempotency keys {was|were} narrowed",
    why: "Keys outside this length are refused.",
    callers: give(`If you make keys yourself, make them fit: others are refused. ${finishDerived}`),
    sample: { subject: "the length of idempotency keys", before: "1..255", after: "1..64" },
    example: { before: "length: 1..255", after: "length: 1..64" },
  },
  "idem.key-length-loosened": {
    isOfValues: true,
    ...inRequests("widen", "none"),
    title: "{subject} allows more: {after} instead of {before}.",
    why: "Existing keys are still accepted.",
    callers: optional(`The keys that you have are still accepted. ${finishDerived}`),
    undoes: "idem.key-length-tightened",
  },
  "idem.key-characters-narrowed": {
    ...inRequests("narrow", "none"),
    title: "{subject} were restricted to {after}.",
    tally: "{set|sets} of characters of idempotency keys {was|were} narrowed",
    why: "Keys with other characters are refused.",
    callers: give(
      `If you make keys yourself, use only these characters: others are refused. ${finishDerived}`,
    ),
    sample: { subject: "the characters of idempotency keys", before: "any", after: "printable-ascii" },
    example: { before: "", after: "characters: printable-ascii" },
  },
  "idem.key-characters-widened": {
    ...inRequests("widen", "none"),
    title: "{subject} were extended to {after}.",
    why: "Existing keys are still accepted.",
    callers: optional(`The keys that you have are still accepted. ${finishDerived}`),
    undoes: "idem.key-characters-narrowed",
  },
  "idem.key-scope-narrowed": {
    ...inRequests("reword", "none"),
    title: "{subject} was narrowed from all operations of an account to one operation.",
    tally: "{scope|scopes} of idempotency keys {was|were} narrowed",
    why: "A key that was used with another operation no longer keeps a request from running.",
    exception: breaks("A write can run twice."),
    callers: silent("Don't rely on a key of one operation with another: both requests run."),
    sample: { subject: "the scope of idempotency keys", before: "account", after: "operation" },
    example: { before: "scope: account", after: "scope: operation" },
  },
  "idem.key-scope-widened": {
    ...inRequests("reword", "none"),
    title: "{subject} was widened from one operation to all operations of an account.",
    why: "A key that was used with another operation is taken for the same request, or refused.",
    callers: give("Use each key with one operation only: another one with the same key is refused."),
    undoes: "idem.key-scope-narrowed",
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
    tally: "{operation no longer drops|operations no longer drop} duplicate items",
    why: "Items that are sent again count twice.",
    exception: breaks("A write can run twice."),
    ...silentAndStored("Don't send items again when you don't know whether they arrived: they count twice."),
    undoes: "idem.natural-key-added",
  },
  "idem.natural-key-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} drops duplicate items by `{after}` instead of `{before}`.",
    tally: "{operation recognises|operations recognise} duplicate items by another field",
    why: "Items that are sent again may count twice.",
    exception: breaks("A write can run twice."),
    ...silentAndStored(
      "Make `{after}` unique, and the same in each retry: `{before}` no longer keeps items from counting twice.",
    ),
    sample: { subject: "`ingest-events`", before: "events[].event_id", after: "events[].ref" },
    example: { before: "natural_key: events[].event_id", after: "natural_key: events[].ref" },
  },
} satisfies KindRows;
