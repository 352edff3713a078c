import { runCall } from "../attempt/run-call.js";
import { RetryQuota } from "../context/client-context.js";
import type { ClientContext } from "../context/client-context.js";
import type { ClientOptions } from "../context/client-options.js";
import { readSettings } from "../context/settings.js";
import type { ErrorClasses } from "../errors/response-errors.js";
import { SdkError } from "../errors/sdk-error.js";
import { findOperation, planCall, prepareRequest } from "../request/prepare.js";
import { RequestMemory } from "../store/request-memory.js";
import { digestParts, hexText } from "../support/sha256.js";
import type { CallOptions, CallRequest, Exchange, ExecuteOptions, KeyedCallOptions } from "../types/call.js";
import type { Policy } from "../types/policy.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import type { Validators } from "../types/validators.js";
import { readLimits } from "./call-limits.js";
import type { Caller } from "./caller.js";
import { ApiPromise, PagePromise, pageSource } from "./promises.js";
import { createRecorder } from "./recorder.js";
import { asSdkError, sendPrepared } from "./resume.js";

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
  resume<Reply>(from: PreparedRequest<Reply> | SdkError, options?: ExecuteOptions): ApiPromise<Reply>;
}

type Options = CallOptions | KeyedCallOptions | undefined;

/**
 * Makes the engine of one client.
 *
 * @throws ConfigurationError for options that can't work
 */
export function createEngine<Resources>(
  policy: Policy,
  options: ClientOptions,
  errorClasses: ErrorClasses,
  validators: Validators,
  createResources: (caller: Caller) => Resources,
): Engine<Resources> {
  const settings = readSettings(policy, options);
  const account = hexText(digestParts(["account", settings.apiKey])).slice(0, 8);
  const memory = new RequestMemory();
  const quota = new RetryQuota();
  const context: ClientContext = {
    policy,
    settings,
    errorClasses,
    validators,
    quota,
    memory,
    account,
    resume,
  };

  function call<Reply>(operationId: string, request: CallRequest, given: Options): ApiPromise<Reply> {
    return new ApiPromise(sendNew<Reply>(context, operationId, request, given));
  }

  function callPages<Page, Item>(
    operationId: string,
    request: CallRequest,
    given: Options,
  ): PagePromise<Page, Item> {
    const source = pageSource<Page>(context, request, given, (further, again) =>
      call(operationId, further, again),
    );
    return new PagePromise(sendNew<Page>(context, operationId, request, given), source);
  }

  function execute<Reply>(prepared: PreparedRequest<Reply>, given?: ExecuteOptions): ApiPromise<Reply> {
    return new ApiPromise(sendPrepared<Reply>(context, prepared, given));
  }

  function resume<Reply>(from: PreparedRequest<Reply> | SdkError, given?: ExecuteOptions): ApiPromise<Reply> {
    return new ApiPromise(sendPrepared<Reply>(context, SdkError.is(from) ? from.prepared : from, given));
  }

  function prepare<Reply>(record: (resources: Resources) => ApiPromise<Reply>): PreparedRequest<Reply> {
    const recorder = createRecorder(context);
    record(createResources(recorder));
    return recorder.taken();
  }

  return { call, callBatch: call, callPages, prepare, execute, resume };
}

async function sendNew<Reply>(
  context: ClientContext,
  operationId: string,
  request: CallRequest,
  given: Options,
): Promise<Exchange<Reply>> {
  try {
    const limits = readLimits(given, context.settings);
    const prepared = prepareRequest(context, operationId, request, given);
    const plan = planCall(prepared, findOperation(context.policy, operationId));
    return await runCall<Reply>(context, plan, limits);
  } catch (error) {
    throw asSdkError(error, context);
  }
}
