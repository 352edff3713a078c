import type { UnknownId } from "./ir/known.js";
import { stringsUnder } from "./strings-under.js";

/** All ids to which parts of the IR refer: members of `ids` and `unknowns`, which nothing else of the IR is called. */
export function unknownIdsIn(parts: readonly unknown[]): ReadonlySet<UnknownId> {
  return stringsUnder(["ids", "unknowns"], parts);
}
