import { suggest } from "../../diagnostics/suggestion.js";
import type { Field } from "../../model/ir/type.js";
import { matchItems, type Matching, type MatchKey, type Pair } from "../pair.js";

export interface FieldMatching<Item> extends Matching<Item> {
  /** The new ones that were matched only because their names and types are alike. */
  readonly guesses: ReadonlySet<Item>;
}

/**
 * Matches fields or parameters: by id, by their names on the wire, by what one model says that they were called, and at
 * last by the same type under a similar name, which is a guess.
 */
export function matchFields<Item extends Field>(
  lists: Pair<readonly Item[]>,
  certainKeys: readonly MatchKey<Item>[] = [],
): FieldMatching<Item> {
  const certain = matchItems(lists, [
    ...certainKeys,
    ({ id }) => [id],
    ({ name }) => [name],
    ...otherNameKeys,
  ]);
  const unique = guessPairs(certain);
  const taken = new Set(unique.flatMap((pair) => [pair.old, pair.new]));
  return {
    pairs: [...certain.pairs, ...unique],
    added: certain.added.filter((field) => !taken.has(field)),
    removed: certain.removed.filter((field) => !taken.has(field)),
    guesses: new Set(unique.map((pair) => pair.new)),
  };
}

/** Among more of the same type similar names say nothing, and comparing each with each would take long. */
const mostAlike = 200;

/** Pairs of the same type with similar names, of which none is similar to two. */
function guessPairs<Item extends Field>({ removed, added }: Matching<Item>): Matching<Item>["pairs"] {
  const addedByType = groupByType(added);
  const removedByType = groupByType(removed);
  const guessed = removed.flatMap((old) => {
    const content = contentOf(old);
    const alike = addedByType.get(content) ?? [];
    const isGuessable = Math.max(alike.length, removedByType.get(content)?.length ?? 0) <= mostAlike;
    return isGuessable ? guessPair(old, alike) : [];
  });
  const [once, repeated] = [new Set<Item>(), new Set<Item>()];
  for (const pair of guessed) (once.has(pair.new) ? repeated : once).add(pair.new);
  return guessed.filter((pair) => !repeated.has(pair.new));
}

function guessPair<Item extends Field>(old: Item, alike: readonly Item[]): Matching<Item>["pairs"] {
  const name = suggest(
    old.name,
    alike.map((field) => field.name),
  );
  const next = alike.find((field) => field.name === name);
  return next === undefined ? [] : [{ old, new: next }];
}

/** By what either model says that something is called in other versions. */
export const otherNameKeys: readonly MatchKey<Pick<Field, "name" | "otherNames">>[] = [
  ({ name, otherNames }, side) => (side === "old" ? [name] : otherNames),
  ({ name, otherNames }, side) => (side === "new" ? [name] : otherNames),
];

function groupByType<Item extends Field>(fields: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const field of fields) {
    const content = contentOf(field);
    const group = groups.get(content);
    if (group === undefined) groups.set(content, [field]);
    else group.push(field);
  }
  return groups;
}

/** The same text for fields of one type. */
function contentOf({ isRequired, type }: Field): string {
  return `${isRequired} ${JSON.stringify(type)}`;
}
