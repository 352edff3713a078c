import type { ContentPath } from "../../read/document.js";
import type { EntryFacts } from "./check-history.js";
import type { Facts, FallenFacts } from "./fallen-facts.js";
import type { LocatedEntry, PastEntry } from "./versioned.js";

/** The facts of an element in a version, and where they are said, from the element, if that is in `was`. */
export interface LaidOver {
  readonly facts: Facts;
  readonly places: ReadonlyMap<string, ContentPath>;
}

/**
 * Lays over the facts of an element what entries of its `was` say, the latest first, so that of each fact the earliest one
 * holds. `visit` sees each entry before it is laid over.
 */
export function layOver(
  now: Facts,
  entries: readonly LocatedEntry[],
  fallen: FallenFacts,
  visit: (entry: LocatedEntry, facts: EntryFacts) => void = () => undefined,
): LaidOver {
  const places = new Map<string, ContentPath>();
  let facts = now;
  for (const located of entries) {
    const said = factsOf(located.entry);
    visit(located, { after: facts, said, saidLater: places, fallen });
    facts = new Map([...facts, ...lacked(fallen(facts, said)), ...said]);
    for (const key of said.keys()) places.set(key, [...located.path, key]);
  }
  return { facts, places };
}

/** What an entry says, those facts included that it says to be lacking. */
function factsOf(entry: PastEntry): Facts {
  const { until: _until, without = [], ...given } = entry;
  return new Map([...Object.entries<unknown>(given), ...lacked(without)]);
}

function lacked(keys: readonly string[]): readonly (readonly [string, undefined])[] {
  return keys.map((key) => [key, undefined]);
}
