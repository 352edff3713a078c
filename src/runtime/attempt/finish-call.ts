import type { ClientContext } from "../context/client-context.js";
import { type IssueFacts, notify } from "../context/observers.js";
import { ResponseValidationError } from "../errors/kinds.js";
import type { CallFacts } from "../errors/sdk-error.js";
import type { Done } from "../errors/verdict.js";
import { exposureHint } from "../outcome/classify-response.js";
import {
  countPlaces,
  describePlace,
  type Issue,
  redactIssues,
  runValidator,
  type Validator,
} from "../support/validators.js";
import type { Exchange, ResponseMeta } from "../types/call.js";
import { type CallState, describeCall, isAmbiguous } from "./call-state.js";

/**
 * The end of a call that succeeded.
 *
 * @throws ResponseValidationError in mode `throw`, with the response
 */
export function finishCall<Reply>(call: CallState, done: Done<Reply>): Exchange<Reply> {
  const { settings, quota } = call.context;
  quota.refund(call.lastCost);
  // Before the call itself counts as run.
  const unproven = findProofIssues(call, done);
  call.request.mayHaveRun = true;
  const differences = validateResponse(call.context, call.plan.prepared.operationId, done);
  const meta = buildMeta(call, done, [...unproven, ...differences]);
  const facts = describeCall(call, { status: done.status });
  reportIssues(call, meta, "response", differences);
  notifyIssues(call, meta, "proof", unproven);
  finishBatch(call, done.reply, meta, facts);
  const isRejected = settings.responseValidation === "throw" && differences.length > 0;
  reportOutcome(call, meta, isRejected);
  if (isRejected) throw buildValidationError(facts, differences, done.reply, settings.apiKey);
  return { data: done.reply, meta, bytes: done.bytes };
}

function buildMeta<Reply>(call: CallState, done: Done<Reply>, issues: readonly Issue[]): ResponseMeta {
  const { context, plan } = call;
  const { operationId, idempotencyKey } = plan.prepared;
  const attempts = Object.freeze([...call.attempts]);
  return {
    operationId,
    status: done.status,
    requestId: attempts.at(-1)?.requestId,
    idempotencyKey: idempotencyKey ?? undefined,
    replayed: context.idempotencyKeys?.readReplay(context, done.headers),
    attempts,
    headers: done.headers,
    issues,
  };
}

/** A batch that succeeded may have been refused in part (END-3). */
function finishBatch(
  { context, plan }: CallState,
  reply: unknown,
  meta: ResponseMeta,
  facts: CallFacts,
): void {
  const batch = plan.operation.body?.batch;
  if (batch === undefined || context.batches === undefined) return;
  const sent: unknown = JSON.parse(plan.prepared.body ?? "null");
  const issues = context.batches.finish({ batch, sent, response: reply, call: facts });
  const report = (topic: ReportedTopic, found: readonly Issue[]) =>
    reportIssues({ context }, meta, topic, redactIssues(found, context.settings.apiKey));
  report("response", issues.strange);
  report("refused-items", issues.refused);
  report("unconfirmed-items", issues.unconfirmed);
}

function reportOutcome({ context }: CallState, meta: ResponseMeta, isRejected: boolean): void {
  const { hooks, log } = context.settings;
  const { operationId, idempotencyKey, attempts } = meta;
  const errorKind = isRejected ? "ResponseValidation" : undefined;
  notify(log, "onOutcome", () =>
    hooks.onOutcome?.({
      operationId,
      idempotencyKey,
      errorKind,
      reason: undefined,
      attempts,
      outcome: "executed",
    }),
  );
}

function buildValidationError(
  call: CallFacts,
  issues: readonly Issue[],
  value: unknown,
  apiKey: string,
): ResponseValidationError {
  const [first] = issues;
  const place = first === undefined ? "" : `, first at ${describePlace("response", first, apiKey)}`;
  const message =
    `${call.operationId} took effect, and its response differs from the model in ${countPlaces(issues)}${place}: ` +
    "read `issues` and `value` on this error, and don't send it again.";
  return new ResponseValidationError({ message, retryable: false, call }, issues, value);
}

/** Where a response differs from the model; lost digits are issues even when validation is off (RES-15). */
function validateResponse<Reply>(
  { settings, validators }: ClientContext,
  operationId: string,
  done: Done<Reply>,
): readonly Issue[] {
  const isValidated = settings.responseValidation !== "off" && done.reply !== undefined;
  const validator = isValidated ? responseValidator(validators, operationId, done.status) : undefined;
  return redactIssues([...done.issues, ...runValidator(validator, done.reply)], settings.apiKey);
}

function responseValidator(
  validators: ClientContext["validators"],
  operationId: string,
  status: number,
): Validator | undefined {
  const responses = Object.hasOwn(validators, operationId) ? validators[operationId]?.responses : undefined;
  return responses !== undefined && Object.hasOwn(responses, status) ? responses[status] : undefined;
}

/** Tells the logger and the hook. */
function reportIssues(
  call: Pick<CallState, "context">,
  meta: ResponseMeta,
  topic: ReportedTopic,
  issues: readonly Issue[],
): void {
  if (issues.length === 0) return;
  const { operationId, requestId } = meta;
  const places = issues.map(({ path }) => path.join("."));
  const message = `${operationId}: ${topicTexts[topic](issues)}`;
  call.context.settings.log.warn(message, { operationId, requestId, places });
  notifyIssues(call, meta, topic, issues);
}

function notifyIssues(
  { context }: Pick<CallState, "context">,
  { operationId, requestId }: ResponseMeta,
  topic: IssueFacts["topic"],
  issues: readonly Issue[],
): void {
  if (issues.length === 0) return;
  const { hooks, log } = context.settings;
  notify(log, "onIssue", () => hooks.onIssue?.({ operationId, requestId, topic, issues }));
}

type ReportedTopic = Exclude<IssueFacts["topic"], "proof">;

const topicTexts: { readonly [Topic in ReportedTopic]: (issues: readonly Issue[]) => string } = {
  response: (issues) => `the response differs from the model in ${countPlaces(issues)}.`,
  "refused-items": ({ length }) =>
    `the service refused ${countItems(length)} of the batch: look at the response's list of them.`,
  "unconfirmed-items": ({ length }) =>
    `the response doesn't mention ${countItems(length)} of the batch: look at its \`unconfirmed\`.`,
};

function countItems(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

/**
 * What a success that counts as one leaves open: whether the service sent it, and whether the key reached the service.
 * The logger is told once an operation. A read without a request id is no issue: it has no effect that could be missing.
 */
function findProofIssues(call: CallState, { lacksEcho }: Done<unknown>): readonly Issue[] {
  const { requestIdPromised, requestIdHeader } = call.context.policy;
  const issues: Issue[] = [];
  if (requestIdPromised === true && call.attempts.at(-1)?.requestId === undefined) {
    const message = `has no \`${requestIdHeader}\`${exposureHint()}, so something other than the service may have sent it`;
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
