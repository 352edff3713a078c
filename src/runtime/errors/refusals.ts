import type { Issue } from "../support/validators.js";
import { type CallFacts, type ErrorFacts, type Outcome, SdkError } from "./sdk-error.js";

/** What may be said of a refusal besides its message. */
export interface RefusalFacts {
  readonly help?: string | undefined;
  readonly cause?: unknown;
  readonly call?: CallFacts | undefined;
  /** `not_executed`, unless an earlier attempt of the same request may have taken effect. */
  readonly outcome?: Outcome | undefined;
  /** False, unless the same request may be sent later. */
  readonly retryable?: boolean;
}

function refusalFacts<Kind extends string>(
  kind: Kind,
  message: string,
  given: RefusalFacts,
): ErrorFacts<Kind> {
  return { retryable: false, ...given, kind, message, outcome: given.outcome ?? "not_executed" };
}

/** The client can't be used as it was set up. Nothing was sent. */
export class ConfigurationError extends SdkError<"Configuration"> {
  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("Configuration", message, circumstances));
  }
}

/** The request was refused before anything was sent. `issues` names every place that is wrong. */
export class InvalidRequestError extends SdkError<"InvalidRequest"> {
  readonly issues: readonly Issue[];

  constructor(message: string, circumstances: RefusalFacts & { readonly issues?: readonly Issue[] } = {}) {
    super(refusalFacts("InvalidRequest", message, circumstances));
    this.issues = circumstances.issues ?? [];
  }
}

/** The idempotency key already names another request: another operation, or other bytes. Nothing was sent (IDEM-9). */
export class IdempotencyKeyReuseError extends SdkError<"IdempotencyKeyReuse"> {
  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("IdempotencyKeyReuse", message, circumstances));
  }
}

/** Another call or process is sending the same stored request, or has sent it: this call sent nothing. */
export class RequestInProgressError extends SdkError<"RequestInProgress"> {
  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("RequestInProgress", message, circumstances));
  }
}

/** The store failed: `cause` says how. A call whose store fails sends nothing. */
export class RequestStoreError extends SdkError<"RequestStore"> {
  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("RequestStore", message, { retryable: true, ...circumstances }));
  }
}

/** What a refusal adds once its call is known. */
type RefusedCall = Pick<RefusalFacts, "call" | "outcome">;

/** Attributes a refusal to its call. Other errors already know theirs. */
export function refusalOf(error: SdkError, known: RefusedCall): SdkError {
  const { message, help, cause } = error;
  if (error instanceof InvalidRequestError) {
    return new InvalidRequestError(message, { help, cause, ...known, issues: error.issues });
  }
  if (error instanceof ConfigurationError) return new ConfigurationError(message, { help, cause, ...known });
  return error instanceof IdempotencyKeyReuseError
    ? new IdempotencyKeyReuseError(message, { help, cause, ...known })
    : error;
}
