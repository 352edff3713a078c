import { suggest } from "../../../language/text/suggestion.js";
import type { Field } from "../../../language/model/ir/type.js";
import { groupBy } from "../../../language/model/group-by.js";
import { matchItems, type Matching, type MatchKey, type Pair } from "../pair.js";

export interface FieldMatching<Item> extends Matching<Item> {
  /** The new ones that were matched only because their names and types are alike. */
  readonly guesses: ReadonlySet<Item>;
  /** From what is gone to what has its type and its place now, under a name that is not similar. */
  readonly successors: ReadonlyMap<Item, Item>;
}

/**
 * Matches fields or parameters: by id, by their names on the wire, by what one model says that they were called, and at
 * last by the same type under a similar name, which is a guess.
 */
export function matchFields<Item extends Field>(
  lists: Pair<readonly Item[]>,
  certainKeys: readonly MatchKey<Item>[] = [],
): FieldMatching<Item> {
  const certain = matchItems(lists, [...certainKeys, ...byNames]);
  if (certain.added.length === 0 || certain.removed.length === 0) {
    return { ...certain, guesses: new Set(), successors: new Map() };
  }
  const unique = guessPairs(certain);
  const taken = new Set(unique.flatMap((pair) => [pair.old, pair.new]));
  const matching = {
    pairs: [...certain.pairs, ...unique],
    added: certain.added.filter((field) => !taken.has(field)),
    removed: certain.removed.filter((field) => !taken.has(field)),
  };
  return {
    ...matching,
    guesses: new Set(unique.map((pair) => pair.new)),
    successors: findSuccessors(lists, matching),
  };
}

/** What comes between the same neighbours as what goes, in the same order, with the same type. */
function findSuccessors<Item extends Field>(
  lists: Pair<readonly Item[]>,
  { pairs }: Matching<Item>,
): ReadonlyMap<Item, Item> {
  const gone = findPlaces(lists.old, new Map(pairs.map((pair) => [pair.old, pair.new.id])));
  const come = findPlaces(lists.new, new Map(pairs.map((pair) => [pair.new, pair.new.id])));
  return new Map(
    [...gone].flatMap(([place, old]) => {
      const next = come.get(place);
      return next === undefined ? [] : [[old, next]];
    }),
  );
}

/** What both are called, for the question whether they are the same. */
export function successorOf<Item extends Field>(
  gone: Item,
  successors: ReadonlyMap<Item, Item>,
): Pair<string> | undefined {
  const next = successors.get(gone);
  return next && { old: gone.name, new: next.name };
}

/** The fields that have no partner, by their types and what stands before them. */
function findPlaces<Item extends Field>(
  fields: readonly Item[],
  partners: ReadonlyMap<Item, string>,
): ReadonlyMap<string, Item> {
  const places = new Map<string, Item>();
  let before = "";
  let count = 0;
  for (const field of fields) {
    const partner = partners.get(field);
    if (partner === undefined) places.set(JSON.stringify([before, count, field.type]), field);
    before = partner ?? before;
    count = partner === undefined ? count + 1 : 0;
  }
  return places;
}

/** Among more of the same type similar names say nothing, and comparing each with each would take long. */
const mostAlike = 200;

/** Pairs of the same type with similar names: each is the most similar to the other, and to nothing else. */
function guessPairs<Item extends Field>({ removed, added }: Matching<Item>): Matching<Item>["pairs"] {
  const [forth, back] = [guessPartners(removed, added), guessPartners(added, removed)];
  return [...forth].flatMap(([old, next]) => (back.get(next) === old ? [{ old, new: next }] : []));
}

/** The most similar candidate of each item's type, where no other item has it too. */
function guessPartners<Item extends Field>(
  items: readonly Item[],
  candidates: readonly Item[],
): ReadonlyMap<Item, Item> {
  const [itemsByType, candidatesByType] = [groupBy(items, contentOf), groupBy(candidates, contentOf)];
  const guessed = items.flatMap((item) => {
    const content = contentOf(item);
    const alike = candidatesByType.get(content) ?? [];
    const isGuessable = Math.max(alike.length, itemsByType.get(content)?.length ?? 0) <= mostAlike;
    const partner = isGuessable ? mostSimilar(item, alike) : undefined;
    return partner === undefined ? [] : [[item, partner] as const];
  });
  const uses = groupBy(guessed, ([, partner]) => partner);
  return new Map(guessed.filter(([, partner]) => uses.get(partner)?.length === 1));
}

function mostSimilar<Item extends Field>({ name }: Item, alike: readonly Item[]): Item | undefined {
  const names = alike.map((field) => field.name);
  return alike[names.indexOf(suggest(name, names) ?? "")];
}

/** By id, by name, and by what either model says that something is called in other versions. */
export const byNames: readonly MatchKey<Pick<Field, "id" | "name" | "otherNames">>[] = [
  ({ id }) => [id],
  ({ name }) => [name],
  ({ name, otherNames }, side) => (side === "old" ? [name] : otherNames),
  ({ name, otherNames }, side) => (side === "new" ? [name] : otherNames),
];

/** The same text for fields of one type. */
function contentOf({ isRequired, type }: Field): string {
  return `${isRequired} ${JSON.stringify(type)}`;
}
