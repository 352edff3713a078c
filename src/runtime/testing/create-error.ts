import type { ApiError, ApiErrorFacts, ErrorClasses } from "../errors/kinds.js";
import type { CallFacts, Outcome } from "../errors/sdk-error.js";
import { quoteService } from "../outcome/classify-error.js";
import { type KnownBody, recogniseBody } from "../outcome/parse-body.js";
import { findOperation } from "../request/find-operation.js";
import { coversStatus } from "../outcome/prove-origin.js";
import type { ErrorBodyPolicy, ErrorPolicy } from "../types/policy.js";
import { readMember, readOwn } from "../support/members.js";
import { type ApiParts, mockedRequestId } from "./mock-response.js";

/** Makes an error like those that calls reject with. */
export type CreateError<Operation> = <Failure extends ApiError>(
  ErrorClass: new (facts: ApiErrorFacts) => Failure,
  sample?: ErrorSample<Failure["body"], Operation>,
) => Failure;

/** What a test sets in an error; the rest is as the model says. */
export interface ErrorSample<Body, Operation = string> {
  readonly body?: Body;
  /** The operation that was called; default: the first of the model. */
  readonly operationId?: Operation;
  readonly outcome?: Outcome;
  readonly retryable?: boolean;
  readonly idempotencyKey?: string;
  readonly retryAfterMs?: number;
}

/** @throws TypeError for a class of another client, and for a body that a client wouldn't recognise */
export function buildError<Failure extends ApiError>(
  { policy, operations }: ApiParts,
  errorClasses: ErrorClasses,
  ErrorClass: new (facts: ApiErrorFacts) => Failure,
  sample: ErrorSample<Failure["body"]> = {},
): Failure {
  const row = policy.errors.find(({ kind }) => errorClasses[kind] === ErrorClass);
  if (row === undefined) {
    // Plain JavaScript may pass anything.
    const name = String(readMember(ErrorClass, "name") ?? ErrorClass);
    throw new TypeError(`${name} isn't an HTTP error class of this client.`);
  }
  const call = describeCall(operations, row, sample);
  const { body, outcome = row.effect === "possible" ? "unknown" : "not_executed" } = sample;
  const known = recognise(row, body, ownBodies(row, operations, sample.operationId));
  return new ErrorClass({
    kind: row.kind,
    message: `${call.operationId} was answered with ${row.status} (${row.meaning}).`,
    explanation: quoteService(known?.explanation ?? ""),
    outcome,
    retryable: sample.retryable ?? row.retry !== undefined,
    call,
    origin: known?.policy.origin,
    bodyText: known?.text,
    text: typeof body === "string" ? body : (known?.text ?? ""),
    printBody: () => body,
  });
}

function describeCall(
  operations: ApiParts["operations"],
  { status, kind, stored }: ErrorPolicy,
  { operationId = Object.keys(operations)[0] ?? "", idempotencyKey, retryAfterMs }: ErrorSample<unknown>,
): CallFacts {
  const { method, path } = findOperation(operations, operationId);
  const attempt = {
    startedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 0,
    status,
    requestId: mockedRequestId,
    errorKind: kind,
  };
  const isStored = stored && idempotencyKey !== undefined;
  const facts = { operationId, method, path, status, idempotencyKey, retryAfterMs, isStored };
  return { ...facts, attempts: [attempt] };
}

/** What the operation, or any of them, has in place of the bodies of a row. */
function ownBodies(
  row: ErrorPolicy,
  operations: ApiParts["operations"],
  operationId: string | undefined,
): readonly ErrorBodyPolicy[] {
  const called = operationId === undefined ? Object.values(operations) : [readOwn(operations, operationId)];
  return called
    .flatMap((operation) => operation?.parts?.ownErrors?.rows ?? [])
    .filter((one) => coversStatus(row, one.status))
    .flatMap(({ bodies }) => bodies);
}

function recognise(row: ErrorPolicy, body: unknown, own: readonly ErrorBodyPolicy[]): KnownBody | undefined {
  if (body === undefined) return undefined;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = new Headers({
    "Content-Type": typeof body === "string" ? "text/plain" : "application/json",
  });
  const known = recogniseBody(
    new TextEncoder().encode(text),
    headers,
    row.status,
    [...own, ...row.bodies],
    [],
  );
  if (known === undefined) throw new TypeError(`A ${row.status} of this client has no body such as ${text}.`);
  return known;
}
