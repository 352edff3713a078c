import type { Attempt, ExecuteOptions, PreparedRequest } from "../types/call.js";

/**
 * Whether the service carried out the request. `executed`: it did, but its response is invalid, or says that items of a
 * batch were refused.
 */
export type Outcome = "not_executed" | "unknown" | "executed";

/** Why a call that might have been retried was not. */
export type StopReason = "retries" | "in-progress-waits" | "time" | "retry-quota" | "retry-after" | "claimed";

/** Why a call that sends its request by itself isn't retried. */
export type RetryStop = Exclude<StopReason, "claimed">;

/** Sends a failed call again: same bytes, same key. */
export type Resume = <Result>(options?: ExecuteOptions) => Promise<Result>;

/** An error of a call whose response has a known type. */
export interface Resumable<Result> {
  /** As in `SdkError`. */
  resume(options?: ExecuteOptions): Promise<Result>;
  /** Never present: remembers the type of the response. */
  readonly resultType?: Result;
}

/** What is known about the call that failed. */
export interface CallFacts {
  readonly operationId: string;
  readonly method: string;
  /** The path as the model writes it, without the ids. */
  readonly path: string;
  readonly idempotencyKey?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly stopReason?: StopReason | undefined;
  /** True: the service stored the response under the key, and the same key gets it again. */
  readonly isStored?: boolean;
  /** True: an earlier attempt may have taken effect, and the response may be about the last one alone. */
  readonly isAfterCopy?: boolean;
  readonly attempts?: readonly Attempt[];
  /** Makes the record of the request, sealed for keeping. */
  readonly prepared?: (() => PreparedRequest<never>) | undefined;
  readonly resume?: Resume | undefined;
}

export interface ErrorFacts<Kind extends string = string> {
  readonly kind: Kind;
  /** What happened. */
  readonly message: string;
  /** What to do next. */
  readonly help?: string | undefined;
  readonly outcome: Outcome;
  readonly retryable: boolean;
  readonly call?: CallFacts | undefined;
  readonly cause?: unknown;
}

const brand = /* @__PURE__ */ Symbol.for("quoin.SdkError");

/** The method that Node's `console.log` and `util.inspect` call to print a value. */
export const inspectKey: symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/** What `inspect` prints of an error. */
export function printError(error: SdkError, more: object = {}): string {
  const { stack, message, help } = error;
  const facts = JSON.stringify({ ...error.toJSON(), help: undefined, ...more }, undefined, 2);
  return [stack ?? message, ...(help === undefined ? [] : [help]), facts].join("\n");
}

/** What of an error may be logged, in the order in which it is printed. */
const logged: readonly (keyof SdkError)[] = [
  "name",
  "kind",
  "message",
  "help",
  "outcome",
  "retryable",
  "operationId",
  "method",
  "path",
  "status",
  "requestIds",
  "idempotencyKey",
  "retryAfterMs",
  "stopReason",
  "attempts",
];

/** Every failure of a client. Printing one shows no API key and no header. */
export class SdkError<Kind extends string = string> extends Error {
  /** Tells the classes apart where `instanceof` can't: across copies of the package, and across realms. */
  readonly kind: Kind;
  /** What to do next, in a sentence or two; `message` says what happened. Absent without `provideHelp`. */
  readonly help: string | undefined;
  readonly outcome: Outcome;
  /** Whether the same request may succeed later: see `resume()`. */
  readonly retryable: boolean;
  readonly operationId: string | undefined;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number | undefined;
  /** The id of the last response. */
  readonly requestId: string | undefined;
  /** The ids of all responses to this call, oldest first. */
  readonly requestIds: readonly string[];
  readonly idempotencyKey: string | undefined;
  /** How long the service asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** Which budget ended a call that might have been retried. */
  readonly stopReason: StopReason | undefined;
  /** True: the service stored this response under the key. Correct the request, and send it under a new key. */
  readonly isStored: boolean;
  readonly attempts: readonly Attempt[];
  readonly #prepared: CallFacts["prepared"];
  readonly #resume: Resume | undefined;

  static {
    Object.defineProperty(SdkError.prototype, brand, { value: true });
    Object.defineProperty(SdkError.prototype, inspectKey, {
      value(this: SdkError): string {
        return printError(this);
      },
    });
  }

  constructor(facts: ErrorFacts<Kind>) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    const { call } = facts;
    Object.defineProperty(this, "name", { value: `${facts.kind}Error`, configurable: true, writable: true });
    this.kind = facts.kind;
    this.help = facts.help;
    this.outcome = facts.outcome;
    this.retryable = facts.retryable;
    this.operationId = call?.operationId;
    this.method = call?.method;
    this.path = call?.path;
    this.status = call?.status;
    this.attempts = Object.freeze([...(call?.attempts ?? [])]);
    this.requestIds = this.attempts.flatMap(({ requestId }) => requestId ?? []);
    this.requestId = this.requestIds.at(-1);
    this.idempotencyKey = call?.idempotencyKey;
    this.retryAfterMs = call?.retryAfterMs;
    this.stopReason = call?.stopReason;
    this.isStored = call?.isStored ?? false;
    this.#prepared = call?.prepared;
    this.#resume = call?.resume;
  }

  /** True for an error of any generated client, also of another copy of this package. */
  static is(value: unknown): value is SdkError {
    return typeof value === "object" && value !== null && Reflect.get(value, brand) === true;
  }

  /**
   * The request that failed, to keep and send again later; it holds the body, but never the API key. Absent with the client of
   * `lite.ts` and with a group by itself: `resume()` needs none.
   */
  get prepared(): PreparedRequest<never> | undefined {
    return this.#prepared?.();
  }

  /**
   * Makes the call once more: the same bytes under the same key, with the client's timeouts and retries unless you pass
   * others, whatever the call had, and after the pause that the service asked for. Rejects with this error when there is
   * nothing to send again, with an `InvalidRequestError` when the request might run twice, and with an error whose
   * `stopReason` is `retry-after` when it may not wait as long.
   */
  resume<Result = unknown>(options?: ExecuteOptions): Promise<Result> {
    return this.#resume === undefined ? Promise.reject(this) : this.#resume<Result>(options);
  }

  /** What may be logged: without the request's body and headers, and without the service's explanation. */
  toJSON(): { readonly [name: string]: unknown } {
    return Object.fromEntries(logged.map((name) => [name, this[name]]));
  }
}
