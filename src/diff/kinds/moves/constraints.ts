import type { constraintKinds } from "../constraints.js";
import { give, type MoveRows, optional, otherwise, silent } from "./move.js";

const stayInside = { both: give("Check what you send: a request outside of it is refused.") };
const roomier = { both: optional("You may send values in the wider range.") };
const narrower = { both: optional("You may rely on it.") };
const wider = {
  both: otherwise("Make room for it where you store or check such values, such as in a column or a schema."),
};

/** What callers do when values have to look otherwise. */
export const constraintMoves = {
  "con.length-tightened": stayInside,
  "con.length-loosened": roomier,
  "con.res-length-tightened": narrower,
  "con.res-length-loosened": wider,
  "con.range-tightened": stayInside,
  "con.range-loosened": roomier,
  "con.res-range-tightened": narrower,
  "con.res-range-loosened": wider,
  "con.items-count-tightened": stayInside,
  "con.items-count-loosened": roomier,
  "con.res-items-count-tightened": narrower,
  "con.res-items-count-loosened": wider,
  "con.pattern-added": { both: give("Check what you send: other strings are refused.") },
  "con.pattern-removed": { both: optional("You may send other strings too.") },
  "con.pattern-changed": { both: give("Check what you send against the new pattern.") },
  "con.res-pattern-added": narrower,
  "con.res-pattern-removed": { both: otherwise("Change what checks it: other strings may come.") },
  "con.res-pattern-changed": {
    both: otherwise("Change what checks it: strings may come that the old pattern doesn't match."),
  },
  "type.changed": {
    wire: give("Convert it: send {after}, and expect {after} where you read it."),
    sdk: give("Convert it wherever you send or read it: code for the old type no longer compiles."),
  },
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
  "type.res-format-narrowed": narrower,
  "type.res-format-widened": {
    both: otherwise("Change what parses or checks it: values may come that are not written as {before}."),
  },
} satisfies MoveRows<keyof typeof constraintKinds>;
