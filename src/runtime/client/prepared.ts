import { type CallState, startCall } from "../attempt/call-state.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import type { ClientContext, Operation } from "../context/client-context.js";
import { InvalidRequestError, refusalOf } from "../errors/refusals.js";
import { SdkError } from "../errors/sdk-error.js";
import { planRequest, type RequestPlan } from "../request/prepare.js";
import { describeUnprotected, mayHaveExecuted } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import { copyCause } from "../support/redact.js";
import type { Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";

/** Sends a prepared request of the operation; one that was sent before is sent under its key again. Rejects with an `SdkError`. */
export async function sendPrepared<Result>(
  context: ClientContext,
  operation: Operation,
  prepared: PreparedRequest<never>,
  options: ExecuteOptions | undefined,
): Promise<Exchange<Result>> {
  const call = startPrepared(context, planRequest(prepared, operation), options);
  try {
    return await runCall<Result>(call);
  } catch (error) {
    throw asSdkError(error, context);
  }
}

/** @throws SdkError when the request can't be sent with this client */
function startPrepared(
  context: ClientContext,
  plan: RequestPlan,
  options: ExecuteOptions | undefined,
): CallState {
  try {
    const limits = readLimits(options, context.settings);
    checkPlan(context, plan, options);
    return startCall(context, plan, limits);
  } catch (error) {
    throw refusalOf(asSdkError(error, context), { outcome: outcomeOfRefused(plan.operation) });
  }
}

function checkPlan(context: ClientContext, plan: RequestPlan, options: ExecuteOptions | undefined): void {
  const problem = findProblem(context, plan, options);
  if (problem === undefined) return;
  throw new InvalidRequestError(`${plan.prepared.operationId} was not sent: ${problem.fact}.`, {
    help: problem.help,
  });
}

/** Only an injected part that misbehaves (a clock, a logger's getter) leads here. */
export function asSdkError(error: unknown, { settings }: ClientContext): SdkError {
  if (SdkError.is(error)) return error;
  const message = "The client failed unexpectedly; whether the request took effect is unknown.";
  const help = "See `cause`.";
  const cause = copyCause(error, settings.apiKey);
  return new SdkError({ kind: "Unexpected", message, help, outcome: "unknown", retryable: false, cause });
}

/**
 * Why a stored request isn't sent where it would be a different one: at another address, in another version, for
 * another account, or a second time without protection.
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
      help: "Pass `allowOtherApiKey: true` if both keys share an account.",
    };
  }
  if (retrySafety === "none" && mayHaveExecuted(prepared)) {
    const fact = `it may have taken effect and ${describeUnprotected(prepared.lacksEcho)}, so sending it again could run it twice`;
    return { fact, help: "Check the service's state first." };
  }
  return undefined;
}
