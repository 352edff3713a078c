import type { PreparedRequest } from "../store/prepared-request.js";
import type { OperationPolicy, Repetition } from "../types/policy.js";

/** One logical call: what it sends, and what repeating it would do. */
export interface CallPlan {
  readonly prepared: PreparedRequest<never>;
  readonly operation: OperationPolicy;
  /** As the operation's, but `none` for a write whose caller declined a key. */
  readonly repetition: Repetition;
}

export function planCall(prepared: PreparedRequest<never>, operation: OperationPolicy): CallPlan {
  const isBare = operation.repetition === "key" && prepared.idempotencyKey === null;
  return { prepared, operation, repetition: isBare ? "none" : operation.repetition };
}
