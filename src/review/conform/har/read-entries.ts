import { type FileHandle, open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ElementScanner } from "./element-scanner.js";
import { readEntry, type TrafficExchange } from "./har-entry.js";

/** How much of a file is read at once, in bytes. */
const pieceBytes = 64 * 1024;

/** What of a file says nothing. */
export interface UnreadEntries {
  /** Larger than what is read of one. */
  readonly tooLarge: number;
  /** Not entries of HAR, or answered from a cache. */
  readonly skipped: number;
  /** Whether the file has its end. */
  readonly isComplete: boolean;
}

/**
 * Reads the entries of a HAR file, plain or gzipped, one after the other: no more of it is in memory.
 *
 * @returns what was left out; `undefined`: the file has no entries at all, so that it isn't HAR
 * @throws the error of `node:fs` or `node:zlib`
 */
export async function* readEntries(
  path: string,
): AsyncGenerator<TrafficExchange, UnreadEntries | undefined, undefined> {
  const scanner = new ElementScanner();
  let skipped = 0;
  for await (const piece of readPieces(path)) {
    for (const bytes of scanner.scan(piece)) {
      const entry = readEntry(bytes);
      if (entry === undefined) skipped += 1;
      else yield entry;
    }
  }
  const { hasEntries, tooLarge, isComplete } = scanner;
  return hasEntries ? { tooLarge, skipped, isComplete } : undefined;
}

/** What a file is compressed with is seen in its first bytes: names don't tell it. Each piece is good until the next one. */
async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  try {
    const start = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isZipped = start.bytesRead === 2 && start.buffer.readUInt16BE(0) === 0x1f8b;
    if (isZipped) {
      yield* unzip(file.createReadStream({ start: 0, highWaterMark: pieceBytes, autoClose: false }));
    } else {
      yield* readPlain(file);
    }
  } finally {
    await file.close();
  }
}

async function* unzip(zipped: Readable): AsyncGenerator<Buffer> {
  const unzipped = createGunzip({ chunkSize: pieceBytes });
  for await (const piece of pipeline(zipped, unzipped, () => undefined)) yield Buffer.from(piece);
}

/** Into one buffer: those of a stream would wait for the garbage collector. */
async function* readPlain(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(pieceBytes);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
