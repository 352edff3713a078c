import type { vocabularyKinds } from "../vocabularies.js";
import { give, gone, type MoveRows, optional, otherwise } from "./move.js";

/** What callers do when vocabularies change. */
export const vocabularyMoves = {
  "enum.req-value-added": { both: optional("Send it if you need it.") },
  "enum.req-value-removed": { both: gone("Send another value instead: a request with this one is refused.") },
  "enum.res-value-added": {
    wire: otherwise("Handle it, and what you don't know, wherever you branch on the value."),
    sdk: otherwise("Handle it wherever you branch on the value: a `switch` without it no longer compiles."),
  },
  "enum.res-value-removed": { both: gone("It doesn't come any more: remove the branches for it.") },
  "enum.observed-value-added": {
    both: optional("Handle it if you branch on the value; any other may still come."),
  },
  "enum.observed-value-removed": { both: optional("Any value may come, this one too.") },
  "enum.observed-introduced": { both: optional("Any other string may still come.") },
  "enum.observed-dropped": { both: optional("Any string may come, as before.") },
  "enum.req-opened": { both: optional("You may send other values too.") },
  "enum.res-opened": { both: otherwise("Handle values that you don't know wherever you branch on it.") },
  "enum.req-closed": { both: give("Send one of these values: a request with another is refused.") },
  "enum.res-closed": {
    wire: optional("No other value comes: you may remove the branches for others."),
    sdk: gone("No other value comes: remove the branches for others, which no longer compile."),
  },
  "enum.req-introduced": { both: give("Send one of these values: a request with another is refused.") },
  "enum.res-introduced": {
    wire: optional("No other value comes: you may remove the branches for others."),
    sdk: gone("No other value comes: remove the branches for others, which no longer compile."),
  },
  "enum.req-dropped": { both: optional("You may send other strings too.") },
  "enum.res-dropped": { both: otherwise("Handle strings that you don't know wherever you branch on it.") },
} satisfies MoveRows<keyof typeof vocabularyKinds>;
