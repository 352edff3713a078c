/** From offsets in a text without `\r` and byte order mark to those in the text as it was: a `\r\n` is one character there. */
export function plainOffsets(original: string): (offset: number) => number {
  const start = original.startsWith("\ufeff") ? 1 : 0;
  const skipped = Array.from(original.matchAll(/\r\n/gu), ({ index }, count) => index - start - count);
  return (offset) => offset + start + countBelow(skipped, offset);
}

/** How many of the sorted numbers are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
