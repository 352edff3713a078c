import type { unionKinds } from "../unions.js";
import { give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when unions change. */
export const unionMoves = {
  "union.req-variant-added": { both: optional("Send it if you need it.") },
  "union.req-variant-removed": {
    both: gone("Send another variant instead: a request with this one is refused."),
  },
  "union.res-variant-added": {
    wire: otherwise("Handle it, and what you don't know, wherever you tell the variants apart."),
    sdk: otherwise(
      "Handle it wherever you tell the variants apart: a `switch` without it no longer compiles.",
    ),
  },
  "union.res-variant-added-open": {
    both: optional("Handle it if you tell the variants apart; any other may still come."),
  },
  "union.res-variant-removed": { both: gone("It doesn't come any more: remove the branches for it.") },
  "union.discriminator-renamed": {
    wire: silent("Tell the variants apart by `{after}`: under the old name you find nothing."),
    sdk: rename("Tell the variants apart by `{after}`: code with the old name no longer compiles."),
  },
  "union.req-opened": { both: optional("You may send other variants too.") },
  "union.res-opened": { both: otherwise("Handle variants that you don't know.") },
  "union.req-closed": { both: give("Send one of the variants: a request with another is refused.") },
  "union.res-closed": {
    wire: optional("No other variant comes: you may remove the branches for others."),
    sdk: gone("No other variant comes: remove the branches for others, which no longer compile."),
  },
} satisfies MoveRows<keyof typeof unionKinds>;
