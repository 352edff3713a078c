import type { ClientContext } from "../context/client-context.js";
import {
  type SideEffect,
  failed,
  type Failed,
  type RetryDelay,
  type ReceivedResponse,
} from "../errors/attempt-outcome.js";
import { ApiError, type ApiErrorFacts } from "../errors/kinds.js";
import type { FailureTopic } from "../errors/failure-topic.js";
import type { ErrorFacts } from "../errors/sdk-error.js";
import type { RequestPlan } from "../request/prepare.js";
import { readOwn } from "../support/members.js";
import { maskSecret, showText } from "../support/redact.js";
import {
  defaultClientError,
  defaultErrors,
  defaultServerError,
  keyedConflict,
} from "../types/default-policy.js";
import type { ErrorPolicy, Policy } from "../types/policy.js";
import { usualHeader } from "./retry-after.js";
import { coversStatus, isRejection, proveRefusal, readKeyEvidence } from "./prove-origin.js";
import { type KnownBody, looseText, recogniseBody } from "./parse-body.js";

const longestText = 2048;

/**
 * A response of status 400 or above: the first row of the policy that fits decides, otherwise HTTP's own meaning. `given` is the
 * row of another status.
 */
export function classifyError(
  context: ClientContext,
  plan: RequestPlan,
  response: ReceivedResponse,
  given?: ErrorPolicy,
): Failed {
  const { policy, settings } = context;
  const { status, headers, body } = response;
  const named = given ?? findRow(context, response);
  const { ownErrors, repeats, precondition } = plan.operation.parts ?? {};
  const common = named ?? defaultRow(status, context, plan);
  const row = ownErrors?.replaceIn(common, status) ?? common;
  const bytes = body.kind === "complete" ? body.bytes : undefined;
  const known =
    bytes &&
    recogniseBody(bytes, headers, status, bodiesOf(row, policy), settings.secrets, context.proveBody);
  const proof = proveRefusal(context, plan, row, response, known);
  const isRejected = isRejection(policy, status);
  const isProven = plan.retrySafety === "safe" || proof !== "unproven";
  const key = readKeyEvidence(context, plan, response);
  const isStored = row.stored && isProven && (key.isAnswer || !policy.idempotency?.echoHeader);
  // Masked before it is cut: the rest of a cut API key couldn't be recognised.
  const text = maskSecret(looseText(bytes), settings.secrets).slice(0, longestText);
  return failed({
    retryDelay: retryDelayOf(row, plan, {
      // A model without any means of proof may say that what is only believed is enough.
      isRecognised:
        proof === "proven" || (isProven && named !== undefined && policy.errorBodies === undefined),
      isStored: isStored && key.isAnswer,
      mustWait: headers.has(row.retry?.header ?? usualHeader),
    }),
    effect:
      status === repeats?.duplicateStatus || precondition?.mayRefuseCopies(context) === true
        ? "possible"
        : effectOf(row, { isProven, isRejected, rulesOut: isStored && key.rulesOut }),
    isStored: isStored && plan.retrySafety === "key" && repeats === undefined && !isRejected,
    errorKind: row.kind,
    status,
    happened: `was answered with ${status} (${row.meaning})${isProven ? "" : unprovenText}`,
    proof,
    topic: topicOf(isRejected, isProven, key.isAnswer && plan.prepared.idempotencyKey !== null),
    build: (facts) => buildError(context, plan, row, { known, text }, facts),
  });
}

const unprovenText = ", but nothing proves that the service sent it";

function findRow({ policy, bodyErrors }: ClientContext, response: ReceivedResponse): ErrorPolicy | undefined {
  const { status, headers } = response;
  return policy.errors.find(
    (row) =>
      coversStatus(row, status) &&
      (row.when === undefined || headers.has(row.when.header) === row.when.present) &&
      (row.says === undefined || bodyErrors?.fits(row, response)),
  );
}

/**
 * Rejected credentials prove nothing about earlier attempts, which may have had others, even if the response is stored.
 */
function effectOf(
  row: ErrorPolicy,
  {
    isProven,
    isRejected,
    rulesOut,
  }: { readonly isProven: boolean; readonly isRejected: boolean; readonly rulesOut: boolean },
): SideEffect {
  if (row.effect === "possible") return "possible";
  if (!isProven) return "possible";
  if (isRejected) return "none";
  return rulesOut ? "ruled-out" : "none";
}

