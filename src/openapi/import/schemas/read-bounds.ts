import type { Bounds } from "../imported-type.js";
import type { Losses } from "../losses.js";
import { type FlatSchema, numberOf } from "./flat-schema.js";

export const noBounds: Bounds = { minimum: undefined, maximum: undefined };

/** How many there may be of what is counted: characters, items, members. */
export function readCounts(flat: FlatSchema, least: string, most: string, losses: Losses): Bounds {
  const counts = { minimum: countOf(flat, least, losses), maximum: countOf(flat, most, losses) };
  return soundBounds(counts, [least, most], flat, losses);
}

function countOf(flat: FlatSchema, keyword: string, losses: Losses): number | undefined {
  const count = numberOf(flat, keyword);
  // There are never more.
  if (count === undefined || count > Number.MAX_SAFE_INTEGER) return undefined;
  if (Number.isInteger(count) && count >= 0) return count;
  losses.add("malformed", flat.keywords.get(keyword) ?? flat, `\`${keyword}\` isn't a count`);
  return undefined;
}

/** The inclusive bounds of numbers, which are integers if those are. `ofFormat`: what the format says of them. */
export function readRange(
  flat: FlatSchema,
  isWhole: boolean,
  ofFormat: Partial<Bounds>,
  losses: Losses,
): Bounds {
  const [lower, upper] = [numberOf(flat, "minimum"), numberOf(flat, "maximum")];
  const least = [
    ofFormat.minimum,
    isWhole && lower !== undefined ? Math.ceil(lower) : lower,
    withinExclusive(flat, "exclusiveMinimum", isWhole, (bound) => Math.floor(bound) + 1, losses),
  ].filter((bound) => bound !== undefined);
  const most = [
    ofFormat.maximum,
    isWhole && upper !== undefined ? Math.floor(upper) : upper,
    withinExclusive(flat, "exclusiveMaximum", isWhole, (bound) => Math.ceil(bound) - 1, losses),
  ].filter((bound) => bound !== undefined);
  const range = {
    minimum: least.length === 0 ? undefined : Math.max(...least),
    maximum: most.length === 0 ? undefined : Math.min(...most),
  };
  return soundBounds(range, ["minimum", "maximum"], flat, losses);
}

/** The first integer within an exclusive bound; of other numbers none is the first, so the bound itself. */
function withinExclusive(
  flat: FlatSchema,
  keyword: string,
  isWhole: boolean,
  next: (bound: number) => number,
  losses: Losses,
): number | undefined {
  const bound = numberOf(flat, keyword);
  if (bound === undefined) return undefined;
  const first = next(bound);
  if (isWhole && Number.isSafeInteger(first)) return first;
  losses.add("unsayable-constraint", flat.keywords.get(keyword) ?? flat, keyword);
  return bound;
}

/** Both bounds, or none where no value is within them. */
function soundBounds(
  { minimum, maximum }: Bounds,
  keywords: readonly [least: string, most: string],
  flat: FlatSchema,
  losses: Losses,
): Bounds {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return { minimum, maximum };
  const site = flat.keywords.get(keywords[1]) ?? flat.keywords.get(keywords[0]) ?? flat;
  losses.add("contradictory-bounds", site, keywords.map((keyword) => `\`${keyword}\``).join(" and "));
  return noBounds;
}
