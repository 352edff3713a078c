import { createHash } from "node:crypto";

/** How a digest is written: `sha256-` and 64 hexadecimal digits. */
export const digestPattern = /^sha256-[0-9a-f]{64}$/;

/**
 * The digest of a text. Line endings and a byte order mark don't count: a checkout with CRLF has the digests of one
 * with LF.
 */
export function digestText(text: string): string {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  return `sha256-${createHash("sha256").update(plain).digest("hex")}`;
}

/** One digest for many texts with names, whatever their order. */
export function digestAll(texts: ReadonlyMap<string, string>): string {
  const lines = [...texts].map(([name, text]) => `${JSON.stringify(name)} ${digestText(text)}`);
  return digestText(lines.sort().join("\n"));
}
