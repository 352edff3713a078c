import type { Attempt, WithMeta } from "../../../runtime/types/call.js";

/** What the caller of a call gets. */
export type Result =
  | { readonly kind: "value"; readonly text: string }
  | {
      readonly kind: "error";
      /** `ConnectionError` */
      readonly name: string;
      readonly message: string;
      /** `undefined`: the error isn't one of the client. */
      readonly outcome: string | undefined;
      readonly advice: string;
    };

/** A result, and the attempts before it. */
export interface Received {
  readonly attempts: readonly Attempt[];
  readonly result: Result;
}

/** What a call comes to; a client may refuse it at once, too. */
export async function receive(call: () => unknown): Promise<Received> {
  try {
    const promise = call();
    const whole = await withMeta(promise);
    const text = await show(whole === undefined ? await promise : whole.data);
    return { attempts: whole?.meta.attempts ?? [], result: { kind: "value", text } };
  } catch (error) {
    const attempts = isClientError(error) ? error.attempts : [];
    return { attempts, result: describeError(error) };
  }
}

/** What the promise of a client's call has beside its value; `undefined` for any other. */
export async function withMeta(promise: unknown): Promise<WithMeta<unknown> | undefined> {
  const isOfCall = promise instanceof Promise && "withMeta" in promise;
  if (!isOfCall || typeof promise.withMeta !== "function") return undefined;
  return Reflect.apply(promise.withMeta, promise, []);
}

function describeError(error: unknown): Result {
  if (!isClientError(error)) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { kind: "error", name, message, outcome: undefined, advice: "Nothing was sent." };
  }
  const { name, message, outcome, help } = error;
  return { kind: "error", name, message, outcome, advice: help ?? adviceOf(error) };
}

interface ClientError extends Error {
  readonly outcome: string;
  readonly retryable: boolean;
  readonly idempotencyKey: string | undefined;
  readonly help: string | undefined;
  readonly attempts: readonly Attempt[];
}

function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && "outcome" in error && "retryable" in error;
}

function adviceOf({ outcome, retryable, idempotencyKey }: ClientError): string {
  if (outcome === "executed") return "It took effect. Don't send it again.";
  if (outcome === "not_executed") {
    return retryable
      ? "Nothing happened. Send it again later."
      : "Nothing happened. Change the request first.";
  }
  // Once its key has ended, the same key is as good as none.
  return retryable && idempotencyKey !== undefined
    ? "Send it again with the same key: if it took effect, that doesn't happen again."
    : "Find out whether it took effect before you send it again: it may take effect twice.";
}

/** How many items of a stream are shown. */
const maxItems = 20;

async function show(value: unknown): Promise<string> {
  if (value === undefined) return "nothing";
  if (value instanceof Blob) return `${value.size} bytes`;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (isStream(value)) return show(await firstItems(value));
  return JSON.stringify(value, undefined, 2);
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    Symbol.asyncIterator in value &&
    Object.keys(value).length === 0
  );
}

async function firstItems(stream: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream) {
    items.push(item);
    if (items.length === maxItems) break;
  }
  return items;
}
