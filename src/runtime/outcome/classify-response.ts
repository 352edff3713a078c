import type { ClientContext } from "../context/client-context.js";
import { type ParseProblem, ResponseParseError } from "../errors/kinds.js";
import {
  type AttemptEnding,
  type AttemptResult,
  type Done,
  failed,
  type Failed,
  type ReceivedResponse,
  type AttemptOutcome,
} from "../errors/attempt-outcome.js";
import type { FailureTopic } from "../errors/failure-topic.js";
import { keysOf, type RequestPlan } from "../request/prepare.js";
import { classifyError } from "./classify-error.js";
import {
  classifyAbort,
  classifyBrokenBody,
  classifyFailure,
  classifyRedirect,
  classifyRefusal,
  classifyTimeout,
  classifyUnsentTimeout,
  safeCause,
} from "./classify-failure.js";
import { presumeType } from "../support/json.js";
import { readOwn } from "../support/members.js";
import type { Policy, ResponsesPolicy } from "../types/policy.js";
import { findMismatch, parseBody } from "./parse-body.js";
import { isUnproven, lacksId } from "./prove-origin.js";

/** The decision table: what one attempt means, whatever came back. */
export function classifyAttempt<Result>(
  context: ClientContext,
  plan: RequestPlan,
  result: AttemptResult,
  { scope, signal }: AttemptEnding,
): AttemptOutcome<Result> {
  const { secrets } = context.settings;
  switch (result.kind) {
    case "response":
      return classifyResponse(context, plan, result);
    case "hidden-redirect":
      return classifyRedirect(0, null, secrets);
    case "failure":
      return classifyFailure(context, plan, result.cause);
    case "refused":
      return classifyRefusal(safeCause(result.cause, secrets), "was refused by `onRequest`");
    case "timeout":
      return result.wasSent ? classifyTimeout(plan, scope, "headers") : classifyUnsentTimeout(scope);
    case "aborted":
      return classifyCut(context, plan, result, signal?.reason);
  }
}

/** A call that was ended from outside, perhaps within a response. */
function classifyCut(
  context: ClientContext,
  plan: RequestPlan,
  { wasSent, head }: Extract<AttemptResult, { readonly kind: "aborted" }>,
  reason: unknown,
): Failed {
  const classified = classifyAbort(wasSent, reason);
  const isSuccess = head !== undefined && head.status >= 200 && head.status < 300;
  if (!isSuccess || isUnproven(context, plan, head)) return classified;
  const echo = keysOf(context, plan)?.checkEcho(context, plan.prepared, head.status, head.headers);
  return echo === "missing" ? { ...classified, lacksEcho: true, topic: "missing-echo" } : classified;
}

function classifyResponse<Result>(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
): AttemptOutcome<Result> {
  const { status, headers } = response;
  if (status < 200) return classifyFailure(context, plan, undefined);
  const echo = keysOf(context, plan)?.checkEcho(context, plan.prepared, status, headers);
  if (typeof echo === "object") return echo;
  if (status < 300) {
    const error = context.bodyErrors?.findRow(context, response);
    if (error !== undefined) return classifyError(context, plan, response, error);
    return classifySuccess<Result>(context, plan, response, echo === "missing");
  }
  // A read with a condition, of what has not changed.
  const isPromised = readOwn(plan.operation.responses, status) !== undefined;
  if (status === 304 && isPromised) return classifySuccess<Result>(context, plan, response, false);
  if (status < 400) return classifyRedirect(status, headers.get("location"), context.settings.secrets);
  return classifyError(context, plan, response);
}

/**
 * A success status. It's a success only when it proves itself: it has a request id if all responses do, its status is
 * promised, and its body can be what is promised. Otherwise the effect is likely and the result lost.
 *
 * @param lacksEcho its request had a key, which may not have reached the service: it's never sent again
 * @param read finds its value, if that isn't JSON
 */
export function classifySuccess<Result>(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
  lacksEcho: boolean,
  read: typeof readSuccess<Result> = readSuccess,
): AttemptOutcome<Result> {
  const isForeign = isUnproven(context, plan, response);
  const classified = isForeign
    ? unreadable(context, plan, response, "origin")
    : (context.bodyErrors?.refuse(context, plan, response) ?? read(context, plan, response));
  if (classified.kind === "done") return { ...classified, lacksEcho };
  if (isForeign || !lacksEcho) return classified;
  return { ...classified, lacksEcho, retryDelay: "never", topic: "missing-echo" };
}

