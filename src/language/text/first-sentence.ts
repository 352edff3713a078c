/**
 * The first sentence of Markdown, as Markdown in one line: of the first paragraph, or of the first heading or item where there is no
 * paragraph. Without tags and pictures, unless there is nothing else.
 */
export function firstSentence(markdown: string): string {
  const lines = markdown.split(/\r\n?|\n/u).map(withoutTags);
  const first = firstParagraph(lines) ?? lines.map(withoutMark).find(hasText);
  return cutSentence((first ?? markdown).replaceAll(/\s+/gu, " ").trim());
}

/** What is between backticks stays: `<id>` is no tag there. */
function withoutTags(line: string): string {
  return line.replaceAll(
    /(`[^`]*`)|!\[[^\]]*\]\([^)]*\)|<(https?:[^<>\s]*)>|<\/?[A-Za-z!][^<>]*>/gu,
    (_, code: string | undefined, url: string | undefined) => code ?? url ?? "",
  );
}

/** The first lines in a row that are no heading, item, row of a table, rule or code. */
function firstParagraph(lines: readonly string[]): string | undefined {
  const found: string[] = [];
  let isCode = false;
  for (const line of lines) {
    const isFence = /^ {0,3}(?:```|~~~)/u.test(line);
    if (isFence) isCode = !isCode;
    // What is underlined was a heading.
    if (/^ {0,3}(?:=+|-+)\s*$/u.test(line)) found.length = 0;
    else if (!isFence && !isCode && isProse(line)) found.push(line.replace(/^\s*>\s?/u, ""));
    else if (found.length > 0) break;
  }
  return found.length === 0 ? undefined : found.join(" ");
}

function hasText(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

function isProse(line: string): boolean {
  return hasText(line) && !/^(?: {4}|\t|\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||:::))/u.test(line);
}

function withoutMark(line: string): string {
  return line.replace(/^\s*(?:#{1,6}|[-*+|>]|\d+[.)])\s*/u, "").replace(/[\s#|]+$/u, "");
}

/** A full stop in code, in an address, or after an abbreviation ends nothing. */
function cutSentence(text: string): string {
  for (const { 0: found, index } of text.matchAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)|[.!?][*_"')\]]*(?= )|。/gu)) {
    const end = index + found.length;
    const isEnd = /^[.!?。]/u.test(found) && !/\b(?:e\.g|i\.e|vs|cf|[A-Z])$/u.test(text.slice(0, index));
    if (isEnd) return text.slice(0, end);
  }
  return text;
}
