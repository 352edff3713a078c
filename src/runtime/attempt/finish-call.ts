import type { ClientContext } from "../context/client-context.js";
import { notify } from "../context/observers.js";
import { PartialFailureError, ResponseValidationError } from "../errors/response-errors.js";
import type { CallFacts } from "../errors/sdk-error.js";
import type { Done } from "../outcome/verdict.js";
import { countPlaces, runValidator, describePlace, redactIssues } from "../support/issues.js";
import { ownMember } from "../support/members.js";
import type { Exchange, ReplyMeta } from "../types/call.js";
import type { BatchPolicy } from "../types/policy.js";
import type { Issue, Validator } from "../types/validators.js";
import { describeCall } from "./call-state.js";
import type { CallState } from "./call-state.js";

/**
 * The end of a call that succeeded.
 *
 * @throws ResponseValidationError in mode `throw`, with the reply
 */
export function finishCall<Reply>(call: CallState, done: Done<Reply>): Exchange<Reply> {
  const { context, plan } = call;
  const { settings, quota } = context;
  const { prepared, operation } = plan;
  const { operationId } = prepared;
  quota.refund(call.lastCost);
  call.use.mayHaveRun = true;
  const issues = validateReply(context, operationId, done);
  const attempts = Object.freeze([...call.attempts]);
  const meta = buildMeta(call, done, { attempts, issues });
  const facts = describeCall(call, { status: done.status });
  reportIssues(context, operationId, meta.requestId, "reply", issues);
  const batch = operation.body?.batch;
  if (batch !== undefined) {
    const refused = refusedItems(done.reply, batch, settings.apiKey);
    reportIssues(context, operationId, meta.requestId, "refused-items", refused);
    addRequireAll(done.reply, batch, facts);
  }
  const isRejected = settings.responseValidation === "throw" && issues.length > 0;
  const errorKind = isRejected ? "ResponseValidation" : undefined;
  notify(settings.log, "onOutcome", () =>
    settings.hooks.onOutcome?.({
      operationId,
      idempotencyKey: meta.idempotencyKey,
      outcome: "executed",
      errorKind,
      reason: undefined,
      attempts,
    }),
  );
  if (isRejected) throw buildValidationError(facts, issues, done.reply, settings.apiKey);
  return { data: done.reply, meta, bytes: done.bytes };
}

function buildMeta<Reply>(
  { context, plan }: CallState,
  done: Done<Reply>,
  known: Pick<ReplyMeta, "attempts" | "issues">,
): ReplyMeta {
  const { policy, settings } = context;
  const { operationId, idempotencyKey } = plan.prepared;
  const { echoHeader = null, replayedHeader = null } = policy.idempotency ?? {};
  if (idempotencyKey !== null && echoHeader !== null && !done.headers.has(echoHeader)) {
    const message = `${operationId}: the response doesn't repeat the idempotency key, so the service may not have used it.`;
    settings.log.warnOnce(`echo ${operationId}`, message, { operationId, idempotencyKey });
  }
  return {
    operationId,
    status: done.status,
    requestId: known.attempts.at(-1)?.requestId,
    idempotencyKey: idempotencyKey ?? undefined,
    replayed: replayedHeader === null ? undefined : readFlag(done.headers.get(replayedHeader)),
    headers: done.headers,
    ...known,
  };
}

function readFlag(text: string | null): boolean | undefined {
  return text === "true" || text === "false" ? text === "true" : undefined;
}

function buildValidationError(
  call: CallFacts,
  issues: readonly Issue[],
  value: unknown,
  apiKey: string,
): ResponseValidationError {
  const [first] = issues;
  const place = first === undefined ? "" : `, first at ${describePlace("reply", first, apiKey)}`;
  const message =
    `${call.operationId} took effect, and its reply differs from the model in ${countPlaces(issues)}${place}: ` +
    "read `issues` and `value` on this error, and don't send it again.";
  return new ResponseValidationError({ message, retryable: false, call }, issues, value);
}

/** What a reply differs in from the model; lost digits are issues even when validation is off (RES-15). */
function validateReply<Reply>(
  { settings, validators }: ClientContext,
  operationId: string,
  done: Done<Reply>,
): readonly Issue[] {
  const isValidated = settings.responseValidation !== "off" && done.reply !== undefined;
  const validator = isValidated ? replyValidator(validators, operationId, done.status) : undefined;
  return redactIssues([...done.issues, ...runValidator(validator, done.reply)], settings.apiKey);
}

function replyValidator(
  validators: ClientContext["validators"],
  operationId: string,
  status: number,
): Validator | undefined {
  const responses = Object.hasOwn(validators, operationId) ? validators[operationId]?.responses : undefined;
  return responses !== undefined && Object.hasOwn(responses, status) ? responses[status] : undefined;
}

/** Tells the logger and the hook. */
function reportIssues(
  { settings }: ClientContext,
  operationId: string,
  requestId: string | undefined,
  topic: "reply" | "refused-items",
  issues: readonly Issue[],
): void {
  if (issues.length === 0) return;
  const message =
    topic === "reply"
      ? `${operationId}: the reply differs from the model in ${countPlaces(issues)}.`
      : `${operationId}: the service refused ${issues.length === 1 ? "1 item" : `${issues.length} items`} of the batch: look at the reply's list of them.`;
  settings.log.warn(message, { operationId, requestId, places: issues.map(({ path }) => path.join(".")) });
  notify(settings.log, "onIssue", () => settings.hooks.onIssue?.({ operationId, requestId, topic, issues }));
}

/** The refused items of a batch, one issue each (END-3). */
function refusedItems(reply: unknown, batch: BatchPolicy, apiKey: string): readonly Issue[] {
  const issues = refusedKeys(reply, batch).map((key, index) => ({
    path: [batch.failedField, index],
    message: typeof key === "string" ? `${key} was refused` : "an item was refused",
  }));
  return redactIssues(issues, apiKey);
}

function refusedKeys(reply: unknown, batch: BatchPolicy): readonly unknown[] {
  const keys = ownMember(reply, batch.failedField);
  return Array.isArray(keys) ? keys : [];
}

/** Adds `requireAll` to a batch's reply, hidden from loops and from JSON. */
function addRequireAll<Reply>(reply: Reply, batch: BatchPolicy, call: CallFacts): void {
  const requireAll = (): Reply => {
    const refused = refusedKeys(reply, batch);
    if (refused.length === 0) return reply;
    const message =
      `${call.operationId}: the service took the batch and refused ${refused.length} of its items: ` +
      "read `failed` on this error, correct those items and send them alone.";
    throw new PartialFailureError({ message, retryable: false, call }, refused);
  };
  if (typeof reply === "object" && reply !== null) {
    Object.defineProperty(reply, "requireAll", { value: requireAll, configurable: true });
  }
}
