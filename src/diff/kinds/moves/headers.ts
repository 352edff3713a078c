import type { headerKinds } from "../headers.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when headers, API keys and environments change. */
export const headerMoves = {
  "hdr.request-added-required": {
    wire: give("Send it with every request: one without it is refused."),
    sdk: give("Pass it in every call: code that doesn't no longer compiles."),
  },
  "hdr.request-added-optional": { both: optional("Send it if you need it.") },
  "hdr.request-removed": {
    wire: silent("Stop sending it: it has no effect any more, and no error says so."),
    sdk: gone("Stop passing it: code that does no longer compiles."),
  },
  "hdr.request-renamed": {
    wire: silent("Send it as `{after}`: under its old name it has no effect, and no error says so."),
    sdk: rename("Pass it under its new name: code with the old one no longer compiles."),
  },
  "hdr.request-became-required": {
    wire: give("Send it with every request: one without it is refused."),
    sdk: give("Pass it in every call: code that doesn't no longer compiles."),
  },
  "hdr.request-became-optional": { both: optional("You may leave it out.") },
  "hdr.response-added": { both: optional("Read it if you need it.") },
  "hdr.response-removed-required": {
    both: silent("Stop reading it: it is absent, and no error says so."),
  },
  "hdr.response-removed-optional": {
    both: silent("Stop reading it: it is always absent, and no error says so."),
  },
  "hdr.response-renamed": {
    both: silent("Read it as `{after}`: under its old name it is absent, and no error says so."),
  },
  "hdr.response-became-optional": { both: otherwise("Handle that it is absent wherever you read it.") },
  "hdr.response-became-required": { both: optional("You may rely on it.") },
  "hdr.request-id-changed": {
    wire: otherwise("Log it from the new header: support asks for it."),
    sdk: byClient("The new client reads the request id of errors and logs from the new header."),
  },
  "hdr.request-id-promised": { both: optional("A response without it comes from something else.") },
  "hdr.request-id-withdrawn": {
    wire: otherwise("Don't reject a response because it is missing."),
    sdk: byClient("The new client takes responses without it."),
  },
  "auth.secrecy-changed": {
    both: otherwise("Look where your keys are used: `server` means that they stay out of browsers and apps."),
  },
  "auth.rejected-status-changed": {
    wire: otherwise("Recognise a rejected key by {after}."),
    sdk: byClient("The new client recognises a rejected key by {after}."),
  },
  "auth.scope-added": { both: optional("Ask for it if your keys need it.") },
  "auth.scope-removed": { both: optional("Nothing that you call needs it.") },
  "auth.scope-required": {
    both: give("Use a key with {after}: a request with one that lacks it is refused."),
  },
  "auth.scope-dropped": { both: optional("Your keys may go without it.") },
  "auth.denied-status-changed": {
    wire: otherwise("Recognise a key that lacks a scope by {after}."),
    sdk: otherwise("Catch the error of {after} where you expect that a key lacks a scope."),
  },
  "env.added": { both: optional("Use it if you need it.") },
  "env.removed": { both: gone("Move what uses it to another environment, with that one's keys and data.") },
  "env.base-url-changed": {
    both: rename("Call {after}, also where it is in a configuration, an allow list or a test."),
  },
} satisfies MoveRows<keyof typeof headerKinds>;
