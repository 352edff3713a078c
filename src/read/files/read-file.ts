import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { limits } from "../syntax/limits.js";
import { textPlaces } from "../tree/text-places.js";
import { decodeUtf8 } from "./decode-utf8.js";
import { reasonOf } from "./reason.js";

const mebibyte = 1024 * 1024;

/**
 * Reads one file. It is opened once, so that nothing can change between the look at it and the reading, and without
 * blocking, so that a pipe that nobody writes to doesn't hang.
 *
 * @param most bytes; as many as a file of the model may have when absent
 */
export async function readFile(
  file: string,
  most: number = limits.fileBytes,
): Promise<{ readonly text: string } | Diagnostic> {
  const start = textPlaces(file, "").placeOf({ start: 0, end: 0 });
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (stats.isDirectory()) {
      return diagnose("unreadable-file", { path: file, reason: "it is a folder" }, start);
    }
    if (!stats.isFile()) return diagnose("not-a-file", { path: file }, start);
    if (stats.size > most) return diagnose("file-too-large", { limit: `${most / mebibyte} MiB` }, start);
    const decoded = decodeUtf8(await readBytes(handle, most));
    return "text" in decoded ? decoded : diagnose("not-utf8", { problem: decoded.problem }, start);
  } catch (error) {
    return diagnose("unreadable-file", { path: file, reason: reasonOf(error) }, start);
  } finally {
    await handle?.close();
  }
}

/** The bytes of the file, or one more than are allowed if it grew meanwhile. */
async function readBytes(handle: FileHandle, most: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(most + 1);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
