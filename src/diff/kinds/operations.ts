import { breaks, type ChangeKind, inCalls, inRequests, inResponses, type KindRows, risky } from "./kind.js";
import { byClient, give, gone, optional, otherwise, rename, silent } from "./move.js";
import { use } from "./witnesses.js";

const removed = {
  ...inCalls("narrow", "breaking"),
  moves: {
    wire: gone("Stop calling it: it no longer exists, and responds with 404."),
    sdk: gone("Stop calling it: its method is gone, and code with it no longer compiles."),
  },
  witness: use,
} satisfies Partial<ChangeKind>;

/** Operations: whether they are there, how they are called, what they answer with. */
export const operationRows = {
  "op.added": {
    ...inCalls("widen", "adding"),
    title: "{subject} was added: `{after}`.",
    why: "Nobody calls it yet. A server of the old model responds with 404.",
    moves: optional("Call it if you need it."),
    witness: use,
    sample: { subject: "`list-orders`", after: "GET /orders" },
    example: { before: "", after: "get-order: { GET: /orders/{id}, … }" },
  },
  "op.removed": {
    ...removed,
    title: "{subject} was removed: `{before}`.",
    why: "Calls to it fail with 404.",
    help: "Mark it `deprecated` with what to call instead, and remove it in a later version.",
    undoes: "op.added",
  },
  "op.removed-deprecated": {
    ...removed,
    title: "{subject}, which was deprecated, was removed: `{before}`.",
    why: "Its callers were warned, but calls to it fail with 404.",
    exception: risky("The model announced it."),
    sample: { subject: "`find-orders`", before: "GET /orders" },
    example: { before: "find-orders: { GET: /orders, deprecated: …, … }", after: "" },
  },
  "op.unspecified-before": {
    ...inCalls("widen", "adding"),
    title: "The version `{before}` didn't specify {after}.",
    why: "The old version lists its operations; whether it has others isn't known.",
    exception: { verdict: { server: "safe" }, because: "It isn't known whether the service changed." },
    moves: {
      wire: otherwise(
        "If you call any of them today, compare your requests and responses with this version, one by one: how they look in the old one isn't specified.",
      ),
      sdk: optional("The new client has methods for them, as far as their paths are specified."),
    },
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
    moves: {
      wire: gone("If you call any of them, ask whether they go on in this version: it isn't specified."),
      sdk: gone(
        "If you call any of them, ask whether they go on in this version: it isn't specified, and the new client has no methods for them.",
      ),
    },
    witness: use,
    sample: { before: "`list-orders`", after: "2025-01-01" },
    example: { before: "2025-01-01: {}", after: "2026-01-01: { endpoints: [get-order] }" },
  },
  "op.method-changed": {
    ...inCalls("replace", "none"),
    title: "{subject} is called with `{after}` instead of `{before}`.",
    why: "Existing clients send the old method, and get 404 or 405. Callers' code stays the same.",
    help: "Add an operation with the new method, and deprecate this one.",
    moves: {
      wire: rename("Send `{after}`: the old method is answered with 404 or 405."),
      sdk: byClient("The new client sends `{after}`; your calls stay as they are."),
    },
    sample: { subject: "`change-order`", before: "PUT", after: "PATCH" },
    example: { before: "PUT: /orders/{id}", after: "PATCH: /orders/{id}" },
  },
  "op.path-changed": {
    ...inCalls("replace", "none"),
    title: "{subject} moved from `{before}` to `{after}`.",
    why: "Existing clients call the old path, and get 404.",
    help: "Keep the old path until nobody calls it.",
    moves: {
      wire: rename("Call `{after}`: the old path is answered with 404."),
      sdk: byClient("The new client calls `{after}`; your calls stay as they are."),
    },
    sample: { subject: "the path of `get-order`", before: "/orders/{id}", after: "/v2/orders/{id}" },
    example: { before: "GET: /orders/{id}", after: "GET: /v2/orders/{id}" },
  },
  "op.request-body-added": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was added: {after}.",
    why: "Existing clients send no body, and are refused.",
    moves: {
      wire: give("Send one with every request: a request without it is refused."),
      sdk: give("Pass one in every call: code that doesn't no longer compiles."),
    },
    sample: { subject: "the request body of `create-order`", after: "Order" },
    example: { before: "POST: /orders", after: "POST: /orders\nbody: Order" },
  },
  "op.request-body-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed: {before}.",
    why: "Existing clients send one, which is refused or ignored.",
    moves: gone("Send none, and find out where its values go instead."),
    undoes: "op.request-body-added",
  },
  "op.response-body-added": {
    ...inResponses("replace", "breaking"),
    title: "{subject} now has a body: {after}.",
    why: "A call that resolved with nothing now resolves with a value.",
    exception: risky("Most clients ignore a body that they don't expect."),
    moves: {
      wire: optional("Read it if you need it."),
      sdk: otherwise("The call resolves with a value now, where it resolved with nothing."),
    },
    witness: "const nothing: undefined = await client.{method}({arguments});",
    sample: { subject: "the response 200 of `get-order`", after: "Order" },
    example: { before: "returns: none", after: "returns: Order" },
  },
  "op.response-body-removed": {
    ...inResponses("replace", "breaking"),
    title: "{subject} no longer has a body: {before}.",
    why: "A client that expects a body can't read the response.",
    moves: gone("Stop reading it: there is nothing to parse."),
    witness: "const reply: {before} = await client.{method}({arguments});",
    sample: { subject: "the response 200 of `get-order`", before: "Order" },
    example: { before: "returns: Order", after: "returns: none" },
  },
  "op.success-status-added": {
    ...inResponses("widen", "breaking"),
    title: "{subject} was added.",
    why: "A client takes an unknown success status for a response of something else, such as a proxy, and reports `unknown`.",
    moves: {
      wire: otherwise("Take it for a success, with a body of its own."),
      sdk: otherwise("Handle it wherever you tell the successes of this call apart."),
    },
    sample: { subject: "the response 202 of `get-order`", after: "202" },
    example: { before: "returns: { 200: Order }", after: "returns: { 200: Order, 202: Receipt }" },
  },
  "op.success-status-removed": {
    ...inResponses("narrow", "constructing"),
    title: "{subject} was removed.",
    why: "It is no longer returned; code that handles it no longer compiles.",
    moves: gone("It is no longer returned: remove what handles it."),
    undoes: "op.success-status-added",
  },
  "op.success-status-changed": {
    ...inResponses("replace", "none"),
    title: "{subject} became {after}.",
    why: "A client takes an unknown success status for a response of something else, such as a proxy, and reports `unknown`.",
    moves: {
      wire: otherwise("Expect {after} where you compare the status."),
      sdk: byClient("The new client expects {after}. Change your own comparisons of the status."),
    },
    sample: { subject: "the response 200 of `create-order`", before: "200", after: "201" },
    example: { before: "returns: { 200: Order }", after: "returns: { 201: Order }" },
  },
  "op.unknown-fields-refused": {
    ...inRequests("narrow", "none"),
    title: "{subject} now refuses unknown fields instead of ignoring them.",
    why: "Requests with a misspelt or an outdated field now fail.",
    moves: otherwise("Send nothing that isn't specified: what was ignored so far now fails the request."),
    sample: { subject: "`create-order`", before: "ignored", after: "refused" },
    example: { before: "unknown_fields: ignored", after: "unknown_fields: refused" },
  },
  "op.unknown-fields-ignored": {
    ...inRequests("reword", "none"),
    title: "{subject} now ignores unknown fields instead of refusing them.",
    why: "A misspelt field is now silently dropped.",
    moves: {
      wire: silent("Check your spelling before you send: a misspelt field is now lost without an error."),
      sdk: otherwise(
        "The client refuses misspelt fields before it sends them; from elsewhere, they are now lost without an error.",
      ),
    },
    undoes: "op.unknown-fields-refused",
  },
  "op.partial-success-introduced": {
    ...inResponses("reword", "breaking"),
    title: "{subject} now accepts a batch of which a part may be refused.",
    why: "A success no longer means that every item was accepted.",
    exception: breaks("A caller that doesn't check for refused items loses them."),
    moves: silent("Look at the refused items of each response: a success no longer means that all was done."),
    sample: { subject: "`ingest-events`" },
    example: { before: "", after: "batch: { items: events, accepted: ingested, failed: failed }" },
  },
  "op.partial-success-removed": {
    ...inResponses("reword", "breaking"),
    title: "{subject} no longer accepts a part of a batch: it is all or nothing.",
    why: "One bad item makes all of them fail.",
    moves: otherwise("Expect all or nothing: one bad item makes the whole request fail."),
    undoes: "op.partial-success-introduced",
  },
  "op.partial-success-changed": {
    ...inCalls("replace", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "A client looks for refused items in the wrong field.",
    moves: {
      wire: silent(
        "Read them from the new field: in the old one you find none, and take all items for accepted.",
      ),
      sdk: byClient("The new client reads them from the new field."),
    },
    sample: {
      subject: "the batch of `ingest-events`",
      before: "events: ingested, failed",
      after: "events: ingested, refused",
    },
    example: { before: "batch: { …, failed: failed }", after: "batch: { …, failed: refused }" },
  },
  "op.lookup-changed": {
    ...inResponses("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "The same request returns another resource.",
    moves: silent("Check that you still want what you get: the same request returns another resource."),
    sample: {
      subject: "the lookup of `get-order`",
      before: "shop = shop, ended_at past or null",
      after: "shop = shop, ended_at future or null",
    },
    example: { before: "where: { ended_at: past or null }", after: "where: { ended_at: future or null }" },
  },
} satisfies KindRows;
