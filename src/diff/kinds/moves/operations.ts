import type { operationKinds } from "../operations.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when operations change. */
export const operationMoves = {
  "op.added": { both: optional("Call it if you need it.") },
  "op.removed": {
    wire: gone("Stop calling it: it no longer exists, and answers with 404."),
    sdk: gone("Stop calling it: its method is gone, and code with it no longer compiles."),
  },
  "op.removed-deprecated": {
    wire: gone("Stop calling it: it no longer exists, and answers with 404."),
    sdk: gone("Stop calling it: its method is gone, and code with it no longer compiles."),
  },
  "op.unspecified-before": {
    wire: otherwise(
      "If you call any of them today, compare your requests and responses with this version, one by one: how they look in the old one isn't specified.",
    ),
    sdk: optional("The new client has methods for them, as far as their paths are specified."),
  },
  "op.unspecified-now": {
    wire: gone("If you call any of them, ask whether they go on in this version: it isn't specified."),
    sdk: gone(
      "If you call any of them, ask whether they go on in this version: it isn't specified, and the new client has no methods for them.",
    ),
  },
  "op.method-changed": {
    wire: rename("Send `{after}`: the old method is answered with 404 or 405."),
    sdk: byClient("The new client sends `{after}`; your calls stay as they are."),
  },
  "op.path-changed": {
    wire: rename("Call `{after}`: the old path is answered with 404."),
    sdk: byClient("The new client calls `{after}`; your calls stay as they are."),
  },
  "op.request-body-added": {
    wire: give("Send one with every request: a request without it is refused."),
    sdk: give("Pass one in every call: code that doesn't no longer compiles."),
  },
  "op.request-body-removed": { both: gone("Send none, and find out where its values go instead.") },
  "op.response-body-added": {
    wire: optional("Read it if you need it."),
    sdk: otherwise("The call resolves with a value now, where it resolved with nothing."),
  },
  "op.response-body-removed": { both: gone("Stop reading it: there is nothing to parse.") },
  "op.success-status-added": {
    wire: otherwise("Take it for a success, with a body of its own."),
    sdk: otherwise("Handle it wherever you tell the successes of this call apart."),
  },
  "op.success-status-removed": { both: gone("It doesn't come any more: remove what handles it.") },
  "op.success-status-changed": {
    wire: otherwise("Expect {after} where you compare the status."),
    sdk: byClient("The new client expects {after}. Change your own comparisons of the status."),
  },
  "op.unknown-fields-refused": {
    both: otherwise("Send nothing that isn't specified: what was ignored so far now fails the request."),
  },
  "op.unknown-fields-ignored": {
    wire: silent("Check your spelling before you send: a misspelt field is now lost without an error."),
    sdk: otherwise(
      "The client refuses misspelt fields before it sends them; from elsewhere, they are now lost without an error.",
    ),
  },
  "op.partial-success-introduced": {
    both: silent("Look at the refused items of each response: a success no longer means that all was done."),
  },
  "op.partial-success-removed": {
    both: otherwise("Expect all or nothing: one bad item makes the whole request fail."),
  },
  "op.partial-success-changed": {
    wire: silent(
      "Read them from the new field: in the old one you find none, and take all items for accepted.",
    ),
    sdk: byClient("The new client reads them from the new field."),
  },
  "op.lookup-changed": {
    both: silent("Check that you still want what you get: the same request returns another resource."),
  },
} satisfies MoveRows<keyof typeof operationKinds>;
