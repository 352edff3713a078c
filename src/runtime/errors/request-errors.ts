import type { Finding } from "../types/validators.js";
import { SdkError } from "./sdk-error.js";
import type { CallFacts, Outcome } from "./sdk-error.js";

interface Circumstances {
  readonly cause?: unknown;
  readonly call?: CallFacts | undefined;
  /** `not_executed`, unless an earlier try of the same call may have taken effect. */
  readonly outcome?: Outcome;
  /** False, unless the same request may be sent later. */
  readonly retryable?: boolean;
}

/** The client can't be used as it was set up, or its store failed. Nothing was sent. */
export class ConfigurationError extends SdkError {
  declare readonly kind: "Configuration";

  constructor(message: string, circumstances: Circumstances = {}) {
    super({ kind: "Configuration", message, outcome: "not_executed", retryable: false, ...circumstances });
  }
}

/** The request was refused before anything was sent. `findings` names every place that is wrong. */
export class InvalidRequestError extends SdkError {
  declare readonly kind: "InvalidRequest";
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = [], circumstances: Circumstances = {}) {
    super({ kind: "InvalidRequest", message, outcome: "not_executed", retryable: false, ...circumstances });
    this.findings = findings;
  }
}

/** The idempotency key already names another request: another operation, or other bytes. Nothing was sent (IDEM-9). */
export class IdempotencyKeyReuseError extends SdkError {
  declare readonly kind: "IdempotencyKeyReuse";

  constructor(message: string) {
    super({ kind: "IdempotencyKeyReuse", message, outcome: "not_executed", retryable: false });
  }
}
