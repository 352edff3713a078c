import type { Attempt, WithMeta } from "../../../runtime/types/call.js";
import type { TriedCall } from "../tried-call.js";
import { type Advice, adviceOn, type ClientError, isClientError } from "./advice.js";
import { describeRefusal } from "./refused-items.js";
import { showValue } from "./show-value.js";

/** What the caller of a call gets. */
export type Result = ValueResult | ErrorResult;

export interface ValueResult {
  readonly kind: "value";
  /** `undefined`: the response has no body. */
  readonly text: string | undefined;
  /** Those of the response that say more than what kind of body it has. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Whether the service had stored the response of an earlier request. */
  readonly isReplay: boolean;
  /** What the response says of items of a batch that weren't accepted; empty: nothing. */
  readonly refusal: string;
}

export interface ErrorResult {
  readonly kind: "error";
  /** `ConnectionError` */
  readonly name: string;
  readonly message: string;
  /** `undefined`: the error isn't one of the client. */
  readonly outcome: string | undefined;
  readonly advice: Advice;
  /** What of a stream or a file had arrived; `undefined`: nothing. */
  readonly arrived: string | undefined;
}

/** A result, and the attempts before it. */
export interface Received {
  readonly attempts: readonly Attempt[];
  readonly result: Result;
}

/** What a call comes to; a client may refuse it at once, too. */
export async function receive(make: () => unknown, call: TriedCall): Promise<Received> {
  let attempts: readonly Attempt[] = [];
  try {
    const promise = make();
    const whole = await withMeta(promise);
    attempts = whole?.meta.attempts ?? [];
    const value = whole === undefined ? await promise : whole.data;
    const shown = await showValue(value);
    if (shown.failure !== undefined) {
      return { attempts, result: describeError(shown.failure, call, shown.text) };
    }
    const result = {
      kind: "value",
      text: shown.text,
      headers: [...(whole?.meta.headers ?? [])].filter(([name]) => !plainHeaders.has(name)),
      isReplay: whole?.meta.replayed === true,
      refusal: describeRefusal(value),
    } as const;
    return { attempts, result };
  } catch (error) {
    return {
      attempts: isClientError(error) ? error.attempts : attempts,
      result: describeError(error, call),
    };
  }
}

const plainHeaders = new Set(["content-length", "content-type"]);

/** What the promise of a client's call has beside its value; `undefined` for any other. */
export async function withMeta(promise: unknown): Promise<WithMeta<unknown> | undefined> {
  const isOfCall = promise instanceof Promise && "withMeta" in promise;
  if (!isOfCall || typeof promise.withMeta !== "function") return undefined;
  return Reflect.apply(promise.withMeta, promise, []);
}

function describeError(error: unknown, call: TriedCall, arrived?: string): Result {
  if (!isClientError(error)) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return {
      kind: "error",
      name,
      message,
      outcome: undefined,
      advice: { text: "Nothing was sent." },
      arrived,
    };
  }
  const { name, message, outcome }: ClientError = error;
  return { kind: "error", name, message, outcome, advice: adviceOn(error, call), arrived };
}
