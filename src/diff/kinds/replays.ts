import { breaks, inCalls, inResponses, type KindRows, risky } from "./kind.js";
import { byClient, gone, optional, otherwise, rename, silent } from "./move.js";

/** What a service does with a key that it has seen, and what its responses say of it. */
export const replayRows = {
  "idem.retention-shortened": {
    ...inCalls("reword", "none"),
    title: "{subject} was shortened from {before} to {after}.",
    why: "A retry after {after} runs the write again instead of replaying it.",
    help: "Keep {before} in this version of the API, and shorten it in the next one.",
    exception: breaks("A write can run twice."),
    moves: silent("Don't retry a write later than {after} after its first attempt: it runs again."),
    sample: { subject: "the retention of idempotency keys", before: "24 hours", after: "1 hour" },
    example: { before: "retention: 24h", after: "retention: 1h" },
  },
  "idem.retention-lengthened": {
    ...inCalls("reword", "none"),
    title: "{subject} was lengthened from {before} to {after}.",
    why: "A key that is reused after {before} gets the old response, and nothing is executed.",
    moves: otherwise(
      "Don't use a key for another write within {after}: you get the old response, and nothing runs.",
    ),
    undoes: "idem.retention-shortened",
  },
  "idem.stored-statuses-narrowed": {
    ...inCalls("reword", "none"),
    title: "Responses with {before} are no longer stored under a key.",
    why: "A retry after one of them runs the write again.",
    exception: breaks("A write can run twice."),
    moves: silent("Don't retry after one of them unless the write may run again."),
    sample: { before: "4xx other than 429" },
    example: { before: "stored: [2xx, 4xx]", after: "stored: [2xx]" },
  },
  "idem.stored-statuses-widened": {
    ...inCalls("reword", "none"),
    title: "Responses with {after} are stored under a key too.",
    why: "A retry with the same key gets the same failure again.",
    moves: otherwise("Use a new key for the next attempt after such a failure: the old one replays it."),
    undoes: "idem.stored-statuses-narrowed",
  },
  "idem.released-statuses-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "A key may be reused after different failures than before.",
    moves: otherwise("Check after which failures you use the same key again."),
    sample: { subject: "the list of statuses that release a key", before: "429, 503", after: "429, 5xx" },
    example: { before: 'released: ["429", "503"]', after: 'released: ["429", 5xx]' },
  },
  "idem.reused-status-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients don't recognise that a key was reused for another request.",
    moves: {
      wire: otherwise("Recognise by {after} that a key was used for another request."),
      sdk: byClient("The new client recognises by {after} that a key was used for another request."),
    },
    sample: { subject: "the status of reused keys", before: "422", after: "409" },
    example: { before: "reused: 422", after: "reused: 409" },
  },
  "idem.echo-added": {
    ...inResponses("narrow", "none"),
    title: "{subject} was added: {after}.",
    why: "A new client expects it, and warns if it is missing.",
    moves: optional("A response to a request with a key repeats the key there."),
    sample: { subject: "the header that echoes idempotency keys", after: "Idempotency-Key" },
    example: { before: "", after: "echo: Idempotency-Key" },
  },
  "idem.echo-removed": {
    ...inResponses("widen", "none"),
    title: "{subject} was removed: {before}.",
    why: "Existing clients take a response without it for one to a request whose key was lost, and don't retry.",
    exception: risky("A readable success stays a success."),
    moves: {
      wire: otherwise("Don't expect the key in responses."),
      sdk: byClient("The new client no longer expects the key in responses."),
    },
    undoes: "idem.echo-added",
  },
  "idem.echo-renamed": {
    ...inResponses("replace", "none"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    why: "Existing clients find no echo of their keys.",
    moves: {
      wire: rename("Look for the key of a response in `{after}`."),
      sdk: byClient("The new client looks for the key of a response in `{after}`."),
    },
    sample: { subject: "the header that echoes idempotency keys", before: "Idempotency-Key", after: "X-Key" },
    example: { before: "echo: Idempotency-Key", after: "echo: X-Key" },
  },
  "idem.replay-header-added": {
    ...inResponses("narrow", "none"),
    title: "{subject} was added: {after}.",
    why: "Existing clients ignore it.",
    moves: optional("Recognise a replayed response by it."),
    sample: { subject: "the header that marks replays", after: "Idempotent-Replayed" },
    example: { before: "", after: "replayed: Idempotent-Replayed" },
  },
  "idem.replay-header-removed": {
    ...inResponses("widen", "none"),
    title: "{subject} was removed: {before}.",
    why: "Existing clients take replays for first responses, and may count them twice.",
    moves: gone("You can no longer tell a replayed response from a first one: don't count by it."),
    undoes: "idem.replay-header-added",
  },
  "idem.replay-header-renamed": {
    ...inResponses("replace", "none"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    why: "Existing clients take replays for first responses, and may count them twice.",
    moves: {
      wire: silent(
        "Recognise a replayed response by `{after}`: under the old name you take it for a first one.",
      ),
      sdk: byClient("The new client recognises a replayed response by `{after}`."),
    },
    sample: { subject: "the header that marks replays", before: "Idempotent-Replayed", after: "X-Key" },
    example: { before: "replayed: Idempotent-Replayed", after: "replayed: X-Key" },
  },
} satisfies KindRows;
