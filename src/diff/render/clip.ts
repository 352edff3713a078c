const longest = 400;

/** The start of a text that nobody reads to its end in a report. */
export function clip(text: string, length: number = longest): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/u, "")}…`;
}
