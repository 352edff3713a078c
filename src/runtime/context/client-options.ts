import type { Fetch, Platform } from "./platform.js";
import type { DurableStore } from "../types/call.js";
import type { Hooks, Logger } from "./observers.js";
import type { Tracer } from "./trace.js";
import type { Validators } from "../support/validators.js";

/** `report`: differences go to `meta.issues`, the logger and `onIssue`. `throw`: they reject. `off`: not looked for. */
export type ResponseValidation = "report" | "throw" | "off";

/** `throw`: differences reject the call before it is sent. `report`: as for responses. `off`: not looked for. */
export type RequestValidation = "throw" | "report" | "off";

/**
 * `require`: a write's success without the promised request id doesn't count. `report`: it does, with an issue and a
 * warning.
 */
export type ProofOfOrigin = "require" | "report";

/** How a client is set up. Nothing is read from environment variables. */
export interface ClientOptions {
  /** A secret, without `Bearer`. It appears in no message, log or inspection. */
  readonly apiKey: string;
  /** The address of the service, e.g. `https://api.example.com`; https, except on loopback and insecure hosts. */
  readonly baseUrl: string;
  /**
   * Used in place of the platform's `fetch`. It must not follow redirects when told `redirect: "manual"`. If it may
   * resend a request by itself, pass `retrying(fetch)`.
   */
  readonly fetch?: Fetch | undefined;
  /**
   * Milliseconds for one attempt, from connecting to the last byte of the body; default 30,000. `onRequest` counts too.
   * Above 300,000 the platform's `fetch` may end it earlier: Node's waits five minutes for the head, and five for each
   * part of the body. For more, pass a `fetch` of your own, e.g. one whose dispatcher is an `Agent` of undici with a
   * longer `headersTimeout` and `bodyTimeout`; without one, the client warns once.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them; default 120,000. */
  readonly totalTimeoutMs?: number | undefined;
  /** How many times a call may be retried, 0 to 10; default 3. */
  readonly maxRetries?: number | undefined;
  /** How many times a call may wait for its own first run to finish; default 20. These waits aren't retries. */
  readonly maxInProgressWaits?: number | undefined;
  /** The longest wait that the service may ask for, in milliseconds; default 60,000. A longer one rejects at once. */
  readonly maxRetryAfterMs?: number | undefined;
  /** The largest response body, in bytes after decompression; default 16 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Sent with every request; those that the client sets itself are refused. Texts, downloads and streams come uncompressed unless
   * `accept-encoding` is among them, e.g. `"gzip"`: that saves transfer, but then Node's `fetch` takes one that was cut for whole.
   */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /**
   * Validators of requests and responses, by operation id: functions that return issues. The client of `index.ts` has
   * the model's, which need zod; that of `lite.ts` has only those that you pass.
   */
  readonly validators?: Validators | undefined;
  /**
   * What happens when a request differs from the model; default `throw`. Every mode refuses what the service would
   * silently lose or count twice, what can't be written, and what would lead to another address or show the API key.
   */
  readonly requestValidation?: RequestValidation | undefined;
  /** What happens when a response differs from the model; default `report`. */
  readonly responseValidation?: ResponseValidation | undefined;
  /**
   * What happens when a write's response lacks proof that the service sent it: the request id that every response of
   * the service has and, for a refusal, a body that the model declares for its status. `require`, the default: a login
   * page or a proxy may have sent it, so a success isn't one, and the write is retried under its key; a refusal may
   * hide a success, so the outcome is `unknown`. `report` believes both, so a success may not have taken effect, and a
   * refusal may have: only for a proxy that you trust.
   */
  readonly proofOfOrigin?: ProofOfOrigin | undefined;
  /**
   * Whether the message of an `ApiError` ends with what the service says is wrong, and inspecting the error shows the
   * body; default true. Both omit the API key and request values that the model calls sensitive. The rest may still
   * name customers or amounts: turn it off where messages mustn't hold those.
   */
  readonly serviceExplanations?: boolean | undefined;
  /** Set it to run in a browser, if anyone who uses the page may see the key. */
  readonly allowBrowser?: boolean | undefined;
  /**
   * Hosts, e.g. `["192.168.1.5:7878"]`, to which requests may go by plain http: whoever is on the way can read and change
   * them, credentials included. Refused for hosts that the model has with https; the client warns once.
   */
  readonly allowInsecureHosts?: readonly string[] | undefined;
  /** Takes warnings, e.g. about refused items of a batch; default: the console. `null` for none. */
  readonly logger?: Logger | null | undefined;
  readonly hooks?: Hooks | undefined;
  /** One span a call, one event an attempt; OpenTelemetry's tracers fit. */
  readonly tracer?: Tracer | undefined;
  /**
   * Keeps writes until their outcome is known, so that a crash loses none, and no copy of one runs later: one of the
   * client's stores, or `durable(store)` for your own.
   */
  readonly store?: DurableStore | undefined;
  /**
   * The minimum time, in milliseconds, for which the store remembers that a call under your own key has ended; default:
   * as long as the service remembers the key, plus an hour. After it, a call under the same key is a new one, and runs.
   * If API versions that keep keys for different times share the store, pass the longest time plus an hour. More than
   * 100 years counts as 100.
   */
  readonly callerKeyTombstoneMs?: number | undefined;
  /**
   * How long, in milliseconds, the store remembers that a write without an idempotency key has ended; default
   * 604,800,000 (7 days). A copy of it that was prepared earlier than that is refused unless its record is in the
   * store. More than 100 years counts as 100.
   */
  readonly keylessTombstoneMs?: number | undefined;
  /** Clocks, sleep and random source, for tests. */
  readonly platform?: Partial<Platform> | undefined;
}
