import { inCalls, type KindRow, type KindRows, risky } from "./kind.js";
import { gone, optional, otherwise, rename, unspecified, finishMoved } from "./move.js";
import { use } from "./witnesses.js";

const removed = {
  ...inCalls("narrow", "breaking"),
  leads: "moved",
  wire: gone("Stop calling it: it no longer exists, and responds with 404."),
  sdk: gone("Stop calling it: its method is gone, and code that calls it no longer compiles."),
  witness: use,
} satisfies Partial<KindRow>;

const compareFirst =
  "If you call any of them today, compare your requests and responses with this version, one by one: how they look in the old one isn't specified.";
const askFirst =
  "If you call any of them, ask whether they still exist in this version: that isn't specified.";

/** Operations: whether they are there, and where. */
export const presenceRows = {
  "op.added": {
    ...inCalls("widen", "adding"),
    title: "{subject} was added: `{after}`.",
    why: "Nobody calls it yet. A server of the old model responds with 404.",
    callers: optional("Call it if you need it."),
    witness: use,
    sample: { subject: "`list-orders`", after: "GET /orders" },
    example: { before: "", after: "get-order: { GET: /orders/{id}, … }" },
  },
  "op.removed": {
    ...removed,
    title: "{subject} was removed: `{before}`.",
    tally: "{operation was|operations were} removed",
    why: "Calls to it fail with 404.",
    help: "Mark it `deprecated` with what to call instead, and remove it in a later version.",
    several: {
      title: "{subject} operations {before} were removed.",
      why: "Calls to them fail with 404.",
      help: "Mark them `deprecated` with what to call instead, and remove them in a later version.",
    },
    undoes: "op.added",
  },
  "op.removed-deprecated": {
    ...removed,
    title: "{subject}, which was deprecated, was removed: `{before}`.",
    tally: "deprecated {operation was|operations were} removed",
    why: "Its callers were warned, but calls to it fail with 404.",
    several: {
      title: "{subject} deprecated operations {before} were removed.",
      why: "Their callers were warned, but calls to them fail with 404.",
    },
    exception: risky("The model announced it."),
    sample: { subject: "`find-orders`", before: "GET /orders" },
    example: { before: "find-orders: { GET: /orders, deprecated: …, … }", after: "" },
  },
  "op.unspecified-before": {
    ...inCalls("widen", "adding"),
    title: "The version `{before}` didn't specify {after}.",
    why: "The old version lists its operations; whether it has others isn't known.",
    question: "Does the old version have these operations, and do they look different there?",
    exception: { verdict: { server: "safe" }, because: "It isn't known whether the service changed." },
    wire: unspecified(compareFirst),
    sdk: unspecified(`${compareFirst} The new client has methods for those with paths.`),
    witness: use,
    sample: { before: "2025-01-01", after: "`list-orders`" },
    example: { before: "2025-01-01: { endpoints: [get-order] }", after: "2026-01-01: {}" },
  },
  "op.unspecified-now": {
    ...inCalls("narrow", "breaking"),
    title: "The version `{after}` no longer specifies {before}.",
    why: "The client of the new version can't call them; whether the service still has them isn't known.",
    question: "Does the service still have these operations in this version?",
    exception: risky("It isn't known whether the service still has them."),
    wire: unspecified(askFirst),
    sdk: unspecified(`${askFirst} The new client has no methods for them.`),
    witness: use,
    sample: { before: "`list-orders`", after: "2025-01-01" },
    example: { before: "2025-01-01: {}", after: "2026-01-01: { endpoints: [get-order] }" },
  },
  "op.method-changed": {
    ...inCalls("replace", "none"),
    leads: "moved",
    title: "{subject} is called with `{after}` instead of `{before}`.",
    tally: "{operation has|operations have} another method",
    why: "Existing clients send the old method, and get 404 or 405. Callers' code stays the same.",
    help: "Add an operation with the new method, and deprecate this one.",
    wire: rename("Send `{after}`: the old method is answered with 404 or 405."),
    sdk: otherwise(`The new client sends \`{after}\`; your calls stay as they are. ${finishMoved}`),
    sample: { subject: "`change-order`", before: "PUT", after: "PATCH" },
    example: { before: "PUT: /orders/{id}", after: "PATCH: /orders/{id}" },
  },
  "op.path-changed": {
    ...inCalls("replace", "none"),
    leads: "moved",
    title: "{subject} moved from `{before}` to `{after}`.",
    tally: "{operation|operations} moved to another path",
    why: "Existing clients call the old path, and get 404.",
    help: "Keep the old path until nobody calls it.",
    wire: rename("Call `{after}`: the old path is answered with 404."),
    sdk: otherwise(`The new client calls \`{after}\`; your calls stay as they are. ${finishMoved}`),
    sample: { subject: "`get-order`", before: "GET /orders/{id}", after: "GET /v2/orders/{id}" },
    example: { before: "GET: /orders/{id}", after: "GET: /v2/orders/{id}" },
  },
  "op.server-changed": {
    ...inCalls("replace", "none"),
    leads: "moved",
    title: "{subject} moved from {before} to {after}.",
    tally: "{operation|operations} moved to another server",
    why: "Existing clients call it where it was, and get 404.",
    help: "Serve it at both until nobody calls the old one.",
    wire: rename("Call it at {after}: where it was, it is answered with 404."),
    sdk: otherwise(
      `The new client calls it at {after}. Where you make it with a \`baseUrl\`, say under \`servers\` where each other server is. ${finishMoved}`,
    ),
    sample: { subject: "`get-order`", before: "the API's own server", after: "the server `files`" },
    example: { before: "GET: /orders/{id}", after: "GET: /orders/{id}\nserver: files" },
  },
} satisfies KindRows;
