import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import { RetryQuota, type ClientContext, type ClientParts } from "../context/client-context.js";
import type { ClientOptions } from "../context/client-options.js";
import { readSettings } from "../context/settings.js";
import { SdkError } from "../errors/sdk-error.js";
import { findOperation, namingOperation, planCall, prepareRequest } from "../request/prepare.js";
import { RequestMemory } from "../store/request-memory.js";
import { digestParts, hexText } from "../support/sha256.js";
import type {
  AcknowledgeOptions,
  AnyCallOptions,
  CallRequest,
  Exchange,
  ExecuteOptions,
} from "../types/call.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import { ApiPromise, type Caller } from "./caller.js";
import { acknowledge, asSdkError, createRecorder, sendPrepared } from "./prepared.js";

/** A request, or the error of one: what `isSdkError(error, operationId)` is true for knows the type of its response. */
export type Unfinished<Reply> = PreparedRequest<Reply> | (SdkError & { readonly reply?: Reply });

/** A client's machinery: `Resources` are its operations, which `prepare` records instead of sending. */
export interface Engine<Resources> extends Caller {
  /**
   * Completes the request of one call without sending it.
   *
   * @throws InvalidRequestError for a request that would be refused, and unless exactly one call is made
   */
  prepare<Reply>(record: (resources: Resources) => ApiPromise<Reply>): PreparedRequest<Reply>;
  /** Sends a prepared request. One that was sent before is sent under its key again. */
  execute<Reply>(prepared: PreparedRequest<Reply>, options?: ExecuteOptions): ApiPromise<Reply>;
  /** Sends a request again that failed or was interrupted: same bytes, same key. */
  resume<Reply>(from: Unfinished<Reply>, options?: ExecuteOptions): ApiPromise<Reply>;
  /**
   * Ends the record that `keep` left in the store, once its result is committed. No copy of it runs again then. A
   * record that has ended already stays so.
   *
   * @throws InvalidRequestError for what isn't a prepared request
   * @throws ConfigurationError when there is no store, or it fails
   */
  acknowledge(prepared: PreparedRequest, options?: AcknowledgeOptions): Promise<void>;
}

/**
 * Makes the engine of one client.
 *
 * @throws ConfigurationError for options that can't work
 */
export function createEngine<Resources>(
  parts: ClientParts,
  options: ClientOptions,
  createResources: (caller: Caller) => Resources,
): Engine<Resources> {
  const execute: Engine<Resources>["execute"] = (prepared, given) =>
    new ApiPromise(sendPrepared(context, prepared, given));
  const resume: Engine<Resources>["resume"] = (from, given) =>
    new ApiPromise(sendPrepared(context, SdkError.is(from) ? from.prepared : from, given));
  const context = createContext(parts, options, resume);
  return {
    context,
    call: (...given) => new ApiPromise(sendNew(context, ...given)),
    callAs: (operationId, request, given, make) => make(sendNew(context, operationId, request, given)),
    prepare: (record) => {
      const recorder = createRecorder(context);
      void record(createResources(recorder));
      return recorder.taken();
    },
    execute,
    resume,
    acknowledge: (prepared, given) => acknowledge(context, prepared, given),
  };
}

function createContext(
  parts: ClientParts,
  options: ClientOptions,
  resume: ClientContext["resume"],
): ClientContext {
  const settings = readSettings(parts.policy, options);
  return {
    ...parts,
    settings,
    quota: new RetryQuota(),
    memory: new RequestMemory(),
    account: hexText(digestParts(["account", settings.apiKey])).slice(0, 8),
    resume,
  };
}

/** Completes the request of a call, and sends it. Rejects with an `SdkError`. */
async function sendNew<Reply>(
  context: ClientContext,
  operationId: string,
  request: CallRequest,
  options: AnyCallOptions,
): Promise<Exchange<Reply>> {
  try {
    const operation = findOperation(context.policy, operationId);
    const limits = namingOperation(operationId, operation, () => readLimits(options, context.settings));
    const prepared = prepareRequest(context, operationId, request, options);
    const plan = planCall(prepared, operation);
    return await runCall<Reply>(context, plan, limits);
  } catch (error) {
    throw asSdkError(error, context);
  }
}
