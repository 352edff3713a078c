import { helpOn } from "../errors/help.js";
import { type CallState, startCall } from "../attempt/call-state.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import type { ClientContext, Operation } from "../context/client-context.js";
import { InvalidRequestError, refusalOf } from "../errors/refusals.js";
import { SdkError } from "../errors/sdk-error.js";
import { buildUrl, planRequest, type RequestPlan } from "../request/prepare.js";
import { describeUnprotected, mayHaveExecuted } from "../store/request-facts.js";
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
    refuseUnprotected(plan);
    return startCall(context, { plan, limits, url: buildUrl(plan.prepared) });
  } catch (error) {
    throw refusalOf(asSdkError(error, context), { outcome: outcomeOfRefused(plan.operation) });
  }
}

/** @throws InvalidRequestError for a second sending without protection */
function refuseUnprotected({ prepared, retrySafety }: RequestPlan): void {
  if (retrySafety !== "none" || !mayHaveExecuted(prepared)) return;
  const why = describeUnprotected(prepared.lacksEcho);
  throw new InvalidRequestError(
    `${prepared.operationId} was not sent: it may have taken effect and ${why}, so sending it again could run it twice.`,
    { help: helpOn("unprotected") },
  );
}

/** Only an injected part that misbehaves (a clock, a logger's getter) leads here. */
export function asSdkError(error: unknown, { settings }: ClientContext): SdkError {
  if (SdkError.is(error)) return error;
  const message = "The client failed unexpectedly; whether the request took effect is unknown.";
  const help = helpOn("see-cause");
  const cause = copyCause(error, settings.apiKey);
  return new SdkError({ kind: "Unexpected", message, help, outcome: "unknown", retryable: false, cause });
}
