import type { fieldKinds } from "../fields.js";
import { give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when fields of requests and responses change. */
export const fieldMoves = {
  "req.field-added-required": {
    wire: give("Send it with every request: one without it is refused."),
    sdk: give("Pass it in every call: code that doesn't no longer compiles."),
  },
  "req.field-added-optional": { both: optional("Send it if you need it.") },
  "req.field-removed": {
    wire: silent(
      "Stop sending it, and find out where its value goes instead. What the service does with it isn't specified: it may refuse the request, or lose the value without an error.",
    ),
    sdk: gone("Stop passing it, and find out where its value goes instead. The new client doesn't send it."),
  },
  "req.field-removed-refused": {
    both: gone("Stop sending it, and find out where its value goes instead: requests with it are refused."),
  },
  "req.field-removed-ignored": {
    wire: silent(
      "Stop sending it, and find out where its value goes instead: a request with it succeeds, and its value is lost.",
    ),
    sdk: gone("Stop passing it, and find out where its value goes instead. The new client doesn't send it."),
  },
  "req.field-renamed": {
    both: silent("Send it as `{after}`, and no longer as `{before}`.", "rename"),
  },
  "req.field-became-required": {
    wire: give("Send it with every request: one without it is refused."),
    sdk: give("Pass it in every call: code that doesn't no longer compiles."),
  },
  "req.field-became-optional": { both: optional("You may leave it out.") },
  "req.default-added": {
    both: otherwise(
      "Where you leave it out, the request now means {after}. Send a value if you mean another.",
    ),
  },
  "req.default-changed": {
    both: silent("Where you leave it out, send {before} if you want what you had."),
  },
  "req.default-removed": {
    both: silent("Where you leave it out, send {before} if you want what you had."),
  },
  "req.content-rule-added": {
    both: give("Keep keys, tokens and passwords out of it: a request with one may be refused."),
  },
  "req.content-rule-removed": { both: optional("Nothing has to change.") },
  "req.trap-added": {},
  "req.trap-changed": {},
  "req.trap-removed": {},
  "res.field-added": {
    wire: optional("Read it if you need it."),
    sdk: optional(
      "Read it if you need it. Code that builds the type, such as a test double, has to give it.",
    ),
  },
  "res.field-added-optional": { both: optional("Read it if you need it.") },
  "res.field-removed-required": {
    wire: silent("Stop reading it: it is absent, and no error says so."),
    sdk: gone("Stop reading it: code that does no longer compiles."),
  },
  "res.field-removed-optional": {
    wire: silent("Stop reading it: it is always absent, and no error says so."),
    sdk: gone("Stop reading it: code that does no longer compiles."),
  },
  "res.field-removed-deprecated": {
    wire: silent("Stop reading it: it is absent, and no error says so."),
    sdk: gone("Stop reading it: code that does no longer compiles."),
  },
  "res.field-renamed": {
    wire: silent("Read it as `{after}`: under its old name it is absent, and no error says so."),
    sdk: rename("Read it as `{after}`: code that reads the old name no longer compiles."),
  },
  "res.field-became-optional": {
    both: otherwise("Handle that it is absent wherever you read it."),
  },
  "res.field-became-required": {
    wire: optional("You may rely on it."),
    sdk: optional("You may rely on it. Code that builds the type, such as a test double, has to give it."),
  },
  "null.req-became-nullable": { both: optional("You may send null.") },
  "null.req-became-not-nullable": {
    both: give("Send a value, or leave it out if it is optional: a request with null is refused."),
  },
  "null.res-became-nullable": { both: otherwise("Handle null wherever you read it.") },
  "null.res-became-not-nullable": {
    wire: optional("You needn't expect null any more."),
    sdk: optional("You needn't expect null any more. Code that builds the type can't give it."),
  },
} satisfies MoveRows<keyof typeof fieldKinds>;
