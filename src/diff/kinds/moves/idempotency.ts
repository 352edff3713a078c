import type { idempotencyKinds } from "../idempotency.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when retrying a request does something else. */
export const idempotencyMoves = {
  "idem.support-removed": {
    both: silent(
      "Don't retry a write whose outcome you don't know: look at the state first, or it runs twice.",
    ),
  },
  "idem.support-added": {
    wire: optional("Send a key with each write that you may retry."),
    sdk: byClient("The new client sends a key with each write, and retries with the same one."),
  },
  "idem.operation-key-withdrawn": {
    both: silent(
      "Don't retry it when you don't know its outcome: look at the state first, or it runs twice.",
    ),
  },
  "idem.operation-key-accepted": {
    wire: optional("Send a key with it, so that you may retry it."),
    sdk: byClient("The new client sends a key with it, and retries with the same one."),
  },
  "idem.header-renamed": {
    wire: silent("Send keys in `{after}`: in the old header nobody looks, and a retry runs the write twice."),
    sdk: byClient("The new client sends keys in `{after}`."),
  },
  "idem.key-length-tightened": {
    both: give("Make keys that fit, if you make them yourself: others are refused."),
  },
  "idem.key-length-loosened": { both: optional("The keys that you have are still accepted.") },
  "idem.key-characters-narrowed": {
    both: give("Make keys of these characters, if you make them yourself: others are refused."),
  },
  "idem.key-characters-widened": { both: optional("The keys that you have are still accepted.") },
  "idem.retention-shortened": {
    both: silent("Don't retry a write later than {after} after its first attempt: it runs again."),
  },
  "idem.retention-lengthened": {
    both: otherwise(
      "Don't use a key for another write within {after}: you get the old response, and nothing runs.",
    ),
  },
  "idem.stored-statuses-narrowed": {
    both: silent("Don't retry after one of them unless the write may run again."),
  },
  "idem.stored-statuses-widened": {
    both: otherwise("Use a new key for the next attempt after such a failure: the old one replays it."),
  },
  "idem.released-statuses-changed": {
    both: otherwise("Check after which failures you use the same key again."),
  },
  "idem.reused-status-changed": {
    wire: otherwise("Recognise by {after} that a key was used for another request."),
    sdk: byClient("The new client recognises by {after} that a key was used for another request."),
  },
  "idem.echo-added": { both: optional("A response to a request with a key repeats the key there.") },
  "idem.echo-removed": {
    wire: otherwise("Don't expect the key in responses."),
    sdk: byClient("The new client no longer expects the key in responses."),
  },
  "idem.echo-renamed": {
    wire: rename("Look for the key of a response in `{after}`."),
    sdk: byClient("The new client looks for the key of a response in `{after}`."),
  },
  "idem.replay-header-added": { both: optional("Recognise a replayed response by it.") },
  "idem.replay-header-removed": {
    both: gone("You can't tell a replayed response from a first one any more: don't count by it."),
  },
  "idem.replay-header-renamed": {
    wire: silent(
      "Recognise a replayed response by `{after}`: under the old name you take it for a first one.",
    ),
    sdk: byClient("The new client recognises a replayed response by `{after}`."),
  },
  "idem.natural-key-added": {
    both: otherwise("Give each item a key of its own: one whose key was used before is dropped."),
  },
  "idem.natural-key-withdrawn": {
    both: silent("Don't send items again when you don't know whether they arrived: they count twice."),
  },
  "idem.natural-key-changed": {
    both: silent(
      "Make `{after}` unique, and the same in each retry: `{before}` no longer keeps items from counting twice.",
    ),
  },
} satisfies MoveRows<keyof typeof idempotencyKinds>;
