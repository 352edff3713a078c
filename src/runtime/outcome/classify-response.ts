import type { ClientContext } from "../context/client-context.js";
import { UnexpectedRedirectError } from "../errors/kinds.js";
import { type AttemptResult, failed, type Failed, type Verdict } from "../errors/verdict.js";
import type { CallPlan } from "../request/prepare.js";
import { maskSecret } from "../support/redact.js";
import { classifyError } from "./classify-error.js";
import {
  classifyAbort,
  classifyFailure,
  classifyRefusal,
  classifyTimeout,
  classifyUnsentTimeout,
  safeCause,
} from "./classify-failure.js";
import { classifySuccess, isUnproven, missingEchoAdvice } from "./classify-success.js";

/** The decision table: what one attempt means, whatever came back. */
export function classifyAttempt<Reply>(
  context: ClientContext,
  plan: CallPlan,
  result: AttemptResult,
  { scope, signal }: { readonly scope: "attempt" | "total"; readonly signal: AbortSignal | undefined },
): Verdict<Reply> {
  const { apiKey } = context.settings;
  switch (result.kind) {
    case "response":
      return classifyResponse(context, plan, result);
    case "hidden-redirect":
      return classifyRedirect(0, null, apiKey);
    case "failure":
      return classifyFailure(plan, result.cause, apiKey);
    case "refused":
      return classifyRefusal(safeCause(result.cause, apiKey), "was refused by `onRequest`");
    case "timeout":
      return result.wasSent ? classifyTimeout(plan, scope, "headers") : classifyUnsentTimeout(scope);
    case "aborted":
      return classifyCut(context, plan, result, signal?.reason);
  }
}

/** A call that was ended from outside, perhaps within a response. */
function classifyCut(
  context: ClientContext,
  plan: CallPlan,
  { wasSent, head }: Extract<AttemptResult, { readonly kind: "aborted" }>,
  reason: unknown,
): Failed {
  const verdict = classifyAbort(wasSent, reason);
  const isSuccess = head !== undefined && head.status >= 200 && head.status < 300;
  if (!isSuccess || isUnproven(context, plan, head)) return verdict;
  const echo = context.idempotencyKeys?.checkEcho(context, plan.prepared, head.status, head.headers);
  return echo === "missing" ? { ...verdict, lacksEcho: true, advice: missingEchoAdvice } : verdict;
}

function classifyResponse<Reply>(
  context: ClientContext,
  plan: CallPlan,
  response: Extract<AttemptResult, { readonly kind: "response" }>,
): Verdict<Reply> {
  const { status, headers } = response;
  if (status < 200) return classifyFailure(plan, undefined, context.settings.apiKey);
  const echo = context.idempotencyKeys?.checkEcho(context, plan.prepared, status, headers);
  if (typeof echo === "object") return echo;
  if (status < 300) return classifySuccess<Reply>(context, plan, response, echo === "missing");
  if (status < 400) return classifyRedirect(status, headers.get("location"), context.settings.apiKey);
  return classifyError(context, plan, response);
}

function classifyRedirect(status: number, location: string | null, apiKey: string): Failed {
  const origin = location === null ? undefined : originOf(location, apiKey);
  return failed({
    pace: "never",
    effect: "possible",
    errorKind: "UnexpectedRedirect",
    status: status === 0 ? undefined : status,
    happened: `was answered with a redirect${origin === undefined ? "" : ` to ${origin}`}, which is never followed`,
    advice: "check `baseUrl` and the proxies on the way",
    build: (facts) => new UnexpectedRedirectError(facts, origin),
  });
}

/** Without path and query, which may hold secrets; hosts are in lower case. Nothing for a place on the same host. */
function originOf(location: string, apiKey: string): string | undefined {
  try {
    const { origin } = new URL(location);
    return origin === "null" ? undefined : maskSecret(origin, apiKey.toLowerCase());
  } catch {
    return undefined;
  }
}
