import { setTimeout as sleep } from "node:timers/promises";
import { readRetryAfter } from "../../runtime/outcome/retry-after.js";
import { send } from "./http/send.js";
import type { Target } from "./http/target.js";
import { type Ending, type Exchange, headerOf, type WireRequest } from "./http/wire.js";
import { timeInWords } from "./time-in-words.js";

/** What a run may cost a service. */
export interface Limits {
  readonly requests: number;
  readonly perSecond: number;
  readonly inFlight: number;
  /** For the run, in milliseconds. */
  readonly totalMs: number;
  /** For an exchange, in milliseconds. */
  readonly timeoutMs: number;
}

export const usualLimits: Limits = {
  requests: 500,
  perSecond: 10,
  inFlight: 4,
  totalMs: 600_000,
  timeoutMs: 30_000,
};

/** No further request is sent: what is still to be tried isn't. */
export class RunOver extends Error {
  override readonly name = "RunOver";
  /** What became of the last request, which the service may have got; `undefined`: none was sent. */
  readonly ending: Ending | undefined;

  constructor(message: string, ending?: Ending) {
    super(message);
    this.ending = ending;
  }
}

export interface GateOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Sees every exchange, once it has ended. */
  readonly onExchange: (exchange: Exchange) => void;
}

/** What a request is sent for. */
export interface RowPlace {
  readonly version: string;
  /** The operation's id. */
  readonly call: string;
  readonly row: string;
}

/** The one way to a service, or to what was recorded of one. */
export interface Gate {
  /** How many requests were sent. */
  readonly sent: number;
  /** In milliseconds since some time or other. */
  readonly now: () => number;
  /** Says what the requests that follow are sent for. */
  readonly enter: (place: RowPlace) => void;
  /** @throws RunOver if no more may be sent, or the run was interrupted */
  readonly send: (request: WireRequest, isCut?: boolean) => Promise<Exchange>;
  /** Waits, as a row asks for it. @throws RunOver if that takes longer than the run may */
  readonly wait: (ms: number) => Promise<void>;
}

/** What a timer of Node can wait: it fires at once after more. */
const maxTimerMs = 2 ** 31 - 1;

/** The service itself: it gets as many requests as the limits allow, and none before it wants them. */
export class NetworkGate implements Gate {
  readonly #options: GateOptions;
  readonly #startedAt = performance.now();
  #sent = 0;
  #inFlight = 0;
  /** By the clock of `performance`. */
  #nextAt = 0;
  #waiting: (() => void)[] = [];

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get sent(): number {
    return this.#sent;
  }

  now(): number {
    return performance.now();
  }

  /** Nothing that is sent depends on it. */
  enter(): void {}

  /** Sends a request as soon as the limits allow it. */
  async send(request: WireRequest, isCut = false): Promise<Exchange> {
    await this.#enter();
    try {
      const { target, limits, signal, onExchange } = this.#options;
      const sentAt = Date.now();
      const timeoutMs = Math.max(1, Math.min(limits.timeoutMs, this.#leftMs(), maxTimerMs));
      const ending = await send(target, request, { timeoutMs, signal, isCut });
      const exchange = { request, ending, sentAt, endedAt: Date.now() };
      onExchange(exchange);
      // Of what was answered before, somebody may have to know what it made.
      if (signal.aborted && ending.kind === "lost") throw new RunOver("The run was interrupted.", ending);
      this.#obey(exchange);
      return exchange;
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  async wait(ms: number): Promise<void> {
    const { limits, signal } = this.#options;
    if (ms > this.#leftMs()) {
      throw new RunOver(`The run may take no longer than ${timeInWords(limits.totalMs)}.`);
    }
    const endsAt = performance.now() + ms;
    do {
      await sleep(Math.min(Math.max(0, endsAt - performance.now()), maxTimerMs), undefined, { signal }).catch(
        () => {
          throw new RunOver("The run was interrupted.");
        },
      );
    } while (endsAt - performance.now() > 1);
  }

  /** Of the time that the run may take, in milliseconds. */
  #leftMs(): number {
    return this.#options.limits.totalMs - (performance.now() - this.#startedAt);
  }

  async #enter(): Promise<void> {
    const { limits, signal } = this.#options;
    if (signal.aborted) throw new RunOver("The run was interrupted.");
    if (this.#sent >= limits.requests) {
      throw new RunOver(`The run may send no more than ${limits.requests} requests.`);
    }
    this.#sent += 1;
    while (this.#inFlight >= limits.inFlight) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight += 1;
    const at = Math.max(this.#nextAt, performance.now());
    this.#nextAt = at + 1000 / limits.perSecond;
    try {
      await this.wait(at - performance.now());
    } catch (error) {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
      throw error;
    }
  }

  /** Nothing is sent before the time that a response asks for. */
  #obey({ ending, endedAt }: Exchange): void {
    if (ending.kind !== "answered" || ![429, 503].includes(ending.response.status)) return;
    const asked = headerOf(ending.response, "Retry-After");
    const headers = new Headers(asked === undefined ? {} : { "Retry-After": asked });
    const ms = readRetryAfter(headers, ["Retry-After"], endedAt) ?? 0;
    this.#nextAt = Math.max(this.#nextAt, performance.now() + ms);
  }
}
