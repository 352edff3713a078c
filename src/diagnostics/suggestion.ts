/** The candidate that was probably meant: equal but for case and separators, or else a few letters away. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const alike = all.find((candidate) => plain(candidate) === plain(word));
  if (alike !== undefined) return alike;
  const allowed = Math.max(1, Math.floor(word.length / 3));
  const ranked = all
    .map((candidate) => ({ candidate, distance: editDistance(plain(word), plain(candidate), allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((left, right) => left.distance - right.distance);
  return ranked[0]?.candidate;
}

function plain(word: string): string {
  return word.replaceAll(/[\s_-]/g, "").toLowerCase();
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour; more than `limit` counts as infinite. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return Infinity;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left.charAt(row - 1) === right.charAt(column - 1);
      const isSwap =
        left.charAt(row - 1) === right.charAt(column - 2) && left.charAt(row - 2) === right.charAt(column - 1);
      current.push(
        Math.min(
          (last[column] ?? Infinity) + 1,
          (current[column - 1] ?? Infinity) + 1,
          (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? Infinity;
}
