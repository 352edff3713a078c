import type { EngineParts } from "../context/engine-parts.js";
import { readOwn } from "../context/option-values.js";
import { InvalidRequestError } from "../errors/request-errors.js";
import type { SdkError } from "../errors/sdk-error.js";
import type { CallPlan } from "../request/call-plan.js";
import { mayHaveRun } from "../store/prepared-request.js";
import type { PreparedRequest } from "../store/prepared-request.js";
import type { ExecuteOptions } from "./caller.js";

/**
 * Refuses to send a stored request where it would be another one: to another address, in another version, with another
 * key's account, or a second time without protection.
 *
 * @throws InvalidRequestError
 */
export function checkSendable(parts: EngineParts, plan: CallPlan, options: ExecuteOptions | undefined): void {
  const { prepared } = plan;
  const problem = findProblem(parts, plan, options);
  if (problem === undefined) return;
  throw new InvalidRequestError(`${prepared.operationId} was not sent: ${problem}.`);
}

function findProblem(
  { policy, settings, account }: EngineParts,
  { prepared, repetition }: CallPlan,
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
  if (repetition === "none" && mayHaveRun(prepared)) {
    return "it may have taken effect and carries no idempotency key, so that sending it again could run it twice; look at the service's state first";
  }
  return undefined;
}

/** A refusal to send a request again says nothing about its earlier tries: whether they took effect stays unknown. */
export function keepUnknown(
  error: SdkError,
  { policy, memory }: EngineParts,
  prepared: PreparedRequest | undefined,
): SdkError {
  const isRefusal = error.outcome === "not_executed" && error.attempts.length === 0;
  if (!isRefusal || typeof prepared !== "object" || prepared === null) return error;
  if (!mayHaveRun(prepared) && memory.find(prepared)?.mayHaveRun !== true) return error;
  const { operationId } = prepared;
  const operation = Object.hasOwn(policy.operations, operationId)
    ? policy.operations[operationId]
    : undefined;
  if (operation?.repetition !== "safe") Object.defineProperty(error, "outcome", { value: "unknown" });
  return error;
}
