import type { ClientContext } from "../context/client-context.js";
import {
  failed,
  type Failed,
  type ResponseBody,
  type AttemptResult,
  type Verdict,
} from "../errors/verdict.js";
import { ResponseParseError, UnexpectedRedirectError, type ParseProblem } from "../errors/response-errors.js";
import type { CallPlan } from "../request/prepare.js";
import { maskSecret } from "../support/redact.js";
import type { OperationPolicy, ResponsesPolicy } from "../types/policy.js";
import { classifyError } from "./classify-error.js";
import {
  classifyAbort,
  classifyBrokenBody,
  classifyFailure,
  classifyRefusal,
  classifyTimeout,
  classifyUnsentTimeout,
  safeCause,
} from "./classify-failure.js";
import { parseBody } from "./read-body.js";

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
      return classifyAbort(result.wasSent, signal?.reason);
  }
}

function classifyResponse<Reply>(
  context: ClientContext,
  plan: CallPlan,
  response: Extract<AttemptResult, { readonly kind: "response" }>,
): Verdict<Reply> {
  const { status, headers } = response;
  if (status < 200) return classifyFailure(plan, undefined, context.settings.apiKey);
  const foreign = context.idempotencyKeys?.checkEcho(context, plan.prepared, status, headers);
  if (foreign !== undefined) return foreign;
  if (status < 300) return classifySuccess<Reply>(context, plan, response);
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

interface SuccessResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ResponseBody;
}

/** Statuses that carry no body by HTTP's own rules. */
const emptyStatuses: ReadonlySet<number> = new Set([204, 205]);

/** A success status. It's a success only when its body can be read; otherwise the effect is likely and the result lost. */
function classifySuccess<Reply>(
  context: ClientContext,
  plan: CallPlan,
  response: SuccessResponse,
): Verdict<Reply> {
  const { status, headers, body } = response;
  const batch = plan.operation.body?.batch;
  const expected = expectedBody(plan.operation, status);
  if (expected === "none" || (expected === "nothing" && batch === undefined)) {
    return empty(response, expected);
  }
  if (body.kind === "too-large") return unreadable(context, plan, response, "too-large");
  if (body.kind === "broken") {
    return body.isTimeout
      ? { ...classifyTimeout(plan, "attempt", "body"), status }
      : classifyBrokenBody(plan, body.cause, status, context.settings.apiKey);
  }
  const parsed = parseBody<Reply>(body.bytes, headers.get("content-type"));
  if (parsed.kind === "unreadable") return unreadable(context, plan, response, parsed.problem);
  if (batch !== undefined && context.batches?.isSplit(parsed.value, batch) === false) {
    return unreadable(context, plan, response, "shape");
  }
  return { kind: "done", reply: parsed.value, status, headers, bytes: body.bytes, issues: parsed.issues };
}

/** What most operations promise. */
const jsonOnly: ResponsesPolicy = { "200": "json" };

/** `nothing`: a status without a body where the model promises one. */
function expectedBody(
  { responses = jsonOnly }: OperationPolicy,
  status: number,
): "json" | "none" | "nothing" {
  const declared = Object.hasOwn(responses, status) ? responses[status] : undefined;
  if (declared !== undefined) return declared;
  if (emptyStatuses.has(status)) return "nothing";
  return Object.values(responses).includes("json") ? "json" : "none";
}

function empty<Reply>({ status, headers }: SuccessResponse, expected: "none" | "nothing"): Verdict<Reply> {
  // The reviver turns the value into `undefined`, which has whatever type a response without a body has.
  const reply: Reply = JSON.parse("null", () => undefined);
  const issues = expected === "none" ? [] : [{ path: [], message: `is missing: the status is ${status}` }];
  return { kind: "done", reply, status, headers, bytes: new Uint8Array(0), issues };
}

const problemTexts: { readonly [Problem in ParseProblem]: string } = {
  "media-type": "isn't JSON by its media type",
  encoding: "isn't UTF-8",
  syntax: "isn't valid JSON",
  empty: "is empty",
  depth: "is nested too deeply",
  shape: "lacks the lists of accepted and refused items",
  "too-large": "is larger than `maxResponseBytes`",
};

/** Would be the same each time. */
const lastingProblems: ReadonlySet<ParseProblem> = new Set<ParseProblem>(["depth", "too-large"]);

function unreadable(
  { policy }: ClientContext,
  plan: CallPlan,
  { status, headers }: SuccessResponse,
  problem: ParseProblem,
): Failed {
  const canRepeat = plan.retrySafety !== "none" && !lastingProblems.has(problem);
  const notFromApi = policy.requestIdHeader !== null && !headers.has(policy.requestIdHeader);
  return failed({
    pace: canRepeat ? "transient" : "never",
    effect: "possible",
    errorKind: "ResponseParse",
    status,
    happened: `was answered with ${status}, but the body ${problemTexts[problem]}${notFromApi ? ", and a proxy seems to have sent it" : ""}`,
    advice: problem === "too-large" ? "raise `maxResponseBytes` if such responses are expected" : undefined,
    build: (facts) => new ResponseParseError(facts, problem, notFromApi),
  });
}
