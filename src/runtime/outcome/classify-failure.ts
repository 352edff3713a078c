import type { FailureTopic } from "../errors/failure-topic.js";
import type { ClientContext } from "../context/client-context.js";
import { parseUrl } from "../context/base-url.js";
import { mayRetry } from "../context/retrying-fetch.js";
import type { Settings } from "../context/settings.js";
import { resendsOnUsed } from "../context/used-connections.js";
import { failed, type Failed } from "../errors/attempt-outcome.js";
import {
  ConnectionError,
  type ConnectionPhase,
  RequestAbortedError,
  TimeoutError,
  UnexpectedRedirectError,
} from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { SdkError } from "../errors/sdk-error.js";
import { isSentOnce, type RequestPlan } from "../request/prepare.js";
import { copyCause, maskSecret, type Secrets } from "../support/redact.js";
import { readTransportError } from "./transport-errors.js";

/** An attempt that ended with the transport's exception. */
export function classifyFailure({ settings }: ClientContext, plan: RequestPlan, cause: unknown): Failed {
  const kind = readTransportError(cause);
  const copied = copyCause(cause, settings.secrets);
  if (kind.isInvalid) return classifyRefusal(copied, "can't be sent to this address", "address");
  if (kind.isTimeout) return classifyTimeout(plan, "attempt", kind.phase);
  const maySend = kind.maySend || mayHaveSent(settings, plan);
  const canRepeat = kind.mayPass && (!maySend || plan.retrySafety !== "none");
  const retryDelay = kind.wasIdle ? "immediate" : "transient";
  return failed({
    retryDelay: canRepeat ? retryDelay : "never",
    effect: maySend ? "possible" : "none",
    errorKind: "Connection",
    happened: failureText(kind.phase, plan),
    topic: kind.phase === "tls" ? "certificate" : undefined,
    cause: copied,
    build: (facts) => new ConnectionError(facts, kind.phase),
  });
}

/** Whether the transport may have sent the request before the attempt that it tells of. */
function mayHaveSent({ fetch, isPlatformFetch }: Settings, plan: RequestPlan): boolean {
  if (mayRetry(fetch, isPlatformFetch)) return true;
  return isPlatformFetch && !isSentOnce(plan) && resendsOnUsed();
}

/** A success whose body broke off, or an exchange that no status decides. */
export function classifyBrokenBody(
  plan: RequestPlan,
  cause: unknown,
  status: number,
  secrets: Secrets,
): Failed {
  return failed({
    retryDelay: plan.retrySafety === "none" ? "never" : "transient",
    effect: "possible",
    errorKind: "Connection",
    happened: `was answered with ${status}, but the connection broke before the end of the body`,
    status,
    cause: copyCause(cause, secrets),
    build: (facts) => new ConnectionError(facts, "body"),
  });
}

export function classifyTimeout(
  plan: RequestPlan,
  scope: "attempt" | "total",
  phase: ConnectionPhase,
): Failed {
  return failed({
    retryDelay: plan.retrySafety === "none" ? "never" : "transient",
    effect: "possible",
    errorKind: "Timeout",
    happened: scope === "total" ? "ran out of its total time" : "got no complete response in time",
    build: (facts) => new TimeoutError(facts, phase, scope),
  });
}

/** Time ran out while `onRequest` was at work: nothing was sent, so that a write without a key may be tried again too. */
export function classifyUnsentTimeout(scope: "attempt" | "total"): Failed {
  return failed({
    retryDelay: "transient",
    effect: "none",
    errorKind: "Timeout",
    happened: scope === "total" ? "ran out of its total time" : "got no result from `onRequest` in time",
    build: (facts) => new TimeoutError(facts, "connect", scope),
  });
}

/** The total time passed between two attempts, e.g. while the machine slept. */
export function classifyLateStart(): Failed {
  return { ...classifyUnsentTimeout("total"), retryDelay: "never" };
}

export function classifyAbort(wasSent: boolean, reason: unknown): Failed {
  return failed({
    retryDelay: "never",
    effect: wasSent ? "possible" : "none",
    errorKind: "RequestAborted",
    happened: "was ended by its signal",
    cause: reason,
    build: (facts) => new RequestAbortedError(facts),
  });
}

export function classifyRefusal(cause: unknown, happened: string, topic: FailureTopic = "refused"): Failed {
  return failed({
    retryDelay: "never",
    effect: "none",
    errorKind: "InvalidRequest",
    happened,
    topic,
    cause,
    build: ({ message, ...facts }) =>
      new InvalidRequestError(message, {
        ...facts,
        issues: cause instanceof InvalidRequestError ? cause.issues : [],
      }),
  });
}

/** A redirect, which is never followed; status 0 where the platform hides it. */
export function classifyRedirect(status: number, location: string | null, secrets: Secrets): Failed {
  const origin = location === null ? undefined : originOf(location, secrets);
  return failed({
    retryDelay: "never",
    effect: "possible",
    errorKind: "UnexpectedRedirect",
    status: status === 0 ? undefined : status,
    happened: `was answered with a redirect${origin === undefined ? "" : ` to ${origin}`}, which is never followed`,
    topic: "redirect",
    build: (facts) => new UnexpectedRedirectError(facts, origin),
  });
}

/** Without path and query, which may hold secrets; hosts are in lower case. Nothing for a place on the same host. */
function originOf(location: string, secrets: Secrets): string | undefined {
  const { origin = "null" } = parseUrl(location) ?? {};
  const lower = secrets.map((secret) => secret.toLowerCase());
  return origin === "null" ? undefined : maskSecret(origin, lower);
}

function failureText(phase: ConnectionPhase, { operation }: RequestPlan): string {
  const host = `the host of \`${operation.parts?.server?.option ?? "baseUrl"}\``;
  const texts: { readonly [Phase in ConnectionPhase]: string } = {
    dns: `can't find ${host}`,
    connect: `can't connect to ${host}`,
    tls: `can't trust ${host}`,
    headers: "lost its connection before a response arrived",
    body: "lost its connection before the end of the response",
  };
  return texts[phase];
}

/** Keeps our own errors as they are; anything else is copied without what a transport may have attached. */
export function safeCause(cause: unknown, secrets: Secrets): unknown {
  return SdkError.is(cause) ? cause : copyCause(cause, secrets);
}
