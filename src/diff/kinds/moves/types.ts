import type { typeKinds } from "../types.js";
import { give, type MoveRows, optional, otherwise, silent } from "./move.js";

/** What callers do when types and formats change. */
export const typeMoves = {
  "type.changed": {
    wire: give("Convert it: send {after}, and expect {after} where you read it."),
    sdk: give("Convert it wherever you send or read it: code for the old type no longer compiles."),
  },
  "type.swapped": {},
  "type.req-narrowed": { both: give("Send {after} only: other values are refused.") },
  "type.req-widened": { both: optional("You may send more than before.") },
  "type.res-narrowed": { both: optional("You may rely on it.") },
  "type.res-widened": { both: otherwise("Handle {after} wherever you read it.") },
  "type.format-changed": {
    both: silent(
      "Convert it wherever you send or read it: in the old notation it is misread, and still compiles.",
    ),
  },
  "type.req-format-narrowed": { both: give("Send {after} only: other values are refused.") },
  "type.req-format-widened": { both: optional("You may send other values too.") },
  "type.res-format-narrowed": { both: optional("You may rely on it.") },
  "type.res-format-widened": {
    both: otherwise("Change what parses or checks it: values may come that are not written as {before}."),
  },
} satisfies MoveRows<keyof typeof typeKinds>;
