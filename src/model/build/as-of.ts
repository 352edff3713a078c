import type { Place } from "../../diagnostics/diagnostic.js";
import type { ContentPath, SpecFile } from "../../read/document.js";
import { type Facts, type FallenFacts, fallenNowhere } from "./fallen-facts.js";
import type { Versioned } from "./context.js";
import { isPresent, type Lifetime, pastEntries, type PastEntry } from "./history.js";
import type { Located } from "./located.js";

/** Something that may differ between versions, perhaps in what the model calls it and whether it is optional. */
export interface Historic extends Lifetime {
  readonly name?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly was?: PastEntry | readonly PastEntry[] | undefined;
}

/**
 * An element as it is in the version that is being built: with each fact as the nearest later entry of `was` says it, and
 * the places of such facts inside `was`. `undefined` when the version doesn't have it.
 */
export function asOf<Value extends Historic, Element extends Located<Value>>(
  element: Element & Located<Value>,
  owner: string,
  context: Versioned,
  fallen: FallenFacts = fallenNowhere,
): (Element & Located<Value>) | undefined {
  if (!isPresent(element, owner, context)) return undefined;
  const entries = pastEntries(element, owner, context);
  if (entries.length === 0) return element;
  const now: Facts = new Map(Object.entries(element.value));
  const said = new Map<string, ContentPath>();
  let facts = now;
  for (const { entry, path } of entries) {
    const before = factsOf(entry);
    facts = new Map([...facts, ...lacked(fallen(facts, before)), ...before]);
    for (const key of before.keys()) said.set(key, [...path, key]);
  }
  const value = { ...element.value, ...Object.fromEntries(facts) };
  return { ...element, value, file: withPlaces(element, said) };
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
