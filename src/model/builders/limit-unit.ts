import type { Place } from "../../diagnostics/diagnostic.js";
import { editDistance } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { Limit } from "../ir/api.js";
import type { Report } from "../report.js";

/** What a range bounds: the length of a string, the number of items of an array, or any number. */
export type Counted = "characters" | "items" | "anything";

/** Where the name of a limit is written in place of a range. */
interface LimitUse {
  readonly counts: Counted;
  readonly owner: string;
  readonly at: Place;
}

/** Reports a limit whose unit isn't what is counted where the limit is used. A number may be one of anything. */
export function checkUnit({ id, unit, at: declared }: Limit, use: LimitUse, report: Report): void {
  const { counts, owner, at } = use;
  if (unit === undefined || counts === "anything") return;
  const slips = slipsIn(unit);
  if (counts === "characters" ? unit === "characters" : slips > 1) return;
  const problem = `it is counted in ${asCode(unit)}, not in ${counts}`;
  const help =
    counts === "characters" && slips <= maxSlips
      ? "Did you mean `unit: characters`?"
      : `Name another limit, or correct the \`unit\` of ${asCode(id)}.`;
  const related = [{ at: declared, message: "The limit is here." }];
  report("invalid-range", { owner, text: id, problem, help }, at, related);
}

const maxSlips = 2;

/** How far a unit is from `characters`. Other words are near, such as `charters`, and may be items. */
function slipsIn(unit: string): number {
  return unit.length > "characters".length + maxSlips
    ? Infinity
    : editDistance(unit.toLowerCase(), "characters");
}
