import type { Body } from "../attempt/response-bytes.js";
import type { EngineParts } from "../context/engine-parts.js";
import { ApiError } from "../errors/api-error.js";
import type { CallPlan } from "../request/call-plan.js";
import { maskSecret } from "../support/secret.js";
import type { ErrorPolicy, Policy } from "../types/policy.js";
import { defaultRow, rejectedKeyStatus } from "./default-errors.js";
import { recogniseBody } from "./error-body.js";
import type { KnownBody } from "./error-body.js";
import { looseText } from "./json-reply.js";
import { readRetryAfter } from "./retry-after.js";
import { failed } from "./verdict.js";
import type { Effect, Failed, Pace } from "./verdict.js";

const longestText = 2048;

interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A response from 400 on: the first row of the policy that fits decides, otherwise HTTP's own meaning. */
export function judgeError(parts: EngineParts, plan: CallPlan, response: ErrorResponse): Failed {
  const { policy, settings } = parts;
  const { status, headers, body } = response;
  const row = findRow(policy.errors, status, headers) ?? defaultRow(status);
  const bytes = body.kind === "complete" ? body.bytes : undefined;
  const known = bytes && recogniseBody(bytes, headers, status, row.bodies, settings.apiKey);
  const isAuthoritative = answersForService(policy, plan, headers, known);
  const waitHeader = row.retry.kind === "after" ? row.retry.header : "Retry-After";
  const retryAfter = readRetryAfter(headers, waitHeader, settings.environment.now());
  // A part of the key that is left by a cut couldn't be recognised.
  const text = maskSecret(looseText(bytes), settings.apiKey).slice(0, longestText);
  return failed({
    pace: paceOf(row, plan, known, retryAfter.isPresent),
    effect: effectOf(row, plan, isAuthoritative),
    errorKind: row.kind,
    status,
    retryAfter,
    happened: `was answered with ${status} (${row.meaning})`,
    advice: adviceOf(policy, status),
    build: (facts) => buildError(parts, row, known, text, facts),
  });
}

function findRow(rows: readonly ErrorPolicy[], status: number, headers: Headers): ErrorPolicy | undefined {
  return rows.find(
    (row) =>
      row.status === status && (row.when === null || headers.has(row.when.header) === row.when.present),
  );
}

/**
 * Whether the answer came out of the key store, or else from the service at all: a gateway or firewall in front of it
 * knows nothing of an earlier try.
 */
function answersForService(
  policy: Policy,
  plan: CallPlan,
  headers: Headers,
  known: KnownBody | undefined,
): boolean {
  const echoHeader = policy.idempotency?.echoHeader ?? null;
  if (plan.repetition === "key" && echoHeader !== null)
    return headers.get(echoHeader) === plan.prepared.idempotencyKey;
  const isNamed = policy.requestIdHeader === null || headers.has(policy.requestIdHeader);
  return isNamed && known?.policy.origin === "api";
}

function effectOf(row: ErrorPolicy, plan: CallPlan, isAuthoritative: boolean): Effect {
  if (row.effect === "possible") return "possible";
  return row.stored && isAuthoritative && plan.repetition === "key" ? "settled" : "none";
}

function paceOf(row: ErrorPolicy, plan: CallPlan, known: KnownBody | undefined, mustWait: boolean): Pace {
  if (row.retry.kind === "never") return "never";
  if (row.retry.kind === "after") return mustWait && plan.repetition !== "none" ? "announced" : "never";
  if (plan.repetition !== "none") return row.retry.profile;
  const isFromService = row.bodies.length === 0 || known !== undefined;
  return row.unkeyedWrites === "repeat" && isFromService ? row.retry.profile : "never";
}

function adviceOf(policy: Policy, status: number): string | undefined {
  const { environments } = policy.authentication;
  if (status !== rejectedKeyStatus) return undefined;
  return environments.length < 2
    ? "check `apiKey`"
    : `check \`apiKey\` and \`baseUrl\`, since a key of one environment (${environments.join(", ")}) is rejected by the others`;
}

function buildError(
  { errorClasses }: EngineParts,
  row: ErrorPolicy,
  known: KnownBody | undefined,
  text: string,
  facts: Parameters<Failed["build"]>[0],
): ApiError {
  const ErrorClass = Object.hasOwn(errorClasses, row.kind) ? (errorClasses[row.kind] ?? ApiError) : ApiError;
  return new ErrorClass({
    ...facts,
    kind: row.kind,
    origin: known?.policy.origin,
    bodyText: known?.text,
    text,
  });
}