interface RetryDelayFacts {
  readonly isRecognised: boolean;
  /** Asking again under the key would get the same. */
  readonly isStored: boolean;
  readonly mustWait: boolean;
}

function retryDelayOf(
  row: ErrorPolicy,
  { retrySafety }: RequestPlan,
  { isRecognised, isStored, mustWait }: RetryDelayFacts,
): RetryDelay {
  if (isStored) return "never";
  const pause = row.retry?.profile ?? "transient";
  switch (row.retry?.[retrySafety]) {
    case "backoff":
      return pause;
    case "if-recognised":
      return isRecognised ? pause : "never";
    case "if-header":
      return mustWait ? "retry-after" : "never";
    default:
      return "never";
  }
}

function topicOf(isRejected: boolean, isProven: boolean, isAnswer: boolean): FailureTopic | undefined {
  if (isRejected) return isAnswer ? "stored-rejection" : "rejected-key";
  return isProven ? undefined : "unproven-refusal";
}

function buildError(
  context: ClientContext,
  plan: RequestPlan,
  row: ErrorPolicy,
  { known, text }: { readonly known: KnownBody | undefined; readonly text: string },
  facts: Omit<ErrorFacts, "kind">,
): ApiError {
  const { errorClasses } = context;
  const ErrorClass = readOwn(errorClasses, row.kind) ?? ApiError;
  return new ErrorClass({
    ...facts,
    kind: row.kind,
    origin: known?.policy.origin,
    bodyText: known?.text,
    text,
    ...explainError(context, plan, known),
  });
}

const longestExplanation = 300;
const longestBody = 2048;

/** What people may see of a body: without the API key and sensitive values, or nothing if the caller wants none. */
function explainError(
  { settings }: ClientContext,
  { prepared, operation }: RequestPlan,
  known: KnownBody | undefined,
): Pick<ApiErrorFacts, "explanation" | "printBody"> {
  if (known === undefined || !settings.serviceExplanations) return {};
  const sensitive = operation.parts?.sensitiveValues?.find(prepared, operation) ?? [];
  const mask = (text: string): string => maskSecret(maskSecret(text, settings.secrets), sensitive, 1);
  return {
    explanation: known.explanation === undefined ? undefined : quoteService(mask(known.explanation)),
    printBody: () => printBody(known.text, mask),
  };
}

/** One line of what a service says; it is masked already. */
export function quoteService(masked: string): string {
  const line = showText(masked.trim().slice(0, longestBody).replace(/\s+/g, " "));
  if (line === "") return "";
  const isLong = line.length > longestExplanation;
  const shown = isLong ? `${line.slice(0, longestExplanation - 1).replace(/\p{Surrogate}$/u, "")}…` : line;
  return `The service says: "${shown}"${/[.!?…]$/.test(shown) ? "" : "."}`;
}

/** A long body is cut to the beginning of its JSON. */
function printBody(text: string, mask: (text: string) => string): unknown {
  const body: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== "string" && typeof value !== "number") return value;
    const shown = showText(mask(String(value)));
    return shown === String(value) ? value : shown;
  });
  const whole = JSON.stringify(body);
  return whole.length > longestBody ? `${whole.slice(0, longestBody)}…` : body;
}

/** The row of a status that the model doesn't name; a model's own rows come first. */
function defaultRow(status: number, context: ClientContext, { retrySafety }: RequestPlan): ErrorPolicy {
  const { policy } = context;
  const isConflict = status === keyedConflict.status && retrySafety === "key";
  const known = isConflict ? keyedConflict : defaultErrors.find((row) => row.status === status);
  const { stored, ...row } = known ?? (status < 500 ? defaultClientError : defaultServerError);
  const isReleased = context.isReleased?.(policy, status) === true;
  return { ...row, status, stored: stored && !isReleased, bodies: bodiesOf(row, policy) };
}

/** Where a request id is promised, a row that declares no bodies may have any. */
function bodiesOf({ bodies }: Pick<ErrorPolicy, "bodies">, { errorBodies = [] }: Policy) {
  return bodies.length > 0 ? bodies : errorBodies;
}
