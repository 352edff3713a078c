import type { EngineParts } from "../context/engine-parts.js";
import { notify } from "../context/hooks.js";
import { PartialFailureError } from "../errors/response-errors.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { ownMember } from "../request/body-checks.js";
import { tellFindings } from "../support/told-findings.js";
import type { BatchPolicy } from "../types/policy.js";
import type { Finding, Judge } from "../types/validators.js";
import type { Done } from "./verdict.js";

/** What a reply differs in from the model; lost digits are findings even when validation is off (RES-15). */
export function judgeDone<Reply>(
  { settings, validators }: EngineParts,
  operationId: string,
  done: Done<Reply>,
): readonly Finding[] {
  const isJudged = settings.responseValidation !== "off" && done.reply !== undefined;
  const judge = isJudged ? replyJudge(validators, operationId, done.status) : undefined;
  return tellFindings([...done.findings, ...judgeSafely(judge, done.reply)], settings.apiKey);
}

/** A judge that throws must not turn a success into a failure, or reject with what it threw. */
export function judgeSafely(judge: Judge | undefined, value: unknown): readonly Finding[] {
  try {
    return judge?.(value) ?? [];
  } catch {
    return [{ path: [], message: "could not be judged: the validator failed" }];
  }
}

function replyJudge(
  validators: EngineParts["validators"],
  operationId: string,
  status: number,
): Judge | undefined {
  const replies = Object.hasOwn(validators, operationId) ? validators[operationId]?.replies : undefined;
  return replies !== undefined && Object.hasOwn(replies, status) ? replies[status] : undefined;
}

/** `1 place`, `2 places`. */
export function countPlaces({ length }: readonly Finding[]): string {
  return length === 1 ? "1 place" : `${length} places`;
}

/** Tells the logger and the hook. */
export function reportFindings(
  { settings }: EngineParts,
  operationId: string,
  requestId: string | undefined,
  topic: "reply" | "refused-items",
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  const message =
    topic === "reply"
      ? `${operationId}: the reply differs from the model in ${countPlaces(findings)}.`
      : `${operationId}: the service refused ${findings.length === 1 ? "1 item" : `${findings.length} items`} of the batch: look at the reply's list of them.`;
  settings.log.warn(message, { operationId, requestId, places: findings.map(({ path }) => path.join(".")) });
  notify(settings.log, "onFinding", () =>
    settings.hooks.onFinding?.({ operationId, requestId, topic, findings }),
  );
}

/** The refused items of a batch, one finding each (END-3). */
export function refusedItems(reply: unknown, batch: BatchPolicy, apiKey: string): readonly Finding[] {
  const findings = refusedKeys(reply, batch).map((key, index) => ({
    path: [batch.failedField, index],
    message: typeof key === "string" ? `${key} was refused` : "an item was refused",
  }));
  return tellFindings(findings, apiKey);
}

function refusedKeys(reply: unknown, batch: BatchPolicy): readonly unknown[] {
  const keys = ownMember(reply, batch.failedField);
  return Array.isArray(keys) ? keys : [];
}

/** Adds `requireAll` to a batch's reply, hidden from loops and from JSON. */
export function addRequireAll<Reply>(reply: Reply, batch: BatchPolicy, call: CallFacts): void {
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
