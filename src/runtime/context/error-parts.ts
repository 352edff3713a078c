import type { ReceivedResponse } from "../errors/attempt-outcome.js";
import type { ErrorPolicy, OperationPolicy, Policy } from "../types/policy.js";

/** The bodies of errors that have others in one operation. */
export interface OwnErrors {
  readonly rows: readonly OwnErrorBodies[];
  /** The row with those of the status, if there are any. */
  replaceIn(row: ErrorPolicy, status: number): ErrorPolicy;
}

/** Of one status; those of a class are for what a row of the class decides. */
export type OwnErrorBodies = Pick<ErrorPolicy, "status" | "isClass" | "bodies">;

/** Of a `RequestPlan`. */
export interface AnsweredPlan {
  readonly operation: Pick<OperationPolicy, "method">;
}

/** What is believed of responses where no request id is promised that would prove their origin. */
export interface UnnamedResponses {
  /** Whether a success that is promised without a body is a page for people: a login page, say. */
  isPage(plan: AnsweredPlan, response: ReceivedResponse): boolean;
  /** Whether nothing could prove a refusal: no error has a body, or this one has none, as the model says. */
  hasNoMeans(policy: Policy, plan: AnsweredPlan, row: ErrorPolicy, response: ReceivedResponse): boolean;
}
