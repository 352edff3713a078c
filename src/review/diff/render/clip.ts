const longest = 400;

/** The start of a string that is too long for anybody to read in a report. */
export function clip(text: string, length: number = longest): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/u, "")}…`;
}
