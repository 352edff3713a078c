const mostCharacters = 256;

/** The text, or the beginning of one that is long, with an ellipsis. Of a long text nothing else stays in memory. */
export function cutText(text: string): string {
  if (text.length <= mostCharacters) return text;
  // A slice alone would keep all of the text alive.
  return Buffer.from(`${text.slice(0, mostCharacters)}…`).toString();
}
