import type { Finding } from "../types/validators.js";
import { SdkError } from "./sdk-error.js";
import type { ErrorFacts } from "./sdk-error.js";

/** Why a successful status came with something else than the reply. */
export type ParseProblem = "media-type" | "encoding" | "syntax" | "empty" | "depth" | "shape" | "too-large";

/** A success status whose body can't be read. The request probably took effect. */
export class ResponseParseError extends SdkError {
  declare readonly kind: "ResponseParse";
  readonly problem: ParseProblem;
  /** True: the response bears no sign of the service; a proxy or a login page answered. */
  readonly notFromApi: boolean;

  constructor(facts: Omit<ErrorFacts, "kind">, problem: ParseProblem, notFromApi: boolean) {
    super({ ...facts, kind: "ResponseParse" });
    this.problem = problem;
    this.notFromApi = notFromApi;
  }
}

/** The request took effect and its reply differs from the model. Thrown only with `responseValidation: "throw"`. */
export class ResponseValidationError extends SdkError {
  declare readonly kind: "ResponseValidation";
  readonly findings: readonly Finding[];
  readonly #value: unknown;

  constructor(facts: Omit<ErrorFacts, "kind" | "outcome">, findings: readonly Finding[], value: unknown) {
    super({ ...facts, kind: "ResponseValidation", outcome: "executed" });
    this.findings = findings;
    this.#value = value;
  }

  /** The reply as it came. */
  get value(): unknown {
    return this.#value;
  }
}

/** The service answered with a redirect, which is never followed: it could carry the request to another host. */
export class UnexpectedRedirectError extends SdkError {
  declare readonly kind: "UnexpectedRedirect";
  /** Where it pointed: scheme and host only. */
  readonly locationOrigin: string | undefined;

  constructor(facts: Omit<ErrorFacts, "kind">, locationOrigin: string | undefined) {
    super({ ...facts, kind: "UnexpectedRedirect" });
    this.locationOrigin = locationOrigin;
  }
}

/** Some items of a batch were refused. Thrown by `requireAll()` only. */
export class PartialFailureError extends SdkError {
  declare readonly kind: "PartialFailure";
  /** The keys of the refused items. */
  readonly failed: readonly unknown[];

  constructor(facts: Omit<ErrorFacts, "kind" | "outcome">, failed: readonly unknown[]) {
    super({ ...facts, kind: "PartialFailure", outcome: "executed" });
    this.failed = failed;
  }
}
