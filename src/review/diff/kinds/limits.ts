import { inCalls, inRequests, type KindRows, nothingSent, onlyCode, onlyDocs, risky } from "./kind.js";
import { give, gone, optional, otherwise } from "./move.js";

/** Limits. */
export const limitRows = {
  "limit.added": {
    ...nothingSent("adding"),
    title: "{subject} was added.",
    why: "The client has one more constant.",
    sdk: optional("The client has a constant for it."),
    witness: "const limit = {constant};",
    sample: { subject: "the limit `events-per-request`" },
    example: { before: "", after: "limits: { events-per-request: 1..100 }" },
  },
  "limit.removed": {
    ...onlyCode,
    title: "{subject} was removed.",
    why: "The client's constant is gone.",
    wire: otherwise("Nothing that is specified refers to it."),
    sdk: gone("Its constant is gone: code that names it no longer compiles."),
    witness: "const limit = {constant};",
    undoes: "limit.added",
  },
  "limit.value-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "The model doesn't say what it limits.",
    callers: otherwise("Check what you rely on, and change it where you have it in your own code."),
    sample: { subject: "the limit `hold`", before: "15 minutes", after: "1 hour" },
    example: { before: "limits: { hold: { duration: 15m } }", after: "limits: { hold: { duration: 1h } }" },
  },
  "limit.tightened": {
    ...inRequests("narrow", "none"),
    title: "{subject} is narrower: {after} instead of {before}.",
    why: "Requests that were within the old limit may be refused.",
    exception: risky("The model doesn't say which requests it applies to, as with a rate."),
    callers: give("Stay within {after}, and change it where you have it in your own code."),
    sample: { subject: "the limit `requests-per-minute`", before: "..60", after: "..10" },
    example: {
      before: "limits: { requests-per-minute: { range: ..60, unit: requests } }",
      after: "limits: { requests-per-minute: { range: ..10, unit: requests } }",
    },
  },
  "limit.loosened": {
    ...inRequests("widen", "none"),
    title: "{subject} is wider: {after} instead of {before}.",
    why: "Existing callers stay within it.",
    callers: optional("You may use the wider range."),
    undoes: "limit.tightened",
  },
  "limit.unit-changed": {
    ...onlyDocs,
    title: "{subject} is counted in {after} instead of {before}.",
    why: "Only what people read changes.",
    callers: otherwise("Check what you count."),
    sample: { subject: "the limit `events-per-request`", before: "events", after: "items" },
    example: { before: "unit: events", after: "unit: items" },
  },
  "limit.batch-tightened": {
    isOfValues: true,
    ...inRequests("narrow", "none"),
    title: "{subject} allows fewer sizes: {after} instead of {before}.",
    tally: "batch {size was|sizes were} narrowed",
    why: "Existing clients send batches of other sizes, which fail as a whole.",
    help: "Accept the old sizes until nobody sends them.",
    callers: give("Send batches of these sizes: others fail as a whole."),
    sample: { subject: "the batch of `ingest-events`", before: "1..100", after: "1..50" },
    example: {
      before: "events-per-request: { range: 1..100 }",
      after: "events-per-request: { range: 1..50 }",
    },
  },
  "limit.batch-loosened": {
    isOfValues: true,
    ...inRequests("widen", "none"),
    title: "{subject} allows more sizes: {after} instead of {before}.",
    why: "The batches of existing clients are still accepted.",
    callers: optional("You may send batches of the other sizes too."),
    sample: { subject: "the batch of `ingest-events`", before: "1..50", after: "1..100" },
    example: {
      before: "events: { type: Event[], items: 1..50 }",
      after: "events: { type: Event[], items: 1..100 }",
    },
  },
} satisfies KindRows;
