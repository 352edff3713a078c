/** The text of a body that arrives in pieces, which may end within a character. */
export class StreamText {
  // Each drops one byte order mark.
  readonly #decoder = new TextDecoder();
  readonly #strictDecoder = new TextDecoder("utf-8", { fatal: true });
  /** False once bytes have come that aren't UTF-8: each of them is U+FFFD in the text. */
  isUtf8 = true;

  /** @param piece none at the end */
  read(piece?: Uint8Array): string {
    const options = { stream: piece !== undefined };
    try {
      if (this.isUtf8) this.#strictDecoder.decode(piece, options);
    } catch {
      this.isUtf8 = false;
    }
    return this.#decoder.decode(piece, options);
  }
}
