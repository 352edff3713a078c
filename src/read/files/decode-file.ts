import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { normaliseText } from "../normalise-text.js";
import { textPlaces } from "../tree/text-places.js";
import { decodeUtf8 } from "./decode-utf8.js";

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
