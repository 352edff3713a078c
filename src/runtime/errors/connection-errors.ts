import { SdkError } from "./sdk-error.js";
import type { ErrorFacts } from "./sdk-error.js";

/** How far a try came: up to `connect` and `tls` nothing was sent. */
export type ConnectionPhase = "dns" | "connect" | "tls" | "headers" | "body";

/** No usable answer arrived. */
export class ConnectionError extends SdkError {
  declare readonly kind: "Connection" | "Timeout";
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

/** Time ran out, for one try (`attempt`) or for the whole call (`total`). */
export class TimeoutError extends ConnectionError {
  declare readonly kind: "Timeout";
  readonly scope: "attempt" | "total";

  constructor(facts: Omit<ErrorFacts, "kind">, phase: ConnectionPhase, scope: "attempt" | "total") {
    super(facts, phase, "Timeout");
    this.scope = scope;
  }
}

/** The caller's signal ended the call. The service may carry on: see `outcome`. `cause` is the signal's reason. */
export class RequestAbortedError extends SdkError {
  declare readonly kind: "RequestAborted";

  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "RequestAborted" });
  }
}
