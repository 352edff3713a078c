import type { constraintKinds } from "../constraints.js";
import { give, type MoveRows, optional, otherwise } from "./move.js";

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
} satisfies MoveRows<keyof typeof constraintKinds>;
