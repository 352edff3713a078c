/** What is compared: the same thing on both sides. */
export interface Pair<Value> {
  readonly old: Value;
  readonly new: Value;
}

/** A list on both sides, as far as its items belong together. */
export interface Matching<Item> {
  /** In the order of the new side. */
  readonly pairs: readonly Pair<Item>[];
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
}

/** By what an item is found on the other side; `undefined`: not by this. */
export type MatchKey<Item> = (item: Item, side: keyof Pair<Item>) => readonly string[];

/**
 * Matches the items of two lists by the first key that finds a partner that nothing else has: of those with one key the first on
 * each side, so that the other way round they match too.
 */
export function matchItems<Item>(
  lists: Pair<readonly Item[]>,
  keys: readonly MatchKey<Item>[],
): Matching<Item> {
  const partners = new Map<Item, Item>();
  const taken = new Set<Item>();
  for (const key of keys) {
    const free = new Map<string, Item>();
    for (const item of lists.old) {
      if (taken.has(item)) continue;
      for (const name of key(item, "old")) if (!free.has(name)) free.set(name, item);
    }
    for (const item of lists.new) {
      if (partners.has(item)) continue;
      const partner = key(item, "new")
        .map((name) => free.get(name))
        .find((candidate) => candidate !== undefined && !taken.has(candidate));
      if (partner === undefined) continue;
      partners.set(item, partner);
      taken.add(partner);
    }
  }
  return {
    pairs: lists.new.flatMap((item) => {
      const partner = partners.get(item);
      return partner === undefined ? [] : [{ old: partner, new: item }];
    }),
    added: lists.new.filter((item) => !partners.has(item)),
    removed: lists.old.filter((item) => !taken.has(item)),
  };
}

/** What is in one list of strings only. */
export function compareSets({ old, new: next }: Pair<readonly string[]>): {
  readonly added: readonly string[];
  readonly removed: readonly string[];
} {
  const [before, after] = [new Set(old), new Set(next)];
  return {
    added: [...after].filter((value) => !before.has(value)),
    removed: [...before].filter((value) => !after.has(value)),
  };
}
