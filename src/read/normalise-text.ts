/** The text with `\n` line ends and without a byte order mark at its start: the same from every checkout. */
export function normaliseText(text: string): string {
  return text.replace(/^\ufeff/u, "").replaceAll(/\r\n?/gu, "\n");
}
