import type { ResponseBody } from "../errors/verdict.js";
import type { FetchReader, FetchResponse } from "../context/platform.js";

/**
 * Reads a response's body once, up to a number of decoded bytes. It reads by chunks, since a body that is read as a
 * whole can't be cancelled any more, and a transport that ignores its signal would keep the socket for ever.
 */
export class BodyReader {
  readonly #reader: FetchReader | undefined;
  readonly #maxBytes: number;

  constructor(response: FetchResponse, maxBytes: number) {
    this.#reader = response.body?.getReader();
    this.#maxBytes = maxBytes;
  }

  /** What is beyond the limit stays unread and is cancelled. */
  async read(): Promise<ResponseBody> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const chunk = await this.#reader?.read();
      if (chunk === undefined || chunk.done) return { kind: "complete", bytes: join(chunks, length) };
      if (!ArrayBuffer.isView(chunk.value)) {
        throw new TypeError("the body of the response isn't made of bytes");
      }
      length += chunk.value.length;
      if (length > this.#maxBytes) {
        this.cancel();
        return { kind: "too-large" };
      }
      chunks.push(chunk.value);
    }
  }

  /** Drops what is still to come, so that the socket becomes free. */
  cancel(): void {
    quietly(() => this.#reader?.cancel());
  }
}

/** Drops a response that nobody waits for any more. */
export function discard(response: FetchResponse): void {
  quietly(() => response.body?.cancel());
}

/** Injected transports may throw where the platform rejects. */
function quietly(act: () => Promise<void> | undefined): void {
  const acting = async (): Promise<void> => act();
  acting().catch((): undefined => undefined);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
