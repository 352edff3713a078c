import { helpOn } from "../errors/help.js";
import { type CallState, startCall } from "../attempt/call-state.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { asSdkError } from "../attempt/fail-call.js";
import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import type { ClientContext, Operation } from "../context/client-context.js";
import type { UploadContent } from "../context/upload-content.js";
import { InvalidRequestError, refusalOf } from "../errors/refusals.js";
import type { SdkError } from "../errors/sdk-error.js";
import { buildUrl, planRequest, type RequestPlan } from "../request/prepare.js";
import { describeUnprotected, mayHaveExecuted } from "../store/request-facts.js";
import { readOwn } from "../support/members.js";
import type { Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";

/** Sends a prepared request of the operation; one that was sent before is sent under its key again. Rejects with an `SdkError`. */
export async function sendPrepared<Result>(
  context: ClientContext,
  operation: Operation,
  prepared: PreparedRequest<never>,
  options: ExecuteOptions | undefined,
  content?: UploadContent,
): Promise<Exchange<Result>> {
  const call = startPrepared(context, planRequest(prepared, operation, content), options);
  return await runCall<Result>(call);
}

/** @throws SdkError when the request can't be sent with this client */
export function startPrepared(
  context: ClientContext,
  plan: RequestPlan,
  options: ExecuteOptions | undefined,
): CallState {
  try {
    const limits = readLimits(options, context.settings);
    refuseUnprotected(plan);
    return startCall(context, { plan, limits, url: buildUrl(plan.prepared) });
  } catch (error) {
    const refusal = refusalOf(asSdkError(error, context), { outcome: outcomeOfRefused(plan.operation) });
    throw letAsk(context, refusal, plan, options);
  }
}

/** Lets the error of a request that isn't sent ask what became of it, where the model says how. */
export function letAsk(
  context: ClientContext,
  error: SdkError,
  request: Pick<RequestPlan, "operation" | "prepared">,
  options: ExecuteOptions | undefined,
): SdkError {
  const { confirmation } = request.operation.parts ?? {};
  return confirmation?.attachStored(error, context, request, readOwn(options, "store")) ?? error;
}

/** @throws InvalidRequestError for a second sending without protection */
function refuseUnprotected({ prepared, canResume }: RequestPlan): void {
  if (canResume || !mayHaveExecuted(prepared)) return;
  const why = describeUnprotected(prepared);
  throw new InvalidRequestError(
    `${prepared.operationId} was not sent: it may have taken effect and ${why}, so sending it again could run it twice.`,
    { help: helpOn("unprotected") },
  );
}
