import { listenTo } from "../context/sent-stream.js";
import type { LiveBody, ResponseBody } from "../errors/attempt-outcome.js";
import { Handover } from "./handover.js";
import { type HeldStream, type Piece, readPieces } from "./upload-pieces.js";

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Why the body couldn't be read, and whether the head of its request may have been sent by then. */
export interface SourceFailure {
  readonly cause: unknown;
  readonly maySend: boolean;
}

interface SendingProgress {
  /** Called before the first bytes are sent. */
  begin(): void;
  report(sentBytes: number): void;
}

/** The bytes of one attempt, as they are sent. */
export class Sending {
  failure: SourceFailure | undefined;
  readonly #chunks: AsyncGenerator<Uint8Array, undefined>;
  readonly #progress: SendingProgress;
  #settle = (): void => undefined;
  /** Once all was sent, or nothing more will be. */
  readonly ended: Promise<void> = new Promise<void>((resolve) => (this.#settle = resolve));
  #first: IteratorResult<Uint8Array, undefined> | undefined;
  #controller: Controller | undefined;
  #handover: Handover | undefined;
  #sentBytes = 0;
  #isRead = false;
  #isAnswered = false;
  #isProbed = false;
  #isOver = false;
  #isGiven = false;
  #isWhole = false;

  constructor(pieces: readonly (Piece | HeldStream)[], progress: SendingProgress) {
    this.#chunks = readPieces(pieces);
    this.#progress = progress;
  }

  /** Whether all of it was sent. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Notes that the platform was given the whole body itself, and so tells nothing of it. */
  give(): void {
    this.#isGiven = true;
  }

  /** Notes that a success has come, which is believed of a body that nobody can follow. */
  answer(): void {
    if (!this.#isGiven) return;
    this.#isWhole = true;
    this.#settle();
  }

  /** Notes why `act` fails, before anything is sent. */
  async attempt<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act();
    } catch (cause) {
      this.failure = { cause, maySend: false };
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
    return listenTo(neverCopied(new ReadableStream(source, { highWaterMark: 0 })), this.sentAs);
  }

  /** Notes what undici is given for the body. */
  readonly sentAs = (body: object): void => {
    this.#handover?.stop();
    this.#handover = new Handover(body);
  };

  /** Reads no further. The connection breaks unless all was sent: a body that merely ended would count as whole. */
  async stop(): Promise<void> {
    if (!this.#isOver) this.#controller?.error(new TypeError("the rest of the body isn't wanted"));
    this.#handover?.stop();
    this.#end();
    await this.#chunks.return(undefined).catch((): undefined => undefined);
  }

  /** Waits, after the response has ended, until the body has: either all was sent, or nothing more of it will be. */
  async settle(): Promise<void> {
    this.#isAnswered = true;
    if (this.#isRead) await this.ended;
  }

  /**
   * A response that may arrive while the body is being sent, and has ended only once both have.
   *
   * @param isSent whether what the service has carried out had all of its body
   */
  until(live: LiveBody, isSent: () => boolean): LiveBody {
    const read = async (): Promise<Uint8Array | undefined> => {
      const piece = await live.read();
      return piece ?? (await waitUntilSent());
    };
    const waitUntilSent = async (): Promise<undefined> => {
      await this.settle();
      if (!isSent()) throw new TypeError("the response ended before the body of its request was sent");
      return undefined;
    };
    const cut = (): void => {
      void this.stop();
      live.cut();
    };
    return { ...live, read, cut, isSent, waitUntilSent };
  }

  async #pull(controller: Controller): Promise<void> {
    if (!this.#isRead) this.#progress.begin();
    this.#isRead = true;
    try {
      const { done, value } = await this.#next();
      if (this.#isOver) return;
      if (done === true) return this.#close(controller);
      this.#sentBytes += value.length;
      this.#progress.report(this.#sentBytes);
      controller.enqueue(value);
    } catch (cause) {
      if (this.#isOver) return;
      this.failure = { cause, maySend: true };
      this.#end();
      controller.error(cause);
    }
  }

  /**
   * Node's `fetch` breaks the connection when a response ends early, and notices that with the next bytes only: those are none, so that
   * it doesn't take the end of the body for sent.
   */
  #close(controller: Controller): void {
    if (this.#isAnswered && !this.#isProbed) {
      this.#isProbed = true;
      controller.enqueue(new Uint8Array(0));
      return;
    }
    this.#isOver = true;
    void this.#noteEnd();
    controller.close();
  }

  /** What reads the source hasn't sent all of it by then. */
  async #noteEnd(): Promise<void> {
    this.#isWhole = (await this.#handover?.whole()) ?? true;
    this.#handover?.stop();
    this.#settle();
  }

  #end(): void {
    this.#isOver = true;
    this.#settle();
  }

  async #next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const next = this.#first ?? (await this.#chunks.next());
    this.#first = undefined;
    return next;
  }
}

/** Whether the service may still take the rest of a body: after an error it wants no more of it. */
export function mayGoOn(status: number, { kind }: ResponseBody): boolean {
  return status < 400 && kind !== "live";
}

/** Node's `fetch` copies what it is given, for redirects that it doesn't follow here, and would keep the copy. */
function neverCopied(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return Object.assign(stream, { tee: () => [new ReadableStream(), stream] });
}
