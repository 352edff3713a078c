import type { StopReason, Outcome } from "../errors/sdk-error.js";
import { maskSecret, type Secrets, showText } from "../support/redact.js";
import type { Attempt } from "../types/call.js";
import type { Issue } from "../support/validators.js";

/** Facts of a log line; nothing else of a request is ever logged. */
export interface LogFacts {
  readonly operationId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly places?: readonly string[] | undefined;
}

/** Takes the client's warnings. `console` fits. */
export interface Logger {
  warn(message: string, facts: LogFacts): void;
}

/** The only path to the logger: masks the API key, makes control characters visible, survives a logger that throws. */
export class Log {
  readonly #api: string;
  readonly #logger: Logger | null;
  readonly #secrets: Secrets;
  readonly #said = new Set<string>();

  constructor(api: string, logger: Logger | null | undefined, secrets: Secrets) {
    this.#api = api;
    this.#logger = logger === undefined ? globalThis.console : logger;
    this.#secrets = secrets;
  }

  warn(message: string, facts: LogFacts): void {
    const shown: { [name: string]: unknown } = {};
    for (const [name, value] of Object.entries(facts)) {
      if (value !== undefined) shown[name] = this.#show(value);
    }
    try {
      this.#logger?.warn(`[${this.#api}] ${this.#showText(message)}`, shown);
    } catch {
      // A logger's failure must not become the outcome of a call.
    }
  }

  /** As `warn`, but once per topic in the client's life. */
  warnOnce(topic: string, message: string, facts: LogFacts): void {
    if (this.#said.has(topic) || this.#said.size > 1000) return;
    this.#said.add(topic);
    this.warn(message, facts);
  }

  #show(value: unknown): unknown {
    if (Array.isArray(value)) return value.slice(0, 20).map((item) => this.#show(item));
    return typeof value === "string" ? this.#showText(value) : value;
  }

  #showText(text: string): string {
    return showText(maskSecret(text, this.#secrets)).slice(0, 500);
  }
}

/** An attempt that is about to be sent. */
export interface AttemptFacts {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface ResponseFacts extends AttemptFacts {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly durationMs: number;
}

export interface RetryFacts extends AttemptFacts {
  readonly delayMs: number;
  readonly errorKind: string;
  readonly status: number | undefined;
}

export interface OutcomeFacts {
  readonly operationId: string;
  readonly idempotencyKey: string | undefined;
  readonly outcome: Outcome;
  /** Absent when the call succeeded. */
  readonly errorKind: string | undefined;
  readonly stopReason: StopReason | undefined;
  readonly attempts: readonly Attempt[];
}

export interface IssueFacts {
  readonly operationId: string;
  readonly requestId: string | undefined;
  /**
   * `request`: it is sent although it differs from the model, or without duplicate items of a batch; told before the
   * first attempt. `response`: it differs from the model, or from the request. `proof`: a success without the request
   * id or the echoed key that would prove that the service has the request, and ran it once. `refused-items`: a batch
   * that succeeded only in part. `unconfirmed-items`: a batch whose response doesn't say of each item what became of it.
   */
  readonly topic: "request" | "response" | "proof" | "refused-items" | "unconfirmed-items";
  readonly issues: readonly Issue[];
}

/**
 * Functions that watch a client. None can change the path, the body, the key or what the caller gets: their facts are
 * frozen or copies. What they throw is logged and goes no further, except in `onRequest`.
 */
export interface Hooks {
  /** Before each attempt; returns additional headers for it (reserved ones are refused). What it throws rejects the call. */
  onRequest?(facts: AttemptFacts): RequestHeaders | Promise<RequestHeaders>;
  onAttempt?(facts: AttemptFacts): void;
  onResponse?(facts: ResponseFacts): void;
  /** Before each pause, also the rest of one that the service asked an earlier call with the request for. */
  onRetry?(facts: RetryFacts): void;
  onOutcome?(facts: OutcomeFacts): void;
  onIssue?(facts: IssueFacts): void;
}

export type RequestHeaders = { readonly [name: string]: string } | undefined | void;

type Watcher = Exclude<keyof Hooks, "onRequest">;

/** Calls a hook so that neither its exception nor its rejected promise reaches the call. */
export function notify(log: Log, name: Watcher, hook: () => unknown): void {
  const report = (): void => log.warnOnce(name, `The hook ${name} failed; calls go on.`, {});
  try {
    const answer = hook();
    if (answer instanceof Promise) answer.catch(report);
  } catch {
    report();
  }
}
