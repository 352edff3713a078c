/** Quotes a string for YAML: with single quotes if it has a backslash or a double quote. */
export function quoted(text: string): string {
  if (!/["\\]/u.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return enumerate(words, "or");
}

/** `a`, `a and b`, `a, b and c`. */
export function conjunction(words: readonly string[]): string {
  return enumerate(words, "and");
}

function enumerate(words: readonly string[], before: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${before} ${last}`;
}

/** The first of the words, and how many there are besides: for an enumeration. */
export function shortened(words: readonly string[], max: number): readonly string[] {
  return words.length <= max ? words : [...words.slice(0, max), `${words.length - max} more`];
}

/** `a, b`, or `a, b and 4 more`. */
export function listFirst(words: readonly string[], max: number): string {
  const left = words.length - max;
  const shown = words.slice(0, max).join(", ");
  return left > 0 ? `${shown} and ${left} more` : shown;
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const longestCode = 200;

/**
 * A key, a name or a value as a message shows it: between backticks, so that it can't be taken for a part of the sentence.
 * Quotes show spaces at its ends, and that it is empty. Of a long one only the start is shown.
 */
export function asCode(text: string): string {
  if (text.length > longestCode) return asCode(`${text.slice(0, longestCode - 1)}…`);
  return `\`${text === "" || text !== text.trim() ? JSON.stringify(text) : text}\``;
}

/** `` `a`, `b`, `c` `` */
export function listCodes(texts: readonly string[]): string {
  return texts.map(asCode).join(", ");
}

/** Asks whether something else was meant; `undefined` where nothing is similar. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean ${asCode(suggestion)}?`;
}

/** The order of two texts by code unit, so that no locale changes it. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const vowels = ["a", "e", "i", "o"];

/** ``a `Client` ``, ``an `Order` ``. */
export function withArticle(name: string): string {
  return `${vowels.includes(name.charAt(0).toLowerCase()) ? "an" : "a"} ${asCode(name)}`;
}

/** One word of a shell, whatever is in it. */
export function shellWord(text: string): string {
  return /^[\w./@-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
