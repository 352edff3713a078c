const maxWordLength = 80;

/**
 * The candidate that was probably intended: equal to `word` except for case and separators, or else at most one edit per
 * each three letters away (a letter changed, added, left out, or swapped with its neighbour). Of equally near ones the
 * first wins.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined;
  const expected = readFolded(word);
  const { folded } = expected;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(folded.length / 3)) + 1;
  for (const candidate of candidates) {
    const other = readFolded(candidate);
    if (leastDistance(expected, other) >= bestDistance) continue;
    const distance = editDistance(folded, other.folded);
    if (distance < bestDistance && distance < Math.max(folded.length, 1)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

interface Folded {
  readonly folded: string;
  /** A bit for each letter or digit that occurs. */
  readonly characters: number;
}

/** Large models have many names, and a mistake in one of them is compared with all. */
const foldedWords = new Map<string, Folded>();
const maxRemembered = 50_000;

function readFolded(word: string): Folded {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  const folded = word.toLowerCase().replaceAll(/[\s_-]/gu, "");
  let characters = 0;
  for (let at = 0; at < folded.length; at += 1) characters |= 1 << (folded.charCodeAt(at) & 31);
  if (foldedWords.size >= maxRemembered) foldedWords.clear();
  foldedWords.set(word, { folded, characters });
  return { folded, characters };
}

/** An edit changes the length by one at most, and two of the characters that occur. */
function leastDistance(a: Folded, b: Folded): number {
  let different = a.characters ^ b.characters;
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return Math.max(Math.abs(a.folded.length - b.folded.length), count / 2);
}

/** The status that was meant by `2OO`, with letters that look like digits. */
export function suggestStatus(text: string): string | undefined {
  const digits = text.trim().replaceAll(/o/giu, "0").replaceAll(/[il|]/giu, "1");
  return digits !== text && /^[1-5]\d\d$/u.test(digits) ? digits : undefined;
}

/** The class of statuses that was meant by `4XX` or `5**`. */
export function suggestClass(text: string): string | undefined {
  const word = text.trim();
  const digit = /^([45])(?:x+|\*+|00-\d99)$/iu.exec(word)?.[1];
  const isRest = /^(?:default|others?|any|all|\*)$/iu.test(word);
  const meant = digit === undefined ? (isRest ? "default" : undefined) : `${digit}xx`;
  return meant === text ? undefined : meant;
}

/** Levenshtein's distance, with a swap of neighbours as one edit. */
export function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current.push(cheapest({ a, b, row, column, current, last, beforeLast }));
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

interface Cell {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly column: number;
  readonly current: readonly number[];
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function cheapest({ a, b, row, column, current, last, beforeLast }: Cell): number {
  const far = Number.POSITIVE_INFINITY;
  const isSame = a[row - 1] === b[column - 1];
  const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return Math.min(
    (current[column - 1] ?? far) + 1,
    (last[column] ?? far) + 1,
    (last[column - 1] ?? far) + (isSame ? 0 : 1),
    isSwap ? (beforeLast[column - 2] ?? far) + 1 : far,
  );
}
