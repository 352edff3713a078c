import type { LiveBody } from "../errors/attempt-outcome.js";
import { type HeldStream, type Piece, readPieces } from "./upload-pieces.js";

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** The bytes of one attempt, as they are sent. */
export class Sending {
  sentBytes = 0;
  /** Why the body couldn't be read. */
  failure: { readonly cause: unknown } | undefined;
  readonly #chunks: AsyncGenerator<Uint8Array, undefined>;
  readonly #report: (sentBytes: number) => void;
  #first: IteratorResult<Uint8Array, undefined> | undefined;
  #controller: Controller | undefined;
  #isOver = false;

  constructor(
    pieces: readonly (Piece | HeldStream)[],
    report: (sentBytes: number) => void = () => undefined,
  ) {
    this.#chunks = readPieces(pieces);
    this.#report = report;
  }

  /** Notes why `act` fails. */
  async attempt<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act();
    } catch (cause) {
      this.failure = { cause };
      throw cause;
    }
  }

  /** Reads the first bytes: a body that fails there has sent nothing, where some platforms have sent the head by then. */
  async begin(): Promise<void> {
    this.#first = await this.#chunks.next();
  }

  stream(): ReadableStream<Uint8Array> {
    const start = (controller: Controller): void => void (this.#controller = controller);
    const cancel = (): Promise<void> => this.stop();
    const source = { start, cancel, pull: (controller: Controller) => this.#pull(controller) };
    return neverCopied(new ReadableStream(source, { highWaterMark: 0 }));
  }

  /** Reads no further. The connection breaks unless all was sent: a body that merely ended would count as whole. */
  async stop(): Promise<void> {
    if (!this.#isOver) this.#controller?.error(new TypeError("the rest of the body isn't wanted"));
    this.#isOver = true;
    await this.#chunks.return(undefined).catch((): undefined => undefined);
  }

  /** A response that may arrive while the body is being sent, until it has ended. */
  until(live: LiveBody): LiveBody {
    const read = async (): Promise<Uint8Array | undefined> => {
      const piece = await live.read();
      if (piece === undefined) void this.stop();
      return piece;
    };
    const cut = (): void => {
      void this.stop();
      live.cut();
    };
    return { ...live, read, cut };
  }

  async #pull(controller: Controller): Promise<void> {
    try {
      const { done, value } = await this.#next();
      if (this.#isOver) return;
      if (done === true) {
        this.#isOver = true;
        return controller.close();
      }
      this.sentBytes += value.length;
      this.#report(this.sentBytes);
      controller.enqueue(value);
    } catch (cause) {
      if (this.#isOver) return;
      this.#isOver = true;
      this.failure = { cause };
      controller.error(cause);
    }
  }

  async #next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const next = this.#first ?? (await this.#chunks.next());
    this.#first = undefined;
    return next;
  }
}

/** Node's `fetch` copies what it is given, for redirects that it doesn't follow here, and would keep the copy. */
function neverCopied(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return Object.assign(stream, { tee: () => [new ReadableStream(), stream] });
}
