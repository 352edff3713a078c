import type { Effort } from "./effort.js";
import type { Graph } from "./loops.js";

const longestText = 100;
/** More ways than an engine goes in a tenth of a second. */
const enormous = 2_000_000;

/**
 * Whether a short text can be matched in an enormous number of ways: without any loop, as in `a?a?a?…aaa…`, or by a high power
 * of its length. The text is made of that character each time by which most ways go on.
 */
export function growsEnormously({ next, sets, starts }: Graph, effort: Effort): boolean {
  let ways: ReadonlyMap<number, number> = new Map();
  for (const start of starts) ways = new Map([...ways, [start, 1]]);
  for (let length = 0; length < longestText && ways.size > 0; length += 1) {
    const best = bestCharacter(ways, sets);
    if (best === undefined || best.total > enormous) return best !== undefined;
    const after = new Map<number, number>();
    for (const [place, count] of ways) {
      if (sets[place]?.has(best.character) !== true) continue;
      const edges = next[place] ?? new Map<number, number>();
      if (!effort.take(edges.size)) return false;
      for (const [to, times] of edges) after.set(to, (after.get(to) ?? 0) + count * times);
    }
    ways = after;
  }
  return false;
}

function bestCharacter(
  ways: ReadonlyMap<number, number>,
  sets: Graph["sets"],
): { readonly character: number; readonly total: number } | undefined {
  const totals = new Map<number, number>();
  for (const [place, count] of ways) {
    for (const character of sets[place] ?? []) totals.set(character, (totals.get(character) ?? 0) + count);
  }
  const [best] = [...totals].toSorted((a, b) => b[1] - a[1]);
  return best && { character: best[0], total: best[1] };
}
