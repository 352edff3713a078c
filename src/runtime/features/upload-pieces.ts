import { type BytesBody, type FileSource, isBlob, isBytes, isStream } from "../support/file-kinds.js";
import { sha256 } from "../support/sha256.js";

/** Bytes, or what they are read from: a body is the pieces one after the other. */
export type Piece = BytesBody;

/** How much is read at once, and how much a digest covers at once. */
const blockSize = 65_536;

/** The number of bytes; `undefined` where a stream is among the pieces. */
export function sizeOf(pieces: readonly Piece[]): number | undefined {
  let total = 0;
  for (const piece of pieces) {
    if (isStream(piece)) return undefined;
    total += isBytes(piece) ? piece.length : piece.size;
  }
  return total;
}

export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Streams that calls were given: one that a call has read isn't whole for the next one. */
const held = new WeakMap<ReadableStream, HeldStream>();

const registry = /* @__PURE__ */ Symbol.for("quoin.begunStreams");

/** Streams that the calls of any client have begun to read: each client has its own copy of the runtime. */
function begunStreams(): WeakSet<object> {
  const found: unknown = Reflect.get(globalThis, registry);
  if (isWeakSet(found)) return found;
  const created = new WeakSet();
  Reflect.set(globalThis, registry, created);
  return created;
}

/** In any realm: a client in a context of its own may share the global object. */
function isWeakSet(value: unknown): value is WeakSet<object> {
  return Object.prototype.toString.call(value) === "[object WeakSet]";
}

export function spent(): TypeError {
  return new TypeError("its stream was read before");
}

/** A stream that can begin again while only its first chunk was asked for: that is kept until then. */
export class HeldStream {
  readonly #stream: ReadableStream<Uint8Array>;
  #first: Uint8Array | undefined;
  #isBegun = false;
  #isSpent = false;

  private constructor(stream: ReadableStream<Uint8Array>) {
    this.#stream = stream;
  }

  /** The same for each call that is given the stream. */
  static of(stream: ReadableStream<Uint8Array>): HeldStream {
    const found = held.get(stream) ?? new HeldStream(stream);
    held.set(stream, found);
    return found;
  }

  /** Whether more was read of it than its first chunk, or anything by a client that keeps that for itself. */
  get isSpent(): boolean {
    return this.#isSpent || (!this.#isBegun && begunStreams().has(this.#stream));
  }

  /** @throws TypeError where it was read before, as it is where a body has it twice */
  async *read(): AsyncGenerator<Uint8Array, undefined> {
    if (this.isSpent) throw spent();
    const reader = this.#stream.getReader();
    this.#isBegun = true;
    begunStreams().add(this.#stream);
    let isAtEnd = false;
    try {
      for (let isFirst = true; ; isFirst = false) {
        this.#isSpent ||= !isFirst;
        const chunk = (isFirst && this.#first) || (await readChunk(reader));
        this.#first = this.#isSpent ? undefined : chunk;
        isAtEnd = chunk === undefined;
        if (chunk === undefined) return undefined;
        yield chunk;
      }
    } finally {
      if (this.#isSpent && !isAtEnd) reader.cancel().catch((): undefined => undefined);
      reader.releaseLock();
    }
  }
}

/** All bytes in their order; nothing is read before it is asked for. */
export async function* readPieces(
  pieces: readonly (Piece | HeldStream)[],
): AsyncGenerator<Uint8Array, undefined> {
  for (const piece of pieces) {
    if (isBytes(piece)) {
      for (let at = 0; at < piece.length; at += blockSize) yield piece.subarray(at, at + blockSize);
    } else if (piece instanceof HeldStream) {
      yield* piece.read();
    } else if (isStream(piece)) {
      yield* readStream(piece);
    } else {
      yield* readSized(piece);
    }
  }
  return undefined;
}

/**
 * Keeps the last bytes until it is at its end: with them the request is complete.
 *
 * @throws TypeError where it has more or fewer bytes than it said, which its request has promised
 */
async function* readSized(piece: Blob | FileSource): AsyncGenerator<Uint8Array, undefined> {
  let left = piece.size;
  let last: Uint8Array | undefined;
  for await (const chunk of readStream(isBlob(piece) ? piece.stream() : await piece.open())) {
    left -= chunk.length;
    if (left < 0) throw wrongSize();
    if (left === 0) last = chunk;
    else yield chunk;
  }
  if (left > 0) throw wrongSize();
  if (last !== undefined) yield last;
  return undefined;
}

function wrongSize(): TypeError {
  return new TypeError("a file has another size than it had before");
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const reader = stream.getReader();
  let isAtEnd = false;
  try {
    for (;;) {
      const chunk = await readChunk(reader);
      isAtEnd = chunk === undefined;
      if (chunk === undefined) return undefined;
      yield chunk;
    }
  } finally {
    if (!isAtEnd) reader.cancel().catch((): undefined => undefined);
  }
}

/** Some bytes; `undefined`: there are no more. An empty chunk is none, and says nothing of what follows it. */
async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    if (!isBytes(value)) throw new TypeError("a stream has something that isn't a Uint8Array");
    if (value.length > 0) return value;
  }
}

export async function readWhole(piece: Piece): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPieces([piece])) chunks.push(chunk);
  return joinBytes(chunks);
}

/** A digest of all bytes, whatever chunks they come in: that of the digests of its blocks. */
class BlockDigest {
  readonly #block = new Uint8Array(blockSize);
  #digest = new Uint8Array(0);
  #filled = 0;

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + blockSize - this.#filled);
      this.#block.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled < blockSize) continue;
      this.#digest = sha256(this.#digest, this.#block);
      this.#filled = 0;
    }
  }

  end(): Uint8Array {
    return sha256(this.#digest, this.#block.subarray(0, this.#filled));
  }
}

export function digestBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const digest = new BlockDigest();
  for (const chunk of chunks) digest.add(chunk);
  return digest.end();
}

/** The same of bytes that are read for that. */
export async function digestPieces(pieces: readonly Piece[]): Promise<Uint8Array> {
  const digest = new BlockDigest();
  for await (const chunk of readPieces(pieces)) digest.add(chunk);
  return digest.end();
}

/** Bytes in base64, which a record has them in. */
export function encodeBytes(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

/** `undefined`: it isn't base64. */
export function decodeBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
