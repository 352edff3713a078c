import type { Place } from "../../diagnostics/diagnostic.js";
import type { ContentPath, SpecFile } from "../../read/document.js";
import { type FallenFacts, fallenNowhere } from "./fallen-facts.js";
import type { Lifetime, PastEntry, Versioned } from "./versioned.js";
import { checkFacts } from "./check-history.js";
import { lifeOf, pastEntries } from "./history.js";
import { layOver } from "./lay-over.js";
import type { Located } from "./located.js";

/** Something that may differ between versions, perhaps in what the model calls it and whether it is optional. */
export interface Historic extends Lifetime {
  readonly name?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly was?: PastEntry | readonly PastEntry[] | undefined;
}

/** What falls away with which facts of an element, and when what exists of which the element is a part. */
export interface Surroundings {
  readonly fallen?: FallenFacts;
  readonly whole?: Lifetime | undefined;
}

/**
 * An element as it is in the version that is being built: with each fact as the nearest later entry of `was` says it, and
 * the places of such facts inside `was`. `undefined` when the version doesn't have it.
 */
export function asOf<Value extends Historic, Element extends Located<Value>>(
  element: Element & Located<Value>,
  owner: string,
  context: Versioned,
  { fallen = fallenNowhere, whole }: Surroundings = {},
): (Element & Located<Value>) | undefined {
  const life = lifeOf(element, owner, whole, context);
  if (context.versionIndex < life.from || context.versionIndex >= life.to) return undefined;
  const entries = pastEntries(element, owner, life, context);
  if (entries.length === 0) return element;
  const { facts, places } = layOver(new Map(Object.entries(element.value)), entries, fallen, (entry, known) =>
    checkFacts(element, entry, known, owner, context),
  );
  const value = { ...element.value, ...Object.fromEntries(facts) };
  return { ...element, value, file: withPlaces(element, places) };
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
