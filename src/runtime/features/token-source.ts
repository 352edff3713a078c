import { send } from "../attempt/send.js";
import { remainingMs, type CallState } from "../attempt/call-state.js";
import { pauseOrFail } from "../attempt/pacing.js";
import type { Failed } from "../errors/attempt-outcome.js";
import type { ClientContext } from "../context/client-context.js";
import { onAbort, type Platform } from "../context/platform.js";
import { classifyAbort, classifyLateStart } from "../outcome/classify-failure.js";
import { noteClock } from "../outcome/retry-after.js";
import { clockAt } from "./origin-clocks.js";
import { type IssuedToken, readToken } from "./read-token.js";

/** A token, and when it was asked for. */
export interface HeldToken {
  readonly text: string;
  readonly lifetimeMs: number;
  readonly elapsed: number;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** A request for a token, and how to send it. */
export interface TokenRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

type DescribeRequest = (context: ClientContext) => TokenRequest;

/** A request for a token that is under way for all calls that wait for it. */
interface Fetching {
  readonly result: Promise<HeldToken | Failed>;
  readonly abort: AbortController;
  waiting: number;
}

/** Until when the endpoint wants no request, by the clock that never goes backwards, and with what it said so. */
interface AskedPause {
  readonly endsAt: number;
  readonly failure: Failed;
}

/** A response of an endpoint that issues tokens is short. */
const maxResponseBytes = 65_536;

/** How long before its end a token is replaced: its last requests must arrive in time. */
const marginMs = 30_000;

/** Gets tokens, one at a time for all calls of a client. */
export class TokenSource {
  #held: HeldToken | undefined;
  #fetching: Fetching | undefined;
  #pause: AskedPause | undefined;
  readonly #note: (token: HeldToken) => void;

  /** @param note is told each token as it comes */
  constructor(note: (token: HeldToken) => void) {
    this.#note = note;
  }

  /** The token of now, which may have ended. */
  get held(): HeldToken | undefined {
    return this.#held;
  }

  /** Gives up a token that was rejected, unless another one has come since. */
  drop(token: HeldToken | undefined): void {
    if (this.#held === token) this.#held = undefined;
  }

  /**
   * A token for the next attempt of a call, or why there is none; a token that hasn't ended is better than none.
   *
   * @param over the pause that the call has waited for
   * @throws SdkError of a call that may not wait until the endpoint may be asked again
   */
  async get(call: CallState, describe: DescribeRequest, over?: AskedPause): Promise<HeldToken | Failed> {
    const { signal } = call.limits;
    if (signal?.aborted === true) return classifyAbort(false, signal.reason);
    const pause = this.#pause;
    const paused = pause === over ? undefined : restOf(pause, call.context);
    const held = this.#lasting(call, paused === undefined ? marginMs : 0);
    if (held !== undefined) return held;
    if (paused !== undefined) {
      await pauseOrFail(call, paused);
      return this.get(call, describe, pause);
    }
    const result = await this.#wait(call, describe);
    const isFailure = "kind" in result && result.errorKind === "Token";
    return (isFailure ? this.#lasting(call, 0) : undefined) ?? result;
  }

  /** The token, if it lasts longer than this, or than half of its time. */
  #lasting(call: CallState, leastMs: number): HeldToken | undefined {
    const held = this.#held;
    if (held === undefined) return undefined;
    return leftOf(held, call) > Math.min(leastMs, held.lifetimeMs / 2) ? held : undefined;
  }

  /** Waits as long as the call may: its end is no end for the others. */
  #wait(call: CallState, describe: DescribeRequest): Promise<HeldToken | Failed> {
    const { settings } = call.context;
    const fetching = (this.#fetching ??= this.#start(call.context, describe));
    fetching.waiting += 1;
    return new Promise((resolve) => {
      const cleanups: (() => void)[] = [];
      let isOver = false;
      const leave = (result: HeldToken | Failed): void => {
        if (isOver) return;
        isOver = true;
        for (const clean of cleanups) clean();
        this.#leave(fetching);
        resolve(result);
      };
      const budgetMs = Math.max(0, remainingMs(call));
      const { signal } = call.limits;
      cleanups.push(settings.platform.timer(budgetMs, () => leave(classifyLateStart())));
      cleanups.push(onAbort(signal, () => leave(classifyAbort(false, signal?.reason))));
      void fetching.result.then(leave);
    });
  }

  /** Nobody waits for a token any more: the request is ended. */
  #leave(fetching: Fetching): void {
    fetching.waiting -= 1;
    if (fetching.waiting > 0 || this.#fetching !== fetching) return;
    this.#fetching = undefined;
    fetching.abort.abort();
  }

  #start(context: ClientContext, describe: DescribeRequest): Fetching {
    const abort = new AbortController();
    const fetching: Fetching = {
      abort,
      waiting: 0,
      result: fetchToken(context, describe(context), abort.signal).then((result) => {
        this.#notePause(context, result);
        if (this.#fetching !== fetching) return result;
        this.#fetching = undefined;
        if ("kind" in result) return result;
        this.#held = result;
        this.#note(result);
        return result;
      }),
    };
    return fetching;
  }

  #notePause({ settings }: ClientContext, result: HeldToken | Failed): void {
    if (!("kind" in result) || result.retryAfterMs === undefined) return;
    const endsAt = settings.platform.elapsed() + result.retryAfterMs;
    if (endsAt > (this.#pause?.endsAt ?? -Infinity)) this.#pause = { endsAt, failure: result };
  }
}

/** What is left of a pause, which is no retry of the call that waits for its end. */
function restOf(pause: AskedPause | undefined, { settings }: ClientContext): Failed | undefined {
  if (pause === undefined) return undefined;
  const retryAfterMs = Math.ceil(pause.endsAt - settings.platform.elapsed());
  return retryAfterMs > 0 ? { ...pause.failure, retryDelay: "paused", retryAfterMs } : undefined;
}

const noHeaders = (): undefined => undefined;

async function fetchToken(
  context: ClientContext,
  { url, headers, body }: TokenRequest,
  signal: AbortSignal,
): Promise<HeldToken | Failed> {
  const { settings } = context;
  const { platform, timeoutMs, secrets } = settings;
  const elapsed = platform.elapsed();
  const clock = clockAt(url, context);
  const request = { url, method: "POST", headers, body, isSentOnce: false };
  const limited = { ...settings, maxResponseBytes };
  const result = await send(noHeaders, () => request, limited, timeoutMs, signal);
  const now = platform.now();
  if (result.kind === "response") noteClock({ context, clock }, result);
  const token: IssuedToken | Failed = readToken(result, secrets, now + clock.aheadMs);
  if (token.kind === "failed") return token;
  const { text, lifetimeMs } = token;
  return { text, lifetimeMs, elapsed, now: now - (platform.elapsed() - elapsed) };
}

/**
 * How long a token lasts, by whichever clock went further: one stops while a machine sleeps, the other may be set back. A
 * read that is rendered ahead of visits may not take the time before it sends.
 */
function leftOf({ lifetimeMs, elapsed, now }: HeldToken, { context, startedAt }: CallState): number {
  const platform: Platform = context.settings.platform;
  const byElapsed = platform.elapsed() - elapsed;
  return lifetimeMs - (startedAt === null ? byElapsed : Math.max(byElapsed, platform.now() - now));
}
