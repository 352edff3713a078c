import type { EngineParts } from "../context/engine-parts.js";
import { notify } from "../context/hooks.js";
import type { AttemptFacts } from "../context/hooks.js";
import { judge } from "../outcome/judge-response.js";
import type { Verdict } from "../outcome/verdict.js";
import { quoteText } from "../support/secret.js";
import { remainingMs } from "./run-state.js";
import type { Run } from "./run-state.js";
import { sendOnce } from "./send-once.js";
import type { Received } from "./send-once.js";
import { buildWireRequest } from "./wire-request.js";

/** Sends the request once, judges what came back, and notes the try. */
export async function tryOnce<Reply>(parts: EngineParts, run: Run, url: string): Promise<Verdict<Reply>> {
  const { environment, hooks, log } = parts.settings;
  const facts = attemptFacts(run);
  const budget = Math.min(run.limits.timeoutMs, remainingMs(parts, run));
  const startedAt = new Date(environment.now()).toISOString();
  const startedElapsed = environment.elapsed();
  notify(log, "onAttempt", () => hooks.onAttempt?.(facts));
  const source = (): ReturnType<typeof buildWireRequest> => buildWireRequest(parts, run.plan, url, facts);
  const received = await sendOnce(source, parts.settings, budget, run.limits.signal);
  const scope = budget < run.limits.timeoutMs ? "total" : "attempt";
  const verdict = judge<Reply>(parts, run.plan, received, { scope, signal: run.limits.signal });
  const durationMs = environment.elapsed() - startedElapsed;
  const { status, requestId } = readHead(parts, received);
  const errorKind = verdict.kind === "failed" ? verdict.errorKind : undefined;
  run.attempts.push(Object.freeze({ startedAt, durationMs, status, requestId, errorKind }));
  if (status !== undefined) {
    notify(log, "onResponse", () => hooks.onResponse?.({ ...facts, status, requestId, durationMs }));
  }
  return verdict;
}

/** What hooks and spans are told about the try that comes next. */
export function attemptFacts({ plan, attempts }: Run): AttemptFacts {
  const { prepared, operation } = plan;
  return Object.freeze({
    operationId: prepared.operationId,
    method: operation.method,
    path: operation.path,
    idempotencyKey: prepared.idempotencyKey ?? undefined,
    attempt: attempts.length + 1,
  });
}

interface Head {
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

function readHead({ policy, settings }: EngineParts, received: Received): Head {
  if (received.kind !== "response") return { status: undefined, requestId: undefined };
  const id = policy.requestIdHeader === null ? null : received.headers.get(policy.requestIdHeader);
  return {
    status: received.status,
    requestId: id === null ? undefined : quoteText(id, settings.apiKey, 200),
  };
}
