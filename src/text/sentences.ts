/** A title is often a few words without an end. */
export function endSentence(text: string): string {
  return /[\p{L}\p{N})`"']$/u.test(text) ? `${text}.` : text;
}

/** Whether a description begins with its title, whatever the case. */
export function beginsWith(text: string, title: string): boolean {
  return text.toLowerCase().startsWith(title.replace(/\.$/u, "").toLowerCase());
}
