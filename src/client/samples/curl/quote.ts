/** A word of sh that is the text, whatever is in it. */
export function quoteWord(text: string): string {
  return /^[\w./:=@%+,-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** What is between double quotes, where variables may stand beside it. */
export function escapeQuoted(text: string): string {
  return text.replaceAll(/[\\$"`]/gu, String.raw`\$&`);
}

/** A word of a text with code for sh at some places: that is replaced there, and nothing else of the text is code. */
export function quoteAround(text: string, mark: string, code: string): string {
  if (!text.includes(mark)) return quoteWord(text);
  return text
    .split(mark)
    .map((part) => (part === "" ? "" : `'${part.replaceAll("'", `'\\''`)}'`))
    .join(`"${code}"`);
}
