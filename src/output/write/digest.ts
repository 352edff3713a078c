import { hash } from "node:crypto";

/** How a digest is written: `sha256-` and 64 hexadecimal digits. */
export const digestPattern = /^sha256-[0-9a-f]{64}$/;

/**
 * The digest of a text. Line endings and a byte order mark don't count: a checkout with CRLF has the digests of one
 * with LF.
 */
export function digestText(text: string): string {
  return `sha256-${hash("sha256", plainText(text))}`;
}

/** The text as it is written: without what a checkout or an editor may have added. */
export function plainText(text: string): string {
  const marked = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return marked.includes("\r") ? marked.replaceAll(/\r\n?/g, "\n") : marked;
}

/** One digest for many texts with names, whatever their order. */
export function digestAll(texts: ReadonlyMap<string, string>): string {
  return combineDigests(new Map([...texts].map(([name, text]) => [name, digestText(text)])));
}

/** The same of texts of which each has its digest already. */
export function combineDigests(digests: ReadonlyMap<string, string>): string {
  const lines = [...digests].map(([name, digest]) => `${JSON.stringify(name)} ${digest}`);
  return digestText(lines.sort().join("\n"));
}
