import { type ErrorFacts, SdkError } from "../errors/sdk-error.js";

/**
 * Why there was no token: the credentials were `refused`, the endpoint was `unavailable`, or its response is `invalid`, and
 * no token.
 */
export type TokenProblem = "refused" | "unavailable" | "invalid";

/** The call got no token for its request. `outcome` says what earlier attempts did, if there were any. */
export class TokenError extends SdkError<"Token"> {
  readonly problem: TokenProblem;
  /** The status of the endpoint that issues tokens, if it answered. */
  readonly tokenStatus: number | undefined;
  /** What that endpoint calls the problem, such as `invalid_client`. */
  readonly code: string | undefined;

  constructor(
    facts: Omit<ErrorFacts, "kind">,
    problem: TokenProblem,
    answer: { readonly status?: number | undefined; readonly code?: string | undefined } = {},
  ) {
    super({ ...facts, kind: "Token" });
    this.problem = problem;
    this.tokenStatus = answer.status;
    this.code = answer.code;
  }
}
