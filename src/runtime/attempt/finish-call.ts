import { helpOn } from "../errors/help.js";
import { ResponseValidationError } from "../errors/kinds.js";
import type { Done } from "../errors/attempt-outcome.js";
import { lacksPromisedId, needsProof } from "../outcome/prove-origin.js";
import { keysOf } from "../request/prepare.js";
import { exposureHint } from "../support/browser.js";
import { count } from "../support/count.js";
import { readOwn } from "../support/members.js";
import { describePlace, type Issue, redactIssues, runValidator } from "../support/validators.js";
import type { Exchange, ResponseMeta } from "../types/call.js";
import { type CallState, describeCall, reportOutcome } from "./call-state.js";
import { isAmbiguous } from "./decide-outcome.js";
import { reportIssues, requestIssues } from "./report-issues.js";

/**
 * The end of a call that succeeded.
 *
 * @throws ResponseValidationError in mode `throw`, with the response
 */
export function finishCall<Result>(call: CallState, done: Done<Result>): Exchange<Result> {
  const { settings, quota } = call.context;
  quota.refund(call.lastCost);
  // Before the call itself counts as run.
  const unproven = findProofIssues(call, done);
  const isAfterCopy = isAmbiguous(call) && (call.plan.retrySafety !== "key" || done.lacksEcho);
  call.history.mayHaveExecuted = true;
  const differences = validateResponse(call, done);
  const inRequest = requestIssues(call);
  const meta = buildMeta(call, done, [...inRequest, ...unproven, ...differences]);
  reportIssues(call, "response", differences);
  reportIssues(call, "proof", unproven);
  finishBatch(call, done, isAfterCopy);
  const isRejected = settings.responseValidation === "throw" && differences.length > 0;
  reportOutcome(call, "executed", isRejected ? "ResponseValidation" : undefined);
  if (isRejected) throw buildValidationError(call, done, differences, inRequest);
  return { data: done.data, meta, bytes: done.bytes, prepared: call.plan.prepared };
}

function buildMeta<Result>(call: CallState, done: Done<Result>, issues: readonly Issue[]): ResponseMeta {
  const { context, names } = call;
  const { status, headers } = done;
  const { operationId, idempotencyKey } = names;
  const attempts = Object.freeze([...call.attempts]);
  const requestId = attempts.at(-1)?.requestId;
  const replayed = keysOf(context, call.plan)?.readReplay(context, headers);
  const credentials = context.settings.access.schemesFor?.(call.plan.operation);
  return {
    operationId,
    status,
    requestId,
    idempotencyKey,
    replayed,
    attempts,
    headers,
    issues,
    ...(credentials && { credentials }),
  };
}

/** A batch that succeeded may have been refused in part (END-3). */
function finishBatch(call: CallState, { data: response, status }: Done<unknown>, isAfterCopy: boolean): void {
  const { context, plan } = call;
  const { body, parts } = plan.operation;
  if (parts?.batches === undefined) return;
  const facts = describeCall(call, { status, isAfterCopy });
  for (const { topic, issues, text } of parts.batches.finish(body, plan.prepared.body, response, facts)) {
    reportIssues(call, topic, redactIssues(issues, context.settings.secrets), text);
  }
}

function buildValidationError(
  call: CallState,
  { data, status }: Done<unknown>,
  differences: readonly Issue[],
  inRequest: readonly Issue[],
): ResponseValidationError {
  const [first] = differences;
  const { secrets } = call.context.settings;
  const place = first === undefined ? "" : `, first at ${describePlace("response", first, secrets)}`;
  const message = `${call.names.operationId} took effect, but its response differs from the model in ${count(differences.length, "place")}${place}.`;
  const help = helpOn("invalid-response");
  const issues = Object.freeze([...differences, ...inRequest]);
  const facts = describeCall(call, { status });
  return new ResponseValidationError({ message, help, retryable: false, call: facts }, issues, data);
}

/** Where a response differs from the model; lost digits are issues even when validation is off (RES-15). */
function validateResponse<Result>({ context, plan }: CallState, done: Done<Result>): readonly Issue[] {
  const { responseValidation, secrets } = context.settings;
  const isValidated = responseValidation !== "off" && done.data !== undefined;
  const validator = isValidated ? readOwn(plan.operation.validators.responses, done.status) : undefined;
  return redactIssues([...done.issues, ...runValidator(validator, done.data)], secrets);
}

/**
 * What an accepted success leaves open: whether the service sent it, and whether the key reached the service. The
 * logger is told once per operation. A read without a request id is no issue: it has no effect that could be missing.
 */
function findProofIssues(call: CallState, done: Done<unknown>): readonly Issue[] {
  const { policy } = call.context;
  const issues: Issue[] = [];
  if (lacksPromisedId(policy, done)) {
    const message = `has no \`${policy.requestIdHeader}\`${exposureHint()}, so something other than the service may have sent it`;
    warnOnce(call, "origin", message);
    if (needsProof(call.plan)) issues.push({ path: [], message });
  }
  if (done.lacksEcho) {
    const isRisky = isAmbiguous(call);
    const message = describeMissingEcho(isRisky);
    warnOnce(call, isRisky ? "echo after another attempt" : "echo", message);
    issues.push({ path: [], message });
  }
  return issues;
}

function describeMissingEcho(isRisky: boolean): string {
  const twice = ": if an earlier attempt ran, the call may have run twice";
  return `doesn't repeat the idempotency key${exposureHint()}, so the key may not have reached the service${isRisky ? twice : ""}`;
}

function warnOnce({ context, names, attempts }: CallState, topic: string, message: string): void {
  const { operationId, idempotencyKey } = names;
  const facts = { operationId, idempotencyKey, requestId: attempts.at(-1)?.requestId };
  context.settings.log.warnOnce(`${topic} ${operationId}`, `${operationId}: the response ${message}.`, facts);
}
