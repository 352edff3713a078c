import { ResponseParseError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { HeldBody, holdBody } from "./held-body.js";
import { isOfType } from "./media-types.js";
import type { RawReader } from "./raw-responses.js";

/**
 * A success whose body is bytes, which you read while they arrive, once: all of them with `bytes()` or `text()`, or piece by
 * piece with `for await` or `stream()`. One that you don't read to its end keeps a connection: `cancel()` it. Each piece has the
 * time of an attempt, `timeoutMs`. When a piece doesn't arrive, reading it rejects with a `ConnectionError` whose `outcome` is
 * `executed`: the request isn't sent again.
 */
export class FileDownload {
  readonly status: number;
  readonly headers: Headers;
  /** How many bytes there will be, if the response says so. */
  readonly size: number | undefined;
  readonly #body: HeldBody;
  readonly #maxBytes: number;
  #isTaken = false;

  constructor(body: HeldBody, maxBytes: number) {
    this.status = body.head.status;
    this.headers = body.head.headers;
    this.size = body.size;
    this.#body = body;
    this.#maxBytes = maxBytes;
  }

  /** The pieces. Leaving the loop cancels the rest. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    this.#take();
    try {
      for (;;) {
        const piece = await this.#body.read();
        if (piece === undefined) return;
        yield unshared(piece);
      }
    } finally {
      this.cancel();
    }
  }

  /** The body as a stream. Cancelling it cancels the rest. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#take();
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          const piece = await this.#body.read();
          if (piece === undefined) controller.close();
          else controller.enqueue(unshared(piece));
        },
        cancel: () => this.cancel(),
      },
      { highWaterMark: 0 },
    );
  }

  /** The whole body. Rejects with a `ResponseParseError` if it is larger than the client's `maxResponseBytes`. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this) {
      length += piece.length;
      if (length > this.#maxBytes) throw this.#body.refuse(this.#tooLarge());
      pieces.push(piece);
    }
    const whole = new Uint8Array(length);
    let offset = 0;
    for (const piece of pieces) {
      whole.set(piece, offset);
      offset += piece.length;
    }
    return whole;
  }

  /** As `bytes()`, as text in UTF-8; what isn't becomes question marks. */
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  /** Drops what hasn't been read, so that the connection is free. Reading on rejects with a `RequestAbortedError`. */
  cancel(): void {
    this.#body.cancel();
  }

  #take(): void {
    if (this.#isTaken) {
      throw new InvalidRequestError("A download can be read once.", { outcome: "executed" });
    }
    this.#isTaken = true;
  }

  #tooLarge(): ResponseParseError {
    const facts = this.#body.describe("the body is larger than `maxResponseBytes`");
    return new ResponseParseError({ ...facts, help: "Read it piece by piece." }, "too-large", false);
  }
}

function unshared(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return isUnshared(piece) ? piece : new Uint8Array(piece);
}

function isUnshared(piece: Uint8Array): piece is Uint8Array<ArrayBuffer> {
  return piece.buffer instanceof ArrayBuffer;
}

/** How calls read successes that are bytes. */
export const downloads: RawReader = {
  hold: holdBody,
  refuse: ({ headers }, { mediaType = "*/*" }) =>
    isOfType(headers.get("content-type"), mediaType) ? undefined : "media-type",
  open(call, head, body) {
    const { maxResponseBytes } = call.context.settings;
    const data = new FileDownload(new HeldBody(call, head, body), maxResponseBytes);
    return { data, body: () => data.stream() };
  },
};
