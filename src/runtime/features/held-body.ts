import { type CallState, describeCall } from "../attempt/call-state.js";
import { type FetchReader, onAbort } from "../context/platform.js";
import type { LiveBody, ResponseHead } from "../errors/attempt-outcome.js";
import { ConnectionError, RequestAbortedError, TimeoutError } from "../errors/kinds.js";
import type { CallFacts, ErrorFacts, SdkError } from "../errors/sdk-error.js";
import { readAskedPause } from "../outcome/retry-after.js";
import { copyCause } from "../support/redact.js";
import { plainLength } from "./plain-length.js";

/** Keeps a body for the caller. What cuts it also frees its connection. */
export function holdBody(reader: FetchReader | undefined): LiveBody {
  return {
    kind: "live",
    async read() {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return undefined;
      if (!ArrayBuffer.isView(piece.value)) throw new TypeError("the response body isn't bytes");
      return piece.value;
    },
    cut() {
      // Injected transports may throw where the platform rejects.
      const cancelling = async (): Promise<void> => reader?.cancel();
      cancelling().catch((): undefined => undefined);
    },
  };
}

/**
 * A body that is read after its call has succeeded, with the time of an attempt for each piece of it. Whatever happens to it
 * is an error that says `executed`, or `unknown` as long as the body of the request isn't sent to its end.
 */
export class HeldBody {
  readonly head: ResponseHead;
  readonly #call: CallState;
  readonly #body: LiveBody;
  readonly #openedAt: number;
  #forgetSignal = (): void => undefined;
  #received = 0;
  #hasEnded = false;
  #failure: SdkError | undefined;
  #settle: (() => void) | undefined;

  constructor(call: CallState, head: ResponseHead, body: LiveBody) {
    this.head = head;
    this.#call = call;
    this.#body = body;
    this.#openedAt = call.context.settings.platform.elapsed();
    this.#forgetSignal = onAbort(call.limits.signal, () => this.#fail(this.abortError()));
  }

  /** In bytes, as the response says; nothing where that isn't the size of what arrives. */
  get size(): number | undefined {
    return plainLength(this.head.headers);
  }

  /** What is left of the pause that its head asks for, in milliseconds; nothing where it asks for none. */
  get askedPauseMs(): number | undefined {
    const asked = readAskedPause(this.#call, this.head);
    if (asked === undefined) return undefined;
    return Math.max(0, asked - (this.#call.context.settings.platform.elapsed() - this.#openedAt));
  }

  /** The next piece, or nothing at the end. Rejects with an `SdkError`. */
  read(): Promise<Uint8Array | undefined> {
    return this.#receive(async () => this.#note(await this.#body.read()));
  }

  /** Waits until the body of the request was sent to its end. Rejects with an `SdkError`. */
  async finish(): Promise<void> {
    const { waitUntilSent } = this.#body;
    if (waitUntilSent !== undefined) await this.#receive(waitUntilSent);
  }

  #receive(next: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (this.#hasEnded) return Promise.resolve(undefined);
    const { platform } = this.#call.context.settings;
    return new Promise((resolve, reject) => {
      const stop = platform.timer(this.#call.limits.timeoutMs, () => this.#fail(this.#timeoutError()));
      const settle = (piece?: Uint8Array): void => {
        stop();
        if (this.#failure === undefined) resolve(piece);
        else reject(this.#failure);
      };
      this.#settle = settle;
      next().then(settle, (cause: unknown) => this.#fail(this.#connectionError(cause)));
    });
  }

  /** Drops what is left, so that its connection is free. Whoever goes on reading gets an error. */
  cancel(): void {
    if (this.#hasEnded) return;
    this.#fail(this.cancelError());
  }

  /** Ends it with the error of a connection that broke. */
  breakOff(happened: string): SdkError {
    return this.refuse(new ConnectionError(this.describe(happened), "body"));
  }

  /** Ends it with an error that whoever goes on reading gets. */
  refuse(failure: SdkError): SdkError {
    this.#fail(failure);
    return failure;
  }

  /** Facts of an error about the body: the call itself succeeded. */
  describe(happened: string, more: Partial<CallFacts> = {}): Omit<ErrorFacts, "kind"> {
    const { status } = this.head;
    return {
      message: `${this.#call.names.operationId} was answered with ${status}, but ${happened}.`,
      help: "What has arrived is incomplete: make the call again if it only reads.",
      outcome: this.#body.isSent?.() === false ? "unknown" : "executed",
      retryable: false,
      call: describeCall(this.#call, { status, ...more }),
    };
  }

  cancelError(): SdkError {
    return new RequestAbortedError(this.describe("its body was cancelled"));
  }

  abortError(): SdkError {
    const reason: unknown = this.#call.limits.signal?.reason;
    return new RequestAbortedError({ ...this.describe("its signal ended the body"), cause: reason });
  }

  #note(piece: Uint8Array | undefined): Uint8Array | undefined {
    if (piece !== undefined) {
      this.#received += piece.length;
      return piece;
    }
    const { size } = this;
    if (size !== undefined && this.#received < size && this.head.status !== 204) {
      this.#fail(this.#connectionError(undefined));
    } else {
      this.#end();
    }
    return undefined;
  }

  #end(): void {
    this.#hasEnded = true;
    this.#forgetSignal();
  }

  #fail(failure: SdkError): void {
    if (this.#hasEnded) return;
    this.#failure = failure;
    this.#end();
    this.#body.cut();
    this.#settle?.();
  }

  #connectionError(cause: unknown): SdkError {
    const facts = this.describe(`the connection broke after ${this.#received} bytes of the body`);
    const { secrets } = this.#call.context.settings;
    const copied = cause === undefined ? undefined : copyCause(cause, secrets);
    return new ConnectionError({ ...facts, cause: copied }, "body");
  }

  #timeoutError(): SdkError {
    const { timeoutMs } = this.#call.limits;
    const facts = this.describe(`nothing more of the body arrived for ${timeoutMs} ms`);
    return new TimeoutError(facts, "body", "attempt");
  }
}
