import type { Place } from "../../diagnostics/diagnostic.js";
import type { ContentPath, SpecFile } from "../../read/document.js";
import { type Facts, type SupersededKeys, nothingSuperseded } from "../superseded-keys.js";
import type { Availability, LocatedEntry, PastEntry, Versioned } from "./versioned.js";
import { checkFacts, type EntryFacts } from "./check-history.js";
import { versionsOf, pastEntries } from "./history.js";
import type { Located } from "./located.js";

/** Something that may differ between versions, perhaps in what the model calls it and whether it is optional. */
export interface Historic extends Availability {
  readonly name?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly was?: PastEntry | readonly PastEntry[] | undefined;
}

/** What falls away with which facts of an element, and when what exists of which the element is a part. */
export interface Surroundings {
  readonly superseded?: SupersededKeys | undefined;
  readonly whole?: Availability | undefined;
}

/**
 * An element as it is in the version that is being built: with each fact as the nearest later entry of `was` says it, and
 * the places of such facts inside `was`. `undefined` when the version doesn't have it.
 */
export function asOf<Value extends Historic, Element extends Located<Value>>(
  element: Element & Located<Value>,
  owner: string,
  context: Versioned,
  { superseded = nothingSuperseded, whole }: Surroundings = {},
): (Element & Located<Value>) | undefined {
  const versions = versionsOf(element, owner, whole, context);
  if (context.versionIndex < versions.from || context.versionIndex >= versions.to) return undefined;
  const entries = pastEntries(element, owner, versions, context);
  if (entries.length === 0) return element;
  const { facts, places } = applyHistory(
    new Map(Object.entries(element.value)),
    entries,
    superseded,
    (entry, known) => checkFacts(element, entry, known, owner, context),
  );
  const value = { ...element.value, ...Object.fromEntries(facts) };
  return { ...element, value, file: withPlaces(element, places) };
}

/** The facts of an element in a version, and where they are said, from the element, if that is in `was`. */
interface PastFacts {
  readonly facts: Facts;
  readonly places: ReadonlyMap<string, ContentPath>;
}

/**
 * Lays over the facts of an element what entries of its `was` say, the latest first, so that of each fact the earliest one
 * holds. `check` sees each entry before it is laid over.
 */
function applyHistory(
  now: Facts,
  entries: readonly LocatedEntry[],
  superseded: SupersededKeys,
  check: (entry: LocatedEntry, facts: EntryFacts) => void,
): PastFacts {
  const places = new Map<string, ContentPath>();
  let facts = now;
  for (const located of entries) {
    const said = factsOf(located.entry);
    check(located, { after: facts, said, saidLater: places, superseded });
    facts = new Map([...facts, ...lacked(superseded(facts, said)), ...said]);
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

/** The file with what is below the element's keys where `said` has it. */
function withPlaces({ file, path: own }: Located<unknown>, said: ReadonlyMap<string, ContentPath>): SpecFile {
  const resolve = (path: ContentPath): ContentPath => {
    const [key, ...rest] = path.slice(own.length);
    const moved = isBelow(path, own) && typeof key === "string" ? said.get(key) : undefined;
    return moved === undefined ? path : [...own, ...moved, ...rest];
  };
  const placed = (find: (path: ContentPath) => Place) => (path: ContentPath) => find(resolve(path));
  return {
    ...file,
    keyPlace: placed(file.keyPlace),
    valuePlace: placed(file.valuePlace),
    keys: (path) => file.keys(resolve(path)),
  };
}

function isBelow(path: ContentPath, owner: ContentPath): boolean {
  return path.length > owner.length && owner.every((step, index) => step === path[index]);
}
