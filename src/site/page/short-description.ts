import type { Page } from "./page.js";

/** More than search engines and lists show of any page. */
const maxLength = 500;

/** What a page is about in a line, however much its text says of that. */
export function shortDescription({ description }: Pick<Page, "description">): string {
  const line = description
    .slice(0, maxLength * 4)
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (line.length <= maxLength && description.length <= maxLength * 4) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > maxLength / 2 ? end : maxLength).replace(/[\ud800-\udbff]$/, "")}…`;
}
