/** Numbers and choices that look random and are the same in each run. */
export interface Draw {
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  /** True in so many of a hundred. */
  chance(percent: number): boolean;
  of<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function createDraw(seed: number): Draw {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    chance: (percent) => below(100) < percent,
    of: (items) => items[below(items.length)] ?? items[0],
  };
}
