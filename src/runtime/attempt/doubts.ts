import type { Done } from "../errors/verdict.js";
import { exposureHint } from "../outcome/classify-success.js";
import type { Issue } from "../support/validators.js";
import { isAmbiguous, type CallState } from "./call-state.js";

/**
 * What a success that counts as one leaves open: whether the service sent it, and whether the key reached the service.
 * The logger is told once an operation. A read without a request id is no issue: it has no effect that could be missing.
 */
export function findDoubts(call: CallState, { lacksEcho }: Done<unknown>): readonly Issue[] {
  const { requestIdPromised, requestIdHeader } = call.context.policy;
  const issues: Issue[] = [];
  if (requestIdPromised === true && call.attempts.at(-1)?.requestId === undefined) {
    const message = `has no \`${requestIdHeader}\`${exposureHint()}, so something else than the service may have sent it`;
    warnOnce(call, "origin", message);
    if (call.plan.retrySafety !== "safe") issues.push({ path: [], message });
  }
  if (lacksEcho) {
    const isRisky = isAmbiguous(call);
    const message = describeMissingEcho(isRisky);
    warnOnce(call, isRisky ? "echo after another attempt" : "echo", message);
    issues.push({ path: [], message });
  }
  return issues;
}

function describeMissingEcho(isRisky: boolean): string {
  const twice = ", and as an earlier attempt may have run, it may have run twice";
  return `doesn't repeat the idempotency key${exposureHint()}, so the key may not have reached the service${isRisky ? twice : ""}`;
}

function warnOnce({ context, plan, attempts }: CallState, topic: string, message: string): void {
  const { operationId, idempotencyKey } = plan.prepared;
  const facts = {
    operationId,
    idempotencyKey: idempotencyKey ?? undefined,
    requestId: attempts.at(-1)?.requestId,
  };
  context.settings.log.warnOnce(`${topic} ${operationId}`, `${operationId}: the response ${message}.`, facts);
}
