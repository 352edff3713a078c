import type { Received } from "../attempt/send-once.js";
import type { EngineParts } from "../context/engine-parts.js";
import { IdempotencyProtocolError } from "../errors/idempotency-errors.js";
import { UnexpectedRedirectError } from "../errors/response-errors.js";
import type { CallPlan } from "../request/call-plan.js";
import { maskSecret } from "../support/secret.js";
import { judgeError } from "./judge-error.js";
import {
  judgeAbort,
  judgeFailure,
  judgeRefusal,
  judgeTimeout,
  judgeUnsentTimeout,
  safeCause,
} from "./judge-failure.js";
import { judgeReply } from "./judge-reply.js";
import { failed } from "./verdict.js";
import type { Failed, Verdict } from "./verdict.js";

/** The decision table: what one try means, whatever came back. */
export function judge<Reply>(
  parts: EngineParts,
  plan: CallPlan,
  received: Received,
  { scope, signal }: { readonly scope: "attempt" | "total"; readonly signal: AbortSignal | undefined },
): Verdict<Reply> {
  const { apiKey } = parts.settings;
  switch (received.kind) {
    case "response":
      return judgeStatus(parts, plan, received);
    case "hidden-redirect":
      return judgeRedirect(0, null, apiKey);
    case "failure":
      return judgeFailure(plan, received.cause, apiKey);
    case "refused":
      return judgeRefusal(safeCause(received.cause, apiKey), "was refused by `onRequest`");
    case "timeout":
      return received.wasSent ? judgeTimeout(plan, scope, "headers") : judgeUnsentTimeout(scope);
    case "aborted":
      return judgeAbort(received.wasSent, signal?.reason);
  }
}

function judgeStatus<Reply>(
  parts: EngineParts,
  plan: CallPlan,
  response: Extract<Received, { readonly kind: "response" }>,
): Verdict<Reply> {
  const { status, headers } = response;
  if (status < 200) return judgeFailure(plan, undefined, parts.settings.apiKey);
  if (echoesOtherKey(parts, plan, headers)) return judgeWrongEcho(status);
  if (status < 300) return judgeReply<Reply>(parts, plan, response);
  if (status < 400) return judgeRedirect(status, headers.get("location"), parts.settings.apiKey);
  return judgeError(parts, plan, response);
}

function echoesOtherKey(
  { policy }: EngineParts,
  { prepared, repetition }: CallPlan,
  headers: Headers,
): boolean {
  const echo = policy.idempotency?.echoHeader ? headers.get(policy.idempotency.echoHeader) : null;
  return repetition === "key" && echo !== null && echo !== prepared.idempotencyKey;
}

function judgeWrongEcho(status: number): Failed {
  return failed({
    pace: "never",
    effect: "possible",
    errorKind: "IdempotencyProtocol",
    status,
    happened: "was answered under another idempotency key, so the answer was dropped",
    advice: "look for a cache between you and the service, then call resume()",
    build: (facts) => new IdempotencyProtocolError(facts),
  });
}

function judgeRedirect(status: number, location: string | null, apiKey: string): Failed {
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
