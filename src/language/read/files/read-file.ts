import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { limits } from "../syntax/limits.js";
import { textPlaces } from "../tree/text-places.js";
import { decodeFile, tooLarge } from "./decode-file.js";
import { errorCode, reasonOf } from "./reason.js";

/**
 * Reads one file. It is opened once, so that nothing can change between its check and its reading; without blocking, so that
 * a pipe without a writer doesn't hang; and not through a link, which could lead to any file of the machine.
 *
 * @param maxBytes the maximum of a model file when absent
 */
export async function readFile(
  file: string,
  maxBytes: number = limits.fileBytes,
): Promise<{ readonly text: string } | Diagnostic> {
  const start = textPlaces(file, "").placeOf({ start: 0, end: 0 });
  let opened: number | undefined;
  try {
    opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stats = fstatSync(opened);
    if (stats.isDirectory()) {
      return diagnose("unreadable-file", { path: file, reason: "it is a folder" }, start);
    }
    if (!stats.isFile()) return diagnose("not-a-file", { path: file }, start);
    if (stats.size > maxBytes) return tooLarge(file, maxBytes);
    return decodeFile(file, readBytes(opened, stats.size, maxBytes));
  } catch (error) {
    if (errorCode(error) === "ELOOP") return diagnose("link-in-input", { path: file }, start);
    return diagnose("unreadable-file", { path: file, reason: reasonOf(error) }, start);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** The bytes of the file, or one more than are allowed if it grew meanwhile. `size`: what it had when it was opened. */
function readBytes(file: number, size: number, maxBytes: number): Uint8Array {
  let buffer = new Uint8Array(size + 1);
  let length = 0;
  for (;;) {
    const bytesRead = readSync(file, buffer, length, buffer.length - length, length);
    length += bytesRead;
    if (bytesRead === 0 || length > maxBytes) return buffer.subarray(0, length);
    if (length < buffer.length) continue;
    const larger = new Uint8Array(maxBytes + 1);
    larger.set(buffer);
    buffer = larger;
  }
}
