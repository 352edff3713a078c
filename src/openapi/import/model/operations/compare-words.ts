/** How many of the words say a start before further words, however the two are split; 0: they begin otherwise. */
export function lengthOfStart(words: readonly string[], start: readonly string[]): number {
  const wanted = start.join("");
  let read = "";
  for (const [index, word] of words.slice(0, -1).entries()) {
    read += word;
    if (read === wanted) return index + 1;
    if (!wanted.startsWith(read)) return 0;
  }
  return 0;
}

/** Whether words say the same thing, as one or as several: `category`, `categories`. */
export function isSameThing(words: readonly string[], others: readonly string[]): boolean {
  return singular(words.join("")) === singular(others.join(""));
}

/** The first run of words that say a thing, as one or as several: its start and its end. */
export function findThing(
  words: readonly string[],
  thing: readonly string[],
): readonly [start: number, end: number] | undefined {
  for (const start of words.keys()) {
    for (let end = start + 1; end <= words.length; end += 1) {
      if (isSameThing(words.slice(start, end), thing)) return [start, end];
    }
  }
  return undefined;
}

/** Good enough to compare: a word that loses an `s` of its own loses it on both sides. */
function singular(text: string): string {
  return text.replace(/ies$/u, "y").replace(/(?<!s)s$/u, "");
}
