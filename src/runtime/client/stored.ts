import { helpOn, type HelpTopic } from "../errors/help.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { asSdkError } from "../attempt/fail-call.js";
import { runCall } from "../attempt/run-call.js";
import type { ClientContext, Operation, OperationTable } from "../context/client-context.js";
import type { UploadContent } from "../context/upload-content.js";
import { ConfigurationError, InvalidRequestError, refusalOf, RequestStoreError } from "../errors/refusals.js";
import { type Outcome, SdkError } from "../errors/sdk-error.js";
import { fitsPath } from "../request/fits-path.js";
import { findOperation, lookUpOperation } from "../request/find-operation.js";
import {
  baseUrlOf,
  isSentOnce,
  planRequest,
  type RequestPlan,
  withOwnValidators,
} from "../request/prepare.js";
import { protectionOf, sealedProtection, sealFor } from "../request/protection.js";
import { learnTold } from "../store/told-before.js";
import { readStore } from "../store/read-store.js";
import { describeOtherwise, mayHaveExecuted } from "../store/request-facts.js";
import { accountIn, accountOf, checkPrepared, isOfAccount } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import type { AcknowledgeOptions, Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";
import { letAsk, startPrepared } from "./prepared.js";

/**
 * Sends a prepared request, perhaps a stored one, whose operation is known only by its id. Rejects with an `SdkError`.
 */
export async function sendStored<Result>(
  context: ClientContext,
  operations: OperationTable,
  from: PreparedRequest | SdkError,
  options: ExecuteOptions | undefined,
): Promise<Exchange<Result>> {
  const [operation, record, content] = readStored(context, operations, from, options);
  const plan = planRequest(record, operation, content);
  refuseSpent(plan);
  const call = startPrepared(context, plan, options);
  learnTold(call.history, record, context.settings.platform);
  return await runCall<Result>(call);
}

/**
 * @throws SdkError for anything but a prepared request of this client
 */
function readStored(
  context: ClientContext,
  operations: OperationTable,
  from: PreparedRequest | SdkError,
  options: ExecuteOptions | undefined,
): [Operation, PreparedRequest<never>, UploadContent | undefined] {
  const given = SdkError.is(from) ? from.prepared : from;
  // Only what this client would send can it ask about: another account may have nothing of it.
  let own: Parameters<typeof letAsk>[2] | undefined;
  try {
    if (given === undefined) {
      throw new InvalidRequestError("This error has no request to send again.", {
        help: helpOn("nothing-to-resume"),
      });
    }
    checkPrepared(given);
    const found = withOwnValidators(context, findOperation(operations, given.operationId));
    found.parts?.rawResponses?.refuseStream(found);
    refuseForeign(context, given, found, options);
    own = { operation: found, prepared: given };
    refuseOther(given, found);
    const operation = keepProtection(context, found, given);
    // A copy is never a new request, whatever it lacks.
    const record = given.digest === null ? sealFor(context, operation, given) : given;
    return [operation, record, operation.parts?.upload?.restore(record)];
  } catch (error) {
    const isGone = SdkError.is(from) && given === undefined;
    const outcome = isGone ? from.outcome : outcomeOfUnread(operations, given);
    const refusal = refusalOf(asSdkError(error, context), { outcome });
    throw own ? letAsk(context, refusal, own, options) : refusal;
  }
}

/**
 * The operation with the protection that the request was prepared with. One that had none, and wasn't sent yet, has none under
 * another model either.
 *
 * @throws InvalidRequestError for a request that would be sent under another protection, or again without any
 */
function keepProtection(context: ClientContext, operation: Operation, prepared: PreparedRequest): Operation {
  const now = protectionOf(context, operation, prepared);
  const sealed = sealedProtection(operation, prepared, now);
  if (sealed === now) return operation;
  if (sealed === "none" && !mayHaveExecuted(prepared)) return { ...operation, retrySafety: "none" };
  throw refusalTo(prepared, { fact: describeOtherwise(sealed, now), topic: "other-client" });
}

/**
 * A record that was kept after its success, whose result nobody may have committed: where the service answers copies with it, one is
 * sent for it.
 *
 * @throws InvalidRequestError for all others
 */
function refuseSpent(plan: RequestPlan): void {
  const { prepared, canResume } = plan;
  if (prepared.outcome !== "executed" || (canResume && !isSentOnce(plan))) return;
  const fact = "took effect before, and its result comes once";
  throw refusalOf(refusalTo(prepared, { fact, topic: "unprotected" }), { outcome: "executed" });
}

interface Problem {
  readonly fact: string;
  readonly topic: HelpTopic;
}

function refusalTo({ operationId }: PreparedRequest, { fact, topic }: Problem): InvalidRequestError {
  return new InvalidRequestError(`${operationId} was not sent: the prepared request ${fact}.`, {
    help: helpOn(topic),
  });
}

function refuseForeign(
  context: ClientContext,
  prepared: PreparedRequest,
  operation: Operation,
  options: ExecuteOptions | undefined,
): void {
  const problem = findProblem(context, prepared, operation, options);
  if (problem !== undefined) throw refusalTo(prepared, problem);
}

/**
 * @throws InvalidRequestError for another method or path, since an error of a route that is gone says nothing of the effect; and
 * for bytes where this operation has text, or the other way around
 */
function refuseOther(prepared: PreparedRequest, operation: Operation): void {
  const isText = (prepared.bodyEncoding ?? undefined) === undefined;
  const isSendable = prepared.body === null || isText === (operation.parts?.upload === undefined);
  const method = prepared.method ?? operation.method;
  if (isSendable && method === operation.method && fitsPath(operation, prepared.path)) return;
  const fact = "has a method, path or body that this client doesn't send";
  throw refusalTo(prepared, { fact, topic: "other-client" });
}

/**
 * Why a stored request isn't sent where it would be a different one: at another address, in another version, or for
 * another account.
 */
function findProblem(
  context: ClientContext,
  prepared: PreparedRequest,
  operation: Operation,
  options: ExecuteOptions | undefined,
): Problem | undefined {
  const { policy, settings } = context;
  if (prepared.client !== policy.clientName || prepared.version !== (policy.version?.value ?? null)) {
    const fact = "belongs to another client or API version, which reads it differently";
    return { fact, topic: "other-client" };
  }
  if (prepared.baseUrl !== baseUrlOf(context, operation)) {
    return { fact: "was made for another `baseUrl`", topic: "other-client" };
  }
  if (
    !isOfAccount(accountIn(prepared, settings), accountOf(settings, operation)) &&
    readOwn(options, "otherCredentials") !== true
  ) {
    return {
      fact: "was made with other credentials, or for another account",
      topic: "other-api-key",
    };
  }
  return undefined;
}

/** By a read's record, as well as by the model: another model may have had it for a write. */
function outcomeOfUnread(operations: OperationTable, given: PreparedRequest | undefined): Outcome {
  if (given?.protection !== "safe") return "unknown";
  return outcomeOfRefused(lookUpOperation(operations, given.operationId));
}

/** Replaces the record of a request with its tombstone. Rejects with an `SdkError`. */
export async function acknowledge(
  context: ClientContext,
  prepared: PreparedRequest,
  options: AcknowledgeOptions | undefined,
): Promise<void> {
  try {
    checkPrepared(prepared);
    const store = readStore(readOwn(options, "store")) ?? context.settings.store;
    if (store === undefined) {
      throw new ConfigurationError("`acknowledge` needs a store.", { help: helpOn("missing-store") });
    }
    const outcome = readOwn(options, "outcome") ?? "executed";
    await store.durability.acknowledge(context, store, prepared, outcome);
  } catch (cause) {
    if (SdkError.is(cause)) throw refusalOf(cause, { outcome: "unknown" });
    throw new RequestStoreError(`The store couldn't end the record of ${prepared.operationId}.`, {
      help: helpOn("unacknowledged"),
      cause,
      outcome: "unknown",
    });
  }
}
