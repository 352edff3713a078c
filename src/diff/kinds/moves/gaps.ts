import type { gapKinds } from "../gaps.js";
import { give, gone, type MoveRows, optional, otherwise, rename } from "./move.js";

const nothing = {};

/** What callers do when words change, and what is specified. */
export const gapMoves = {
  "docs.description-changed": nothing,
  "docs.deprecated": { both: otherwise("Plan to do without it.") },
  "docs.undeprecated": { both: optional("You may go on using it.") },
  "docs.deprecation-changed": { both: otherwise("Plan to do without it.") },
  "docs.sensitivity-raised": { both: otherwise("Keep it out of logs and messages of your own, too.") },
  "docs.sensitivity-lowered": { both: optional("Nothing has to change.") },
  "gap.settled": { both: optional("It is specified now.") },
  "gap.closed": { both: optional("You may rely on it.") },
  "gap.closed-path": { both: optional("Call it if you need it.") },
  "gap.closed-constraint": { both: give("Check what you send: other values may be refused.") },
  "gap.closed-narrows-sdk": {
    wire: give("Check what you send: other values may be refused."),
    sdk: give("Check what you send and compare: other values may be refused, and no longer compile."),
  },
  "gap.closed-signing": {
    wire: give("Verify webhooks before you act on them."),
    sdk: rename(
      "Call `parseWebhook` with the request and your secret in place of `parseWebhookUnverified`, which no longer compiles.",
    ),
  },
  "gap.opened": { both: otherwise("Don't rely on it any more.") },
  "gap.opened-path": {
    wire: gone("Ask whether it goes on in this version: its path isn't specified."),
    sdk: gone("Ask whether it goes on in this version: the new client has no method for it."),
  },
  "gap.opened-widens-sdk": {
    wire: otherwise("Don't rely on it any more: any value may come."),
    sdk: otherwise(
      "Check what you read: it may be any JSON value, and code for the old type no longer compiles.",
    ),
  },
  "gap.opened-signing": {
    wire: otherwise("Ask how webhooks are signed now: what you verify may no longer match."),
    sdk: gone(
      "Ask how webhooks are signed now: the new client can't verify them, and code with `parseWebhook` no longer compiles.",
    ),
  },
  "gap.recorded": nothing,
  "gap.text-changed": nothing,
  "gap.fewer-places": nothing,
  "gap.more-places": nothing,
} satisfies MoveRows<keyof typeof gapKinds>;
