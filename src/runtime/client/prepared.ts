import { type CallState, startCall } from "../attempt/call-state.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import type { ClientContext } from "../context/client-context.js";
import { ConfigurationError, InvalidRequestError, refusalOf, RequestStoreError } from "../errors/kinds.js";
import { SdkError } from "../errors/sdk-error.js";
import { findOperation, planRequest, type RequestPlan } from "../request/prepare.js";
import { readStore } from "../store/read-store.js";
import { checkPrepared, describeUnprotected, mayHaveExecuted, sealRequest } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import { copyCause } from "../support/redact.js";
import type { AcknowledgeOptions, Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";

/** Sends a prepared request; one that was sent before is sent under its key again. Rejects with an `SdkError`. */
export async function sendPrepared<Result>(
  context: ClientContext,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): Promise<Exchange<Result>> {
  const call = startPrepared(context, given, options);
  try {
    return await runCall<Result>(call);
  } catch (error) {
    throw asSdkError(error, context);
  }
}

/** @throws SdkError when there is nothing to send, or not with this client */
function startPrepared(
  context: ClientContext,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): CallState {
  try {
    const limits = readLimits(options, context.settings);
    return startCall(context, planPrepared(context, given, options), limits);
  } catch (error) {
    throw refusalOf(asSdkError(error, context), { outcome: outcomeOfRefused(context, given) });
  }
}

function planPrepared(
  context: ClientContext,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): RequestPlan {
  if (given === undefined) {
    throw new InvalidRequestError("This error has no request to send again.", {
      help: "Make the call anew.",
    });
  }
  checkPrepared(given);
  // A copy is never a new request, whatever it lacks.
  const record = given.digest === null ? sealRequest(given) : given;
  const plan = planRequest(record, findOperation(context, record.operationId));
  const problem = findProblem(context, plan, options);
  if (problem === undefined) return plan;
  throw new InvalidRequestError(`${record.operationId} was not sent: ${problem.fact}.`, {
    help: problem.help,
  });
}

/** Puts the tombstone of a request in the place of its record. Rejects with an `SdkError`. */
export async function acknowledge(
  context: ClientContext,
  prepared: PreparedRequest,
  options: AcknowledgeOptions | undefined,
): Promise<void> {
  checkPrepared(prepared);
  const store = readStore(readOwn(options, "store")) ?? context.settings.store;
  if (store === undefined) {
    throw new ConfigurationError("There is no store whose record could end.", {
      help: "Pass the one that holds the record as `store`.",
    });
  }
  try {
    const outcome = readOwn(options, "outcome") ?? "executed";
    await store.durability.acknowledge(context, store, prepared, outcome);
  } catch (cause) {
    throw new RequestStoreError(`The store couldn't end ${prepared.operationId}, and holds its record.`, {
      help: "Make the store work, then acknowledge it again.",
      cause,
      outcome: "unknown",
    });
  }
}

/** Only an injected part that breaks its promise (a clock, a logger's getter) leads here. */
export function asSdkError(error: unknown, { settings }: ClientContext): SdkError {
  if (SdkError.is(error)) return error;
  const message = "The client failed unexpectedly; whether the request took effect is unknown.";
  const help = "Look at `cause`.";
  const cause = copyCause(error, settings.apiKey);
  return new SdkError({ kind: "Unexpected", message, help, outcome: "unknown", retryable: false, cause });
}

/**
 * Why a stored request isn't sent where it would be another one: at another address, in another version, with another
 * key's account, or a second time without protection.
 */
function findProblem(
  { policy, settings, account }: ClientContext,
  { prepared, retrySafety }: RequestPlan,
  options: ExecuteOptions | undefined,
): { readonly fact: string; readonly help: string } | undefined {
  if (prepared.client !== policy.clientName || prepared.version !== (policy.version?.value ?? null)) {
    const fact = "the prepared request belongs to another client or API version, which reads it differently";
    return { fact, help: "Use the client that made it." };
  }
  if (prepared.baseUrl !== settings.baseUrl) {
    return {
      fact: "the prepared request was made for another `baseUrl`",
      help: "Use the client that made it.",
    };
  }
  if (prepared.account !== account && readOwn(options, "allowOtherApiKey") !== true) {
    return {
      fact: "the prepared request was made under another API key",
      help: "Pass `allowOtherApiKey: true` if that is one of the same account.",
    };
  }
  if (retrySafety === "none" && mayHaveExecuted(prepared)) {
    const fact = `it may have taken effect and ${describeUnprotected(prepared.lacksEcho)}, so that sending it again could run it twice`;
    return { fact, help: "Look at the service's state first." };
  }
  return undefined;
}
