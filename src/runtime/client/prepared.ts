import { endRecord } from "../attempt/record.js";
import { runCall } from "../attempt/run-call.js";
import { type CallLimits, readLimits } from "../context/read-options.js";
import type { ClientContext } from "../context/client-context.js";
import { ConfigurationError, InvalidRequestError } from "../errors/kinds.js";
import { SdkError } from "../errors/sdk-error.js";
import { findOperation, planRequest, type RequestPlan } from "../request/prepare.js";
import { checkPrepared, describeUnprotected, isTombstone, mayHaveRun } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import { copyCause } from "../support/redact.js";
import type { AcknowledgeOptions, Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";

/** Sends a prepared request; one that was sent before is sent under its key again. Rejects with an `SdkError`. */
export async function sendPrepared<Reply>(
  context: ClientContext,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): Promise<Exchange<Reply>> {
  let plan: RequestPlan;
  let limits: CallLimits;
  try {
    limits = readLimits(options, context.settings);
    plan = planPrepared(context, given, options);
  } catch (error) {
    throw asRefusalOfCopy(asSdkError(error, context), context, given);
  }
  try {
    return await runCall<Reply>(context, plan, limits);
  } catch (error) {
    throw keepUnknown(asSdkError(error, context), context, plan);
  }
}

/** @throws SdkError when there is nothing to send, or not with this client */
function planPrepared(
  context: ClientContext,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): RequestPlan {
  if (given === undefined) {
    throw new InvalidRequestError("This error has no request to send again: make the call anew.");
  }
  checkPrepared(given);
  const plan = planRequest(given, findOperation(context, given.operationId));
  const problem = findProblem(context, plan, options);
  if (problem === undefined) return plan;
  throw new InvalidRequestError(`${given.operationId} was not sent: ${problem}.`);
}

/** Puts the tombstone of a request in the place of its record. Rejects with an `SdkError`. */
export async function acknowledge(
  context: ClientContext,
  prepared: PreparedRequest,
  options: AcknowledgeOptions | undefined,
): Promise<void> {
  checkPrepared(prepared);
  const store = readOwn(options, "store") ?? context.settings.store;
  if (store === undefined) {
    throw new ConfigurationError(
      "There is no store whose record could end: pass the one that holds it as `store`.",
    );
  }
  try {
    const record = await store.get(prepared.id);
    if (record === undefined || isTombstone(record)) return;
    // The call that learned it may still be writing it down.
    const lacksEcho = record.lacksEcho === true || context.memory.find(record)?.lacksEcho === true;
    await endRecord(context, store, { ...record, lacksEcho }, readOwn(options, "outcome") ?? "executed");
  } catch (cause) {
    throw new ConfigurationError(
      `The store couldn't end ${prepared.operationId}, and holds its record: make the store work, then acknowledge it again.`,
      { cause, outcome: "unknown", retryable: true },
    );
  }
}

/** Only an injected part that breaks its promise (a clock, a logger's getter) leads here. */
export function asSdkError(error: unknown, { settings }: ClientContext): SdkError {
  if (SdkError.is(error)) return error;
  const message = "The client failed unexpectedly; whether the request took effect is unknown: see `cause`.";
  const cause = copyCause(error, settings.apiKey);
  return new SdkError({ kind: "Unexpected", message, outcome: "unknown", retryable: false, cause });
}

/**
 * Why a stored request isn't sent where it would be another one: at another address, in another version, with another
 * key's account, or a second time without protection.
 */
function findProblem(
  { policy, settings, account }: ClientContext,
  { prepared, retrySafety }: RequestPlan,
  options: ExecuteOptions | undefined,
): string | undefined {
  if (prepared.client !== policy.clientName || prepared.version !== (policy.version?.value ?? null)) {
    return "the prepared request belongs to another client or API version, which reads it differently, so use the client that made it";
  }
  if (prepared.baseUrl !== settings.baseUrl) {
    return "the prepared request was made for another `baseUrl`, so use the client that made it";
  }
  if (prepared.account !== account && readOwn(options, "allowOtherApiKey") !== true) {
    return "the prepared request was made under another API key, so pass `allowOtherApiKey: true` if that is one of the same account";
  }
  if (retrySafety === "none" && mayHaveRun(prepared)) {
    return `it may have taken effect and ${describeUnprotected(prepared.lacksEcho)}, so that sending it again could run it twice; look at the service's state first`;
  }
  return undefined;
}

/** Nobody knows what became of a request whose copy is refused: another process may have sent it from another copy. */
function asRefusalOfCopy(
  error: SdkError,
  { policy }: ClientContext,
  prepared: PreparedRequest | undefined,
): SdkError {
  if (typeof prepared !== "object" || prepared === null) return error;
  return readOwn(policy.operations, prepared.operationId)?.retrySafety === "safe" ? error : asUnknown(error);
}

/** A call that ended before its first attempt says nothing about earlier ones: whether they took effect stays unknown. */
function keepUnknown(
  error: SdkError,
  { memory }: ClientContext,
  { prepared, retrySafety }: RequestPlan,
): SdkError {
  const isUnsent = error.outcome === "not_executed" && error.attempts.length === 0;
  if (!isUnsent || retrySafety === "safe") return error;
  const hasRun = mayHaveRun(prepared) || memory.find(prepared)?.mayHaveRun === true;
  return hasRun ? asUnknown(error) : error;
}

function asUnknown(error: SdkError): SdkError {
  if (error.outcome === "not_executed") Object.defineProperty(error, "outcome", { value: "unknown" });
  return error;
}
