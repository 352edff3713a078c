import { helpOn, type HelpTopic } from "../errors/help.js";
import { outcomeOfRefused } from "../attempt/decide-outcome.js";
import { asSdkError } from "../attempt/fail-call.js";
import type { ClientContext, Operation, OperationTable } from "../context/client-context.js";
import { ConfigurationError, InvalidRequestError, refusalOf, RequestStoreError } from "../errors/refusals.js";
import type { Outcome } from "../errors/sdk-error.js";
import { findOperation, lookUpOperation } from "../request/find-operation.js";
import { baseUrlOf, withOwnValidators } from "../request/prepare.js";
import { readStore } from "../store/read-store.js";
import { accountOf, checkPrepared, sealRequest } from "../store/stored-request.js";
import { readOwn } from "../support/members.js";
import type { AcknowledgeOptions, Exchange, ExecuteOptions, PreparedRequest } from "../types/call.js";
import { sendPrepared } from "./prepared.js";

/**
 * Sends a prepared request, perhaps a stored one, whose operation is known only by its id. Rejects with an `SdkError`.
 */
export async function sendStored<Result>(
  context: ClientContext,
  operations: OperationTable,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): Promise<Exchange<Result>> {
  return await sendPrepared(context, ...readStored(context, operations, given, options), options);
}

/**
 * @throws SdkError for anything but a prepared request of this client
 */
function readStored(
  context: ClientContext,
  operations: OperationTable,
  given: PreparedRequest | undefined,
  options: ExecuteOptions | undefined,
): [Operation, PreparedRequest<never>] {
  try {
    if (given === undefined) {
      throw new InvalidRequestError("This error has no request to send again.", {
        help: helpOn("nothing-to-resume"),
      });
    }
    checkPrepared(given);
    // A copy is never a new request, whatever it lacks.
    const record = given.digest === null ? sealRequest(given, context.settings) : given;
    const operation = withOwnValidators(context, findOperation(operations, record.operationId));
    operation.parts?.rawResponses?.refuseStream(operation);
    refuseForeign(context, record, operation, options);
    refuseBytes(record, operation);
    return [operation, record];
  } catch (error) {
    throw refusalOf(asSdkError(error, context), { outcome: outcomeOfUnread(operations, given) });
  }
}

function refuseForeign(
  context: ClientContext,
  prepared: PreparedRequest,
  operation: Operation,
  options: ExecuteOptions | undefined,
): void {
  const problem = findProblem(context, prepared, operation, options);
  if (problem === undefined) return;
  throw new InvalidRequestError(
    `${prepared.operationId} was not sent: the prepared request ${problem.fact}.`,
    {
      help: helpOn(problem.topic),
    },
  );
}

/** @throws InvalidRequestError for bytes where this operation has none */
function refuseBytes({ id, bodyEncoding }: PreparedRequest, { parts }: Operation): void {
  if (bodyEncoding === undefined || bodyEncoding === null || parts?.upload !== undefined) return;
  throw new InvalidRequestError(
    `The prepared request \`${id}\` has a body of bytes, which this client can't send.`,
    { help: helpOn("later-release") },
  );
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
): { readonly fact: string; readonly topic: HelpTopic } | undefined {
  const { policy, settings } = context;
  if (prepared.client !== policy.clientName || prepared.version !== (policy.version?.value ?? null)) {
    const fact = "belongs to another client or API version, which reads it differently";
    return { fact, topic: "other-client" };
  }
  if (prepared.baseUrl !== baseUrlOf(context, operation)) {
    return { fact: "was made for another `baseUrl`", topic: "other-client" };
  }
  if (prepared.account !== accountOf(settings, operation) && readOwn(options, "otherCredentials") !== true) {
    return {
      fact: "was made with other credentials, or for another account",
      topic: "other-api-key",
    };
  }
  return undefined;
}

function outcomeOfUnread(operations: OperationTable, given: PreparedRequest | undefined): Outcome {
  if (typeof given !== "object" || given === null) return "not_executed";
  return outcomeOfRefused(lookUpOperation(operations, given.operationId));
}

/** Replaces the record of a request with its tombstone. Rejects with an `SdkError`. */
export async function acknowledge(
  context: ClientContext,
  prepared: PreparedRequest,
  options: AcknowledgeOptions | undefined,
): Promise<void> {
  checkPrepared(prepared);
  const store = readStore(readOwn(options, "store")) ?? context.settings.store;
  if (store === undefined) {
    throw new ConfigurationError("`acknowledge` needs a store.", {
      help: helpOn("missing-store"),
    });
  }
  try {
    const outcome = readOwn(options, "outcome") ?? "executed";
    await store.durability.acknowledge(context, store, prepared, outcome);
  } catch (cause) {
    throw new RequestStoreError(`The store couldn't end the record of ${prepared.operationId}.`, {
      help: helpOn("unacknowledged"),
      cause,
      outcome: "unknown",
    });
  }
}
