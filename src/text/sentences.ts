/** A title is often a few words without an end. */
export function endSentence(text: string): string {
  return /[\p{L}\p{N})`"']$/u.test(text) ? `${text}.` : text;
}

/** Whether a text begins with what a title says, in whatever case. */
export function beginsWith(text: string, title: string): boolean {
  return text.toLowerCase().startsWith(title.replace(/\.$/u, "").toLowerCase());
}
