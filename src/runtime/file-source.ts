import { open, type FileHandle, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { FileSource } from "./support/file-kinds.js";

/** What a service is told of a file. */
export interface FileSourceOptions {
  /** Default: the last part of the path. */
  readonly name?: string | undefined;
  /** Its media type; default: none. */
  readonly type?: string | undefined;
}

/** How much of a file is in memory at once. */
const blockSize = 65_536;

/**
 * A file to send, as the body of a call or as a part of one. It is read while it is sent, and again for each retry, but only if its
 * size and the time of its last change are what they were: otherwise the call fails, and its error says so.
 */
export async function fileFromPath(
  path: string,
  { name, type }: FileSourceOptions = {},
): Promise<FileSource> {
  const { size, mtimeMs } = await stat(path);
  const isSame = (found: { readonly size: number; readonly mtimeMs: number }): boolean =>
    found.size === size && found.mtimeMs === mtimeMs;
  const refuse = (): never => {
    throw new Error(`\`${basename(path)}\` has changed since the call was made.`);
  };
  return {
    size,
    name: name ?? basename(path),
    type,
    async check() {
      if (!isSame(await stat(path))) refuse();
    },
    async open() {
      const file = await open(path);
      return streamOf(file, size, async () => {
        if (!isSame(await file.stat())) refuse();
      });
    },
  };
}

/** Checks the file before its last block, without which its request isn't whole. Closes it at its end, and where nobody reads further. */
function streamOf(file: FileHandle, size: number, check: () => Promise<void>): ReadableStream<Uint8Array> {
  let left = size;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    try {
      const length = Math.min(left, blockSize);
      const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length);
      left = bytesRead === 0 ? 0 : left - bytesRead;
      if (left === 0) await check();
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      if (left > 0) return;
      await file.close();
      controller.close();
    } catch (cause) {
      await file.close().catch((): undefined => undefined);
      controller.error(cause);
    }
  };
  return new ReadableStream<Uint8Array>({ pull, cancel: () => file.close() }, { highWaterMark: 0 });
}
