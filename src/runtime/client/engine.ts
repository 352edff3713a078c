import { type CallState, startCall } from "../attempt/call-state.js";
import { runCall } from "../attempt/run-call.js";
import { readLimits } from "../context/read-options.js";
import { RetryQuota, type ClientContext, type ClientParts } from "../context/client-context.js";
import type { ClientOptions } from "../context/client-options.js";
import { readSettings } from "../context/settings.js";
import { InvalidRequestError } from "../errors/kinds.js";
import { SdkError } from "../errors/sdk-error.js";
import { completeRequest, forOperation, planRequest } from "../request/prepare.js";
import { RequestMemory } from "../store/request-memory.js";
import { sealRequest } from "../store/stored-request.js";
import { digestParts, hexText } from "../support/sha256.js";
import type {
  AcknowledgeOptions,
  AnyCallOptions,
  CallRequest,
  Exchange,
  ExecuteOptions,
  PreparedRequest,
  RequestMethod,
  RequestOptions,
} from "../types/call.js";
import { ApiPromise } from "./api-promise.js";
import { placeAtCaller } from "./caller-stack.js";
import { acknowledge, asSdkError, sendPrepared } from "./prepared.js";
import { type NewCall, planRawRequest } from "./raw-request.js";

/** The one door between generated resources and the runtime: each generated method is one call of it. */
export interface Sender {
  readonly context: ClientContext;
  /** Sends the operation's request, eagerly, and resolves with the parsed response. */
  call<Result>(operationId: string, request: CallRequest, options: AnyCallOptions): ApiPromise<Result>;
  /** As `call`, of a request that the model doesn't describe. */
  request<Result>(
    method: RequestMethod,
    path: string,
    options: RequestOptions | undefined,
  ): ApiPromise<Result>;
  /** As `call`, with a promise that can do more, such as that of pages, which `make` makes. */
  callAs<Result, Promised extends ApiPromise<Result>>(
    operationId: string,
    request: CallRequest,
    options: AnyCallOptions,
    make: (exchange: Promise<Exchange<Result>>) => Promised,
  ): Promised;
}

/** What `resume` takes. */
export type ResumableRequest<Result> =
  | PreparedRequest<Result>
  /** One of a call: what `isSdkError(error, operationId)` is true for knows the type of its response. */
  | (SdkError & { readonly resultType?: Result });

/** A client's machinery: `Resources` are its operations, which `prepare` records instead of sending. */
export interface Engine<Resources> extends Sender {
  /**
   * Completes the request of one call without sending it.
   *
   * @throws InvalidRequestError for a request that would be refused, and unless exactly one call is made
   */
  prepare<Result>(record: (resources: Resources) => ApiPromise<Result>): PreparedRequest<Result>;
  /** Sends a prepared request. One that was sent before is sent under its key again. */
  execute<Result>(prepared: PreparedRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;
  /** Sends a request again that failed or was interrupted: same bytes, same key. */
  resume<Result>(from: ResumableRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;
  /**
   * Ends the record that `keep` left in the store, once its result is committed. No copy of it runs again then. A
   * record that has ended already stays so.
   *
   * @throws InvalidRequestError for what isn't a prepared request
   * @throws ConfigurationError when there is no store
   * @throws RequestStoreError when it fails
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
  createResources: (sender: Sender) => Resources,
): Engine<Resources> {
  const execute: Engine<Resources>["execute"] = (prepared, given) =>
    new ApiPromise(sendPrepared(context, prepared, given));
  const resume: Engine<Resources>["resume"] = (from, given) =>
    new ApiPromise(sendPrepared(context, SdkError.is(from) ? from.prepared : from, given));
  const context = createContext(parts, options, resume);
  return {
    context,
    call: (...given) => new ApiPromise(sendNew(context, () => planCall(context, ...given))),
    callAs: (operationId, request, given, make) =>
      make(sendNew(context, () => planCall(context, operationId, request, given))),
    request: (...given) => new ApiPromise(sendNew(context, () => planRawRequest(context, ...given))),
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
    memory: new RequestMemory(settings.platform),
    serviceClock: { aheadMs: 0 },
    account: hexText(digestParts(["account", settings.apiKey])).slice(0, 8),
    resume,
  };
}

/** A caller that completes requests and sends none; `taken` returns the one that was made. */
interface Recorder extends Sender {
  /** @throws InvalidRequestError unless exactly one call was made */
  taken(): PreparedRequest<never>;
}

function createRecorder(context: ClientContext): Recorder {
  const made: PreparedRequest<never>[] = [];
  const complete = (
    operationId: string,
    request: CallRequest,
    options: AnyCallOptions,
  ): PreparedRequest<never> =>
    forOperation(context, operationId, (operation) => completeRequest(context, operation, request, options));
  const record = (prepared: PreparedRequest<never>): Promise<never> => {
    made.push(sealRequest(prepared));
    const refusal = new InvalidRequestError("A call inside `prepare` isn't sent, so it has no response.", {
      help: "Return the call, and pass what `prepare` returns to `execute`.",
    });
    return Promise.reject(refusal);
  };
  return {
    context,
    call: (...given) => handled(new ApiPromise(record(complete(...given)))),
    callAs: (operationId, request, options, make) =>
      handled(make(record(complete(operationId, request, options)))),
    request: (...given) => handled(new ApiPromise(record(planRawRequest(context, ...given).plan.prepared))),
    taken: () => {
      const [first] = made;
      if (first !== undefined && made.length === 1) return first;
      throw new InvalidRequestError(
        `\`prepare\` needs exactly one call inside, and ${made.length} were made.`,
      );
    },
  };
}

/** Nobody waits for a recorded call, so its refusal isn't an unhandled one. */
function handled<Promised extends Promise<unknown>>(promise: Promised): Promised {
  promise.then(undefined, (): undefined => undefined);
  return promise;
}

/**
 * Completes the request of a call, and sends it. Rejects with an `SdkError`. What is refused before has its caller below the
 * client on the stack; later, who awaits the call is looked for.
 */
async function sendNew<Result>(context: ClientContext, complete: () => NewCall): Promise<Exchange<Result>> {
  let call: CallState;
  try {
    const { plan, limits } = complete();
    call = startCall(context, plan, limits);
  } catch (error) {
    throw placeAtCaller(asSdkError(error, context), sendNew);
  }
  try {
    return await runCall<Result>(call);
  } catch (error) {
    throw asSdkError(error, context);
  }
}

function planCall(
  context: ClientContext,
  operationId: string,
  request: CallRequest,
  options: AnyCallOptions,
): NewCall {
  return forOperation(context, operationId, (operation) => ({
    limits: readLimits(options, context.settings),
    plan: planRequest(completeRequest(context, operation, request, options), operation),
  }));
}
