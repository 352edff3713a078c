import type { EngineParts } from "../context/client-context.js";
import { checkHeaders } from "../context/headers.js";
import { notify } from "../context/observers.js";
import type { AttemptFacts } from "../context/observers.js";
import { judge } from "../outcome/classify-response.js";
import type { Received, Verdict } from "../outcome/verdict.js";
import type { CallPlan } from "../request/prepare.js";
import { quoteText } from "../support/redact.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import { remainingMs } from "./call-state.js";
import type { Run } from "./call-state.js";
import { sendOnce } from "./send.js";
import type { WireRequest } from "./send.js";

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

/** The same for every try, but for what `onRequest` adds. */
function buildWireRequest(
  parts: EngineParts,
  plan: CallPlan,
  url: string,
  facts: AttemptFacts,
): WireRequest | Promise<WireRequest> {
  const { prepared, operation } = plan;
  const request = {
    url,
    method: operation.method,
    headers: buildHeaders(parts, prepared),
    body: prepared.body,
  };
  return parts.settings.hooks.onRequest === undefined ? request : askHook(parts, request, facts);
}

async function askHook(
  { settings }: EngineParts,
  request: WireRequest,
  facts: AttemptFacts,
): Promise<WireRequest> {
  const given = await settings.hooks.onRequest?.(facts);
  const extra = checkHeaders(given ?? undefined, settings.reservedHeaders, settings.apiKey);
  return { ...request, headers: { ...extra, ...request.headers } };
}

function buildHeaders(
  { policy, settings }: EngineParts,
  prepared: PreparedRequest,
): { [name: string]: string } {
  const { authentication, version, idempotency } = policy;
  const scheme = authentication.scheme === "" ? "" : `${authentication.scheme} `;
  const headers: { [name: string]: string } = {
    ...settings.headers,
    ...prepared.headers,
    accept: "application/json",
    "user-agent": `${policy.clientName}/${version?.value ?? "unversioned"}`,
    [authentication.header.toLowerCase()]: scheme + settings.apiKey,
  };
  if (version !== null) headers[version.header.toLowerCase()] = version.value;
  if (prepared.body !== null) headers["content-type"] = "application/json";
  if (idempotency !== null && prepared.idempotencyKey !== null) {
    headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;
  }
  return headers;
}
