import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { textPlaces } from "../tree/text-places.js";

/** The text of a file, or what keeps its bytes from being one. */
export function decodeFile(file: string, bytes: Uint8Array): { readonly text: string } | Diagnostic {
  const decoded = decodeUtf8(bytes);
  if ("text" in decoded) return decoded;
  const before = normaliseText(decoded.before);
  const at = textPlaces(file, before).placeOf({ start: before.length, end: before.length + 1 });
  return diagnose("not-utf8", { problem: decoded.problem }, at);
}

/** What a file is that has more bytes than may be read. */
export function tooLarge(file: string, maxBytes: number): Diagnostic {
  const start = textPlaces(file, "").placeOf({ start: 0, end: 0 });
  return diagnose("file-too-large", { limit: `${maxBytes / mebibyte} MiB` }, start);
}

const mebibyte = 1024 * 1024;

/** The text with `\n` line ends and without a byte order mark at its start: the same from every checkout. */
export function normaliseText(text: string): string {
  return text.replace(/^\ufeff/u, "").replaceAll(/\r\n?/gu, "\n");
}

export type Decoding =
  | { readonly text: string }
  /** Why the bytes aren't UTF-8, and the text before the first one that isn't. */
  | { readonly problem: string; readonly before: string };

/** Decodes bytes as UTF-8, or says why they aren't; nothing is ever replaced by U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): Decoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { problem: "it is UTF-16", before: "" };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const offset = firstBadByte(bytes);
    const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, "0");
    const before = new TextDecoder("utf-8").decode(bytes.subarray(0, offset));
    return { problem: `the byte ${byte} at offset ${offset} is invalid`, before };
  }
}

/** The offset of the first byte that doesn't belong to a character. */
function firstBadByte(bytes: Uint8Array): number {
  let offset = 0;
  for (;;) {
    const length = characterLength(bytes, offset);
    if (length === 0) return offset;
    offset += length;
  }
}

/** How many bytes the character at `offset` has; 0 if there is none. */
function characterLength(bytes: Uint8Array, offset: number): number {
  for (let length = 1; length <= 4 && offset + length <= bytes.length; length += 1) {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(offset, offset + length));
      return length;
    } catch {
      continue;
    }
  }
  return 0;
}
