const firstBytes = 16 * 1024;

/** Bytes in one buffer: a list of what comes one byte at a time would take a hundred times as much memory. */
export class ByteCollector {
  #buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(bytes: Uint8Array): void {
    const wanted = this.#length + bytes.length;
    if (wanted > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(firstBytes, wanted, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#length);
    this.#length = wanted;
  }

  /** Forgets what it has, and keeps the room for more. */
  clear(): void {
    this.#length = 0;
  }

  /** What it has, until something is added. */
  view(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** A copy without the room that was left. */
  take(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length));
  }
}
