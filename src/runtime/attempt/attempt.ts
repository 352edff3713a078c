import type { ClientContext } from "../context/client-context.js";
import { checkHeaders } from "../context/headers.js";
import { notify } from "../context/observers.js";
import type { AttemptFacts } from "../context/observers.js";
import { classifyAttempt } from "../outcome/classify-response.js";
import type { AttemptResult, Verdict } from "../outcome/verdict.js";
import { quoteText } from "../support/redact.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import { describeAttempt, remainingMs } from "./call-state.js";
import type { CallState } from "./call-state.js";
import { send } from "./send.js";
import type { RequestSource, WireRequest } from "./send.js";

/** Sends the request once, classifies what came back, and notes the attempt. */
export async function runAttempt<Reply>(call: CallState): Promise<Verdict<Reply>> {
  const { context, plan, limits } = call;
  const { environment, hooks, log } = context.settings;
  const facts = describeAttempt(call);
  const budget = Math.min(limits.timeoutMs, remainingMs(call));
  const startedAt = new Date(environment.now()).toISOString();
  const startedElapsed = environment.elapsed();
  notify(log, "onAttempt", () => hooks.onAttempt?.(facts));
  const source: RequestSource = () => buildWireRequest(call, facts);
  const result = await send(source, context.settings, budget, limits.signal);
  const scope = budget < limits.timeoutMs ? "total" : "attempt";
  const verdict = classifyAttempt<Reply>(context, plan, result, { scope, signal: limits.signal });
  const durationMs = environment.elapsed() - startedElapsed;
  const { status, requestId } = readHead(context, result);
  const errorKind = verdict.kind === "failed" ? verdict.errorKind : undefined;
  call.attempts.push(Object.freeze({ startedAt, durationMs, status, requestId, errorKind }));
  if (status !== undefined) {
    notify(log, "onResponse", () => hooks.onResponse?.({ ...facts, status, requestId, durationMs }));
  }
  return verdict;
}

interface Head {
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

function readHead({ policy, settings }: ClientContext, result: AttemptResult): Head {
  if (result.kind !== "response") return { status: undefined, requestId: undefined };
  const id = policy.requestIdHeader === null ? null : result.headers.get(policy.requestIdHeader);
  return {
    status: result.status,
    requestId: id === null ? undefined : quoteText(id, settings.apiKey, 200),
  };
}

/** The same for every attempt, except for what `onRequest` adds. */
function buildWireRequest(
  { context, plan, url }: CallState,
  facts: AttemptFacts,
): WireRequest | Promise<WireRequest> {
  const { prepared, operation } = plan;
  const headers = buildHeaders(context, prepared);
  const request = { url, method: operation.method, headers, body: prepared.body };
  return context.settings.hooks.onRequest === undefined ? request : askHook(context, request, facts);
}

async function askHook(
  { settings }: ClientContext,
  request: WireRequest,
  facts: AttemptFacts,
): Promise<WireRequest> {
  const given = await settings.hooks.onRequest?.(facts);
  const extra = checkHeaders(given ?? undefined, settings.reservedHeaders, settings.apiKey);
  return { ...request, headers: { ...extra, ...request.headers } };
}

function buildHeaders(
  { policy, settings }: ClientContext,
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
