import type { Fetch, Platform } from "./platform.js";
import type { DurableStore } from "../types/call.js";
import type { Hooks, Logger } from "./observers.js";
import type { Tracer } from "./trace.js";
import type { Validators } from "../support/validators.js";

/** `report`: differences go to `meta.issues`, the logger and `onIssue`. `throw`: they reject. `off`: not looked for. */
export type ResponseValidation = "report" | "throw" | "off";

/** `throw`: differences reject the call before it is sent. `report`: as those of responses. `off`: not looked for. */
export type RequestValidation = "throw" | "report" | "off";

/** `require`: a write's success without a promised request id is not one. `report`: it is, with an issue and a warning. */
export type ProofOfOrigin = "require" | "report";

/** How a client is set up. Nothing is read from environment variables. */
export interface ClientOptions {
  /** A secret, without `Bearer`. It appears in no message, log or inspection. */
  readonly apiKey: string;
  /** The address of the service, e.g. `https://api.example.com`; https, except on loopback hosts. */
  readonly baseUrl: string;
  /**
   * Used in place of the platform's `fetch`. It must not follow redirects when told `redirect: "manual"`. One that may send a
   * request again by itself has to say so: `retrying(fetch)`.
   */
  readonly fetch?: Fetch | undefined;
  /**
   * Milliseconds for one attempt, from connecting to the last byte of the body: 30,000; `onRequest` counts too. Above 300,000
   * the platform's `fetch` may end it earlier: Node's waits five minutes for the head and as long for the next part of the body. Then pass a
   * `fetch` of your own, e.g. with an `Agent` of undici as its dispatcher that has a longer `headersTimeout` and
   * `bodyTimeout`. The client warns about it once, unless it has such a `fetch`.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them: 120,000. */
  readonly totalTimeoutMs?: number | undefined;
  /** How many times a call may be retried, 0 to 10: 3. */
  readonly maxRetries?: number | undefined;
  /** How many times a call may wait for its own first run to finish: 20. Such waits aren't retries. */
  readonly maxInProgressWaits?: number | undefined;
  /** The longest wait that the service may ask for, in milliseconds: 60,000. A longer one rejects at once. */
  readonly maxRetryAfterMs?: number | undefined;
  /** The largest response body, in bytes after decompression: 16 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** Sent with every request; those that the client sets itself are refused. */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /**
   * What finds where requests and responses differ from the model, by operation id: functions that return issues. The client
   * of `index.ts` has those of the model, which need zod; that of `lite.ts` validates what you pass them for, and nothing else.
   */
  readonly validators?: Validators | undefined;
  /**
   * What happens when a request differs from the model: `throw`. Refused in any mode is what the service would lose
   * silently or count twice, what can't be written, and what would lead to another address or show the API key.
   */
  readonly requestValidation?: RequestValidation | undefined;
  /** What happens when a response differs from the model: `report`. */
  readonly responseValidation?: ResponseValidation | undefined;
  /**
   * What happens when a write's response lacks what proves that the service sent it: the request id that every response of
   * the service has, and of a refusal a body that the model declares for its status. `require`: a login page or a proxy
   * may have sent it, so it's no success, and the write is retried under its key; and as a refusal it may stand in the
   * place of a success, so that the outcome is `unknown`. `report` believes both all the same, and then a success may not
   * have taken effect, and a refusal may have: only for a proxy that you trust otherwise.
   */
  readonly proofOfOrigin?: ProofOfOrigin | undefined;
  /**
   * Whether the message of an `ApiError` ends with what the service says is wrong, and inspecting the error shows the body:
   * true. Both without the API key and without values of the request that the model calls sensitive. Such words may name
   * customers or amounts, so turn it off where messages go to a place that mustn't have them.
   */
  readonly serviceExplanations?: boolean | undefined;
  /** Set it if you know that the key may be seen by whoever uses the page. */
  readonly allowBrowser?: boolean | undefined;
  /** Takes warnings, e.g. about refused items of a batch: the console's `warn`. `null` for none. */
  readonly logger?: Logger | null | undefined;
  readonly hooks?: Hooks | undefined;
  /** One span a call, one event an attempt; OpenTelemetry's tracers fit. */
  readonly tracer?: Tracer | undefined;
  /**
   * Keeps writes until their outcome is known, so that a crash can't forget one, and no copy of one runs later: one of the
   * client's stores, or `durable(store)` for one of your own.
   */
  readonly store?: DurableStore | undefined;
  /**
   * For how many milliseconds the store remembers at least that a call under your own key has ended: as long as the
   * service remembers the key, and an hour more. A later call under the same key is a new one, and runs. If versions
   * that keep keys for different times share the store, pass the longest of them, and an hour more. More than 100 years
   * count as 100.
   */
  readonly callerKeyTombstoneMs?: number | undefined;
  /**
   * For how many milliseconds the store remembers that a write without an idempotency key has ended: 604,800,000, which
   * is 7 days. A copy of it that was prepared earlier is refused unless its record is in the store. More than 100 years
   * count as 100.
   */
  readonly keylessTombstoneMs?: number | undefined;
  /** Clocks, sleep and random source, for tests. */
  readonly platform?: Partial<Platform> | undefined;
}
