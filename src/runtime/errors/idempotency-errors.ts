import { SdkError } from "./sdk-error.js";
import type { ErrorFacts } from "./sdk-error.js";

/** The response repeats another key than the one sent: it answers somebody else's request, so its body is withheld. */
export class IdempotencyProtocolError extends SdkError {
  declare readonly kind: "IdempotencyProtocol";

  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "IdempotencyProtocol" });
  }
}

/** The key is too old: the service may have forgotten it and would run the request again (IDEM-10). */
export class IdempotencyWindowExpiredError extends SdkError {
  declare readonly kind: "IdempotencyWindowExpired";

  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "IdempotencyWindowExpired" });
  }
}
