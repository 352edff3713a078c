const maxCharacters = 256;

/** The value, or the beginning of one that is long, with an ellipsis. The rest of a long value can be freed. */
export function cutString(value: string): string {
  if (value.length <= maxCharacters) return value;
  // A slice alone would keep all of the value alive.
  return Buffer.from(`${value.slice(0, maxCharacters)}…`).toString();
}
