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
  const guessed = certain.removed.flatMap((old) => {
    const alike = certain.added.filter((field) => isAlike(old, field));
    const name = suggest(
      old.name,
      alike.map((field) => field.name),
    );
    const next = alike.find((field) => field.name === name);
    return next === undefined ? [] : [{ old, new: next }];
  });
  const unique = guessed.filter((pair) => guessed.filter((other) => other.new === pair.new).length === 1);
  const taken = new Set(unique.flatMap((pair) => [pair.old, pair.new]));
  return {
    pairs: [...certain.pairs, ...unique],
    added: certain.added.filter((field) => !taken.has(field)),
    removed: certain.removed.filter((field) => !taken.has(field)),
    guesses: new Set(unique.map((pair) => pair.new)),
  };
}

/** By what either model says that something is called in other versions. */
export const otherNameKeys: readonly MatchKey<Pick<Field, "name" | "otherNames">>[] = [
  ({ name, otherNames }, side) => (side === "old" ? [name] : otherNames),
  ({ name, otherNames }, side) => (side === "new" ? [name] : otherNames),
];

function isAlike(old: Field, next: Field): boolean {
  return old.isRequired === next.isRequired && JSON.stringify(old.type) === JSON.stringify(next.type);
}
