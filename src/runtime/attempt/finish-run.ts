import type { EngineParts } from "../context/engine-parts.js";
import { notify } from "../context/hooks.js";
import { ResponseValidationError } from "../errors/response-errors.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { addRequireAll, countPlaces, judgeDone, refusedItems, reportFindings } from "../outcome/findings.js";
import type { Done } from "../outcome/verdict.js";
import { placeText } from "../support/told-findings.js";
import type { Exchange, ReplyMeta } from "../types/reply-meta.js";
import type { Finding } from "../types/validators.js";
import { describeCall } from "./run-state.js";
import type { Run } from "./run-state.js";

/**
 * The end of a call that succeeded.
 *
 * @throws ResponseValidationError in mode `throw`, with the reply
 */
export function finishRun<Reply>(parts: EngineParts, run: Run, done: Done<Reply>): Exchange<Reply> {
  const { settings, quota } = parts;
  const { prepared, operation } = run.plan;
  const { operationId } = prepared;
  quota.refund(run.lastCost);
  run.use.mayHaveRun = true;
  const findings = judgeDone(parts, operationId, done);
  const attempts = Object.freeze([...run.attempts]);
  const meta = buildMeta(parts, run, done, { attempts, findings });
  const call = describeCall(run, { status: done.status });
  reportFindings(parts, operationId, meta.requestId, "reply", findings);
  const batch = operation.body?.batch ?? null;
  if (batch !== null) {
    const refused = refusedItems(done.reply, batch, settings.apiKey);
    reportFindings(parts, operationId, meta.requestId, "refused-items", refused);
    addRequireAll(done.reply, batch, call);
  }
  const isRejected = settings.responseValidation === "throw" && findings.length > 0;
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
  if (isRejected) throw buildValidationError(call, findings, done.reply, settings.apiKey);
  return { data: done.reply, meta, bytes: done.bytes };
}

function buildMeta<Reply>(
  { policy, settings }: EngineParts,
  run: Run,
  done: Done<Reply>,
  known: Pick<ReplyMeta, "attempts" | "findings">,
): ReplyMeta {
  const { operationId, idempotencyKey } = run.plan.prepared;
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
  findings: readonly Finding[],
  value: unknown,
  apiKey: string,
): ResponseValidationError {
  const [first] = findings;
  const place = first === undefined ? "" : `, first at ${placeText("reply", first, apiKey)}`;
  const message =
    `${call.operationId} took effect, and its reply differs from the model in ${countPlaces(findings)}${place}: ` +
    "read `findings` and `value` on this error, and don't send it again.";
  return new ResponseValidationError({ message, retryable: false, call }, findings, value);
}
