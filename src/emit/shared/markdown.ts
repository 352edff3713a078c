/** Text of the model in a line of Markdown: no HTML, no links, no table cells of its own. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\s\u0085\u2028\u2029]+/g, " ")
    .trim()
    .replaceAll(/[\\<>[\]|*]/g, (character) => `\\${character}`);
}

/** Text of the model between backticks. */
export function markdownCode(text: string): string {
  const line = text.replaceAll(/[\s\u0085\u2028\u2029]+/g, " ").trim();
  const fence = line.includes("`") ? "``" : "`";
  return `${fence}${line.replaceAll("|", "\\|")}${fence}`;
}
