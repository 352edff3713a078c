import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
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
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stats = await handle.stat();
    if (stats.isDirectory()) {
      return diagnose("unreadable-file", { path: file, reason: "it is a folder" }, start);
    }
    if (!stats.isFile()) return diagnose("not-a-file", { path: file }, start);
    if (stats.size > maxBytes) return tooLarge(file, maxBytes);
    return decodeFile(file, await readBytes(handle, maxBytes));
  } catch (error) {
    if (errorCode(error) === "ELOOP") return diagnose("link-in-input", { path: file }, start);
    return diagnose("unreadable-file", { path: file, reason: reasonOf(error) }, start);
  } finally {
    await handle?.close();
  }
}

/** The bytes of the file, or one more than are allowed if it grew meanwhile. */
async function readBytes(handle: FileHandle, maxBytes: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(maxBytes + 1);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