export function readSuccess<Result>(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
): AttemptOutcome<Result> {
  const { status, headers, body } = response;
  const { operation } = plan;
  const promised =
    operation.readPromise?.(response) ?? readOwn(operation.responses ?? usualResponses, status);
  if (promised === undefined) return unreadable(context, plan, response, "status");
  if (promised === "none") {
    const isForeign = context.unnamedResponses?.isPage(plan, response) === true;
    return isForeign ? unreadable(context, plan, response, "media-type") : readNothing(response);
  }
  if (body.kind === "too-large" || body.kind === "live") {
    return unreadable(context, plan, response, "too-large");
  }
  if (body.kind === "broken") {
    return body.isTimeout
      ? { ...classifyTimeout(plan, "attempt", "body"), status }
      : classifyBrokenBody(plan, body.cause, status, context.settings.secrets);
  }
  const parsed = parseBody<Result>(body.bytes, headers.get("content-type"), promised.mediaType);
  if (parsed.kind === "unreadable") return unreadable(context, plan, response, parsed.problem);
  const { value: data, issues } = parsed;
  const { body: policy, parts } = operation;
  const lacksLists = parts?.batches?.lacksLists(policy, data);
  const mismatch = findMismatch(data, promised) ?? (lacksLists === true ? "shape" : undefined);
  if (mismatch !== undefined) return unreadable(context, plan, response, mismatch);
  if (context.bodyErrors?.isUnclear(context, status, parsed, promised) === true) {
    return unreadable(context, plan, response, "kind");
  }
  return { kind: "done", data, status, headers, bytes: body.bytes, issues, lacksEcho: false };
}

/** What most operations promise. */
const usualResponses: ResponsesPolicy = { "200": {} };

export function readNothing<Result>({ status, headers }: ReceivedResponse): Done<Result> {
  const data: unknown = undefined;
  presumeType<Result>(data);
  return { kind: "done", data, status, headers, bytes: new Uint8Array(0), issues: [], lacksEcho: false };
}

const bodyTexts: { readonly [Problem in Exclude<ParseProblem, "origin" | "status">]: string } = {
  "media-type": "isn't of the media type that was asked for",
  encoding: "isn't UTF-8",
  syntax: "isn't valid JSON",
  empty: "is empty",
  depth: "is nested too deeply",
  kind: "is another kind of JSON than the model promises",
  members: "has none of the members that the model requires",
  shape: "lacks the lists of accepted and refused items",
  "too-large": "is larger than `maxResponseBytes`",
};

/** Would be the same each time. */
const lastingProblems: ReadonlySet<ParseProblem> = new Set<ParseProblem>(["depth", "too-large"]);

export function unreadable(
  { policy }: ClientContext,
  plan: RequestPlan,
  { status, headers }: ReceivedResponse,
  problem: ParseProblem,
): Failed {
  const canRepeat = plan.retrySafety !== "none" && !lastingProblems.has(problem);
  const isFromProxy = lacksId(policy, headers);
  return failed({
    retryDelay: canRepeat ? "transient" : "never",
    effect: "possible",
    errorKind: "ResponseParse",
    status,
    happened: `was answered with ${status}${describeProblem(problem, policy, isFromProxy)}`,
    topic:
      problem === "origin" ? originTopic(policy, headers) : problem === "too-large" ? problem : undefined,
    build: (facts) => new ResponseParseError(facts, problem, isFromProxy),
  });
}

function describeProblem(problem: ParseProblem, policy: Policy, isFromProxy: boolean): string {
  if (problem === "origin") return ` without the promised \`${policy.requestIdHeader}\``;
  const text =
    problem === "status" ? "which the model doesn't promise" : `but the body ${bodyTexts[problem]}`;
  return `, ${text}${isFromProxy ? ", and a proxy seems to have sent it" : ""}`;
}

/** A response without an echo either may be that of a test. */
function originTopic({ idempotency }: Policy, headers: Headers): FailureTopic {
  const lacksEcho = !idempotency?.echoHeader || !headers.has(idempotency.echoHeader);
  return lacksEcho ? "unproven-mock" : "unproven-success";
}
