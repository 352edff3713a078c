import type { errorKinds } from "../errors.js";
import { byClient, gone, type MoveRows, optional, otherwise, silent } from "./move.js";

/** Of what only a client that reads the error table does. */
const retriedByClient = "The new client waits and retries as the new version says.";

/** What callers do when errors and retries change. */
export const errorMoves = {
  "err.status-added": { both: otherwise("Handle it if you can do something about it.") },
  "err.status-removed": {
    wire: gone("It doesn't come any more: remove what handles it."),
    sdk: gone("It doesn't come any more: its class is gone, and code that names it no longer compiles."),
  },
  "err.condition-changed": {
    wire: otherwise("Tell the responses of this status apart by the new condition."),
    sdk: byClient("The new client tells the responses of this status apart by the new condition."),
  },
  "err.order-changed": {
    wire: otherwise("Look for its header after those of the other rows."),
    sdk: otherwise("A response with both headers is another class of error now."),
  },
  "err.body-added": { both: optional("Read it if you need it.") },
  "err.body-removed": { both: gone("Stop reading it: it doesn't come any more.") },
  "err.other-body-added": { both: otherwise("Be ready to read it, or to keep it as text.") },
  "err.other-body-removed": { both: optional("It doesn't come any more.") },
  "err.body-changed": { both: otherwise("Read the new form where you handle this error.") },
  "err.effect-possible": {
    both: silent(
      "Don't make the call again after it unless the write may run twice: it may have taken effect.",
    ),
  },
  "err.effect-ruled-out": { both: optional("You may make the call again after it: nothing happened.") },
  "err.explanation-changed": {
    wire: otherwise("Read what went wrong, for people, from `{after}`."),
    sdk: byClient("The new client quotes `{after}` in its messages."),
  },
  "err.status-member-changed": {
    wire: otherwise("Read the status from the response, or from the new field."),
    sdk: byClient("The new client reads the new field."),
  },
  "err.list-opened": { both: otherwise("Handle errors that you don't know by their status.") },
  "err.list-closed": { both: optional("No others come.") },
  "err.listed": { both: otherwise("Handle it if you can do something about it.") },
  "err.unlisted": { both: optional("It doesn't come any more.") },
  "err.named": { both: optional("It could come before, too.") },
  "err.unnamed": { both: optional("It may still come.") },
  "retry.became-never": {
    wire: otherwise("Don't retry after it: it doesn't help."),
    sdk: byClient("The new client gives up after this error, so your code sees it at once."),
  },
  "retry.became-retryable": {
    wire: optional("You may retry after it."),
    sdk: byClient("The new client retries after this error, so your code sees it later, or never."),
  },
  "retry.wait-changed": {
    wire: otherwise("Wait as it says before you retry."),
    sdk: byClient(retriedByClient),
  },
  "retry.backoff-changed": {
    wire: otherwise("Wait as it says before you retry."),
    sdk: byClient(retriedByClient),
  },
  "retry.unkeyed-allowed": {
    wire: optional("You may retry a write without a key after it."),
    sdk: byClient("The new client retries a write without a key after this error."),
  },
  "retry.unkeyed-withdrawn": {
    wire: silent("Don't retry a write without a key after it: it may run twice."),
    sdk: byClient(
      "The new client no longer retries a write without a key after this error. Don't do it yourself: it may run twice.",
    ),
  },
} satisfies MoveRows<keyof typeof errorKinds>;
