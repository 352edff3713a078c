import { SdkError } from "../errors/sdk-error.js";

/** What is wrong with a webhook that can't be verified. */
export type WebhookProblem =
  "missing-header" | "malformed-header" | "wrong-signature" | "too-old" | "too-new";

/** Nothing proves that the service sent the webhook. Respond with an error status, and don't act on it. */
export class WebhookVerificationError extends SdkError {
  override readonly kind = "WebhookVerification";
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super({ kind: "WebhookVerification", message, outcome: "not_executed", retryable: false });
    this.problem = problem;
  }
}
