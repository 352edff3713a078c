import { ByteCollector } from "../http/byte-collector.js";

/** How large an entry may be, in bytes; a larger one is counted, and read past. */
export const maxEntryBytes = 4 * 1024 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Names that are looked for are shorter. */
const maxNameLength = 64;

/**
 * Finds the elements of `log.entries` in a document of JSON that comes in pieces, and keeps nothing of the rest of it. What isn't
 * JSON inside of an element whoever parses it will notice.
 */
export class ElementScanner {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** Of the object at each of the first two depths, the member that is being read. */
  readonly #names: string[] = [];
  #string = "";
  readonly #element = new ByteCollector();
  #isInElement = false;
  #isTooLarge = false;
  /** Whether there was such an array at all. */
  hasEntries = false;
  /** How many elements were too large. */
  tooLarge = 0;

  /** The elements that end in a piece, each until the next one is asked for. */
  *scan(piece: Buffer): Generator<Buffer> {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      if (this.#isInString) {
        index = this.#skipString(piece, index);
        continue;
      }
      const byte = piece[index] ?? 0;
      if (byte === quote) {
        this.#openString();
      } else if (opening.has(byte)) {
        this.#depth += 1;
        if (this.#depth === 3) this.hasEntries ||= this.#isInEntries();
        if (this.#depth === 4 && this.#isInEntries()) {
          this.#isInElement = true;
          start = index;
        }
      } else if (closing.has(byte)) {
        this.#depth -= 1;
        if (this.#depth === 3 && this.#isInElement) {
          this.#keep(piece.subarray(start, index + 1));
          yield* this.#takeElement();
        }
      } else if (byte === colon && this.#depth <= 2) {
        this.#names[this.#depth] = this.#string;
      }
    }
    if (this.#isInElement) this.#keep(piece.subarray(start));
  }

  /** Whether the document has ended. */
  get isComplete(): boolean {
    return this.#depth <= 0 && !this.#isInString;
  }

  #isInEntries(): boolean {
    return this.#names[1] === "log" && this.#names[2] === "entries";
  }

  #openString(): void {
    this.#isInString = true;
    this.#isEscaped = false;
    this.#string = "";
  }

  /** The index of the quote that ends the string, or the end of the piece. */
  #skipString(piece: Buffer, from: number): number {
    const end = this.#endOfString(piece, from);
    if (this.#depth <= 2 && this.#string.length < maxNameLength) {
      this.#string += piece.toString("latin1", from, Math.min(end, from + maxNameLength));
    }
    return end;
  }

  #endOfString(piece: Buffer, from: number): number {
    for (let start = from; ;) {
      const found = piece.indexOf(quote, start);
      const end = found === -1 ? piece.length : found;
      let escapes = 0;
      while (end - escapes > from && piece[end - 1 - escapes] === backslash) escapes += 1;
      const isEscaped = (escapes + (this.#isEscaped && end - escapes === from ? 1 : 0)) % 2 === 1;
      if (found === -1) {
        this.#isEscaped = isEscaped;
        return end;
      }
      if (!isEscaped) {
        this.#isInString = false;
        return end;
      }
      start = end + 1;
    }
  }

  #keep(bytes: Uint8Array): void {
    this.#isTooLarge ||= this.#element.length + bytes.length > maxEntryBytes;
    if (!this.#isTooLarge) this.#element.add(bytes);
  }

  *#takeElement(): Generator<Buffer> {
    if (this.#isTooLarge) this.tooLarge += 1;
    else yield this.#element.view();
    this.#element.clear();
    this.#isInElement = false;
    this.#isTooLarge = false;
  }
}
