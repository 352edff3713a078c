import { asCode } from "../../text/words.js";
import type { Trap } from "../../model/ir/type.js";
import type { Items } from "./compare-items.js";
import { bareName, partOf, placesOf } from "./comparison.js";
import { elsewhere } from "./members.js";
import { isSameField } from "./match-api.js";

/** Names that the service ignores silently: a client warns of them. */
export const traps: Items<Trap> = {
  nameOf: ({ wrong }) => wrong,
  scopeOf: ({ wrong }, sides, owner) =>
    partOf(owner, `traps.${wrong}`, `the trap ${asCode(wrong)} of ${bareName(owner)}`, placesOf(sides)),
  all: (owner) => partOf(owner, "traps", `the traps of ${bareName(owner)}`),
  added: ({ right }, scope, { report }) => report("req.trap-added", scope, { after: right.id }),
  removed: ({ right }, scope, { report }) => report("req.trap-removed", scope, { before: right.id }),
  members: {
    wrong: elsewhere("traps are matched by it"),
    right: (fields, scope, comparison) => {
      if (isSameField(fields, comparison)) return;
      comparison.report("req.trap-changed", scope, { before: fields.old.id, after: fields.new.id });
    },
  },
};
