import type { Issue } from "../support/validators.js";
import { SdkError, type CallFacts, type ErrorFacts, type Outcome } from "./sdk-error.js";

interface Circumstances {
  readonly cause?: unknown;
  readonly call?: CallFacts | undefined;
  /** `not_executed`, unless an earlier attempt of the same call may have taken effect. */
  readonly outcome?: Outcome;
  /** False, unless the same request may be sent later. */
  readonly retryable?: boolean;
}

/** The client can't be used as it was set up, or its store failed. Nothing was sent. */
export class ConfigurationError extends SdkError {
  override readonly kind = "Configuration";

  constructor(message: string, circumstances: Circumstances = {}) {
    super({ kind: "Configuration", message, outcome: "not_executed", retryable: false, ...circumstances });
  }
}

/** The request was refused before anything was sent. `issues` names every place that is wrong. */
export class InvalidRequestError extends SdkError {
  override readonly kind = "InvalidRequest";
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], circumstances: Circumstances = {}) {
    super({ kind: "InvalidRequest", message, outcome: "not_executed", retryable: false, ...circumstances });
    this.issues = issues;
  }
}

/** The idempotency key already names another request: another operation, or other bytes. Nothing was sent (IDEM-9). */
export class IdempotencyKeyReuseError extends SdkError {
  override readonly kind = "IdempotencyKeyReuse";

  constructor(message: string, circumstances: Circumstances = {}) {
    super({
      kind: "IdempotencyKeyReuse",
      message,
      outcome: "not_executed",
      retryable: false,
      ...circumstances,
    });
  }
}

/** How far an attempt came: up to `connect` and `tls` nothing was sent. */
export type ConnectionPhase = "dns" | "connect" | "tls" | "headers" | "body";

/** No usable response arrived. */
export class ConnectionError extends SdkError {
  override readonly kind: "Connection" | "Timeout" = "Connection";
  readonly phase: ConnectionPhase;

  constructor(
    facts: Omit<ErrorFacts, "kind">,
    phase: ConnectionPhase,
    kind: "Connection" | "Timeout" = "Connection",
  ) {
    super({ ...facts, kind });
    this.phase = phase;
  }
}

/** Time ran out, for one attempt (`attempt`) or for the whole call (`total`). */
export class TimeoutError extends ConnectionError {
  override readonly kind = "Timeout";
  readonly scope: "attempt" | "total";

  constructor(facts: Omit<ErrorFacts, "kind">, phase: ConnectionPhase, scope: "attempt" | "total") {
    super(facts, phase, "Timeout");
    this.scope = scope;
  }
}

/** The caller's signal ended the call. The service may carry on: see `outcome`. `cause` is the signal's reason. */
export class RequestAbortedError extends SdkError {
  override readonly kind = "RequestAborted";

  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "RequestAborted" });
  }
}
