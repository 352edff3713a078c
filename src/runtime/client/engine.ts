import { helpOn } from "../errors/help.js";
import type { ClientContext, ClientParts, OperationRow, OperationTable } from "../context/client-context.js";
import type { ClientOptions } from "../context/client-options.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { SdkError } from "../errors/sdk-error.js";
import { completeRequest, forOperation } from "../request/prepare.js";
import { sealFor } from "../request/protection.js";
import type {
  AcknowledgeOptions,
  AnyCallOptions,
  CallRequest,
  ExecuteOptions,
  PreparedRequest,
  RequestMethod,
  RequestOptions,
} from "../types/call.js";
import { ApiPromise } from "./api-promise.js";
import { planRawRequest } from "./raw-request.js";
import { createSender, type Sender, sendNew } from "./sender.js";
import { acknowledge, sendStored } from "./stored.js";

/** What can be called besides the calls of groups. */
export interface ClientSender extends Sender {
  /** As `call`, for a request that the model doesn't describe. */
  request<Result>(
    method: RequestMethod,
    path: string,
    options: RequestOptions | undefined,
  ): ApiPromise<Result>;
}

/** What a whole client is made of: it can resume stored requests, which name their operations. */
export interface EngineParts extends ClientParts {
  readonly operations: OperationTable;
}

/** What `resume` takes. */
export type ResumableRequest<Result> =
  | PreparedRequest<Result>
  /** One of a call: what `isSdkError(error, operationId)` is true for knows the type of its response. */
  | (SdkError & { readonly resultType?: Result });

/** A client's engine: `Resources` are its operations, which `prepare` records instead of sending. */
export interface Engine<Resources> extends ClientSender {
  /**
   * Completes the request of one call without sending it.
   *
   * @throws InvalidRequestError for a request that would be refused, and unless exactly one call is made
   */
  prepare<Result>(record: (resources: Resources) => ApiPromise<Result>): PreparedRequest<Result>;
  /** Sends a prepared request. One that was sent before is sent under its key again. */
  execute<Result>(prepared: PreparedRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;
  /** Sends a failed or interrupted request again: same bytes, same key. */
  resume<Result>(from: ResumableRequest<Result>, options?: ExecuteOptions): ApiPromise<Result>;
  /**
   * Ends the record that `keep` left in the store: call it once you have committed the result. No copy of the request
   * runs after that. Does nothing if the record has already ended.
   *
   * @throws InvalidRequestError for anything but a prepared request
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
  { operations, ...parts }: EngineParts,
  options: ClientOptions,
  createResources: (sender: ClientSender) => Resources,
): Engine<Resources> {
  const sender = createSender({ ...parts, seal: sealFor }, options);
  const { context } = sender;
  return {
    ...sender,
    request: (...given) =>
      new ApiPromise(sendNew(context, () => planRawRequest(context, operations, ...given))),
    prepare: (record) => {
      const recorder = createRecorder(context, operations);
      void record(createResources(recorder));
      return recorder.taken();
    },
    execute: (prepared, given) => new ApiPromise(sendStored(context, operations, prepared, given)),
    resume: (from, given) => new ApiPromise(sendStored(context, operations, from, given)),
    acknowledge: (prepared, given) => acknowledge(context, prepared, given),
  };
}

/** A caller that completes requests and sends none; `taken` returns the one that was made. */
interface Recorder extends ClientSender {
  /** @throws InvalidRequestError unless exactly one call was made */
  taken(): PreparedRequest<never>;
}

function createRecorder(context: ClientContext, operations: OperationTable): Recorder {
  const made: PreparedRequest<never>[] = [];
  const complete = (
    row: OperationRow,
    request: CallRequest,
    options: AnyCallOptions,
  ): PreparedRequest<never> =>
    forOperation(context, row, (operation) => {
      row.parts?.rawResponses?.refuseStream(row);
      const { prepared, content } = completeRequest(context, operation, request, options);
      if (content?.isBeside !== true) return sealFor(context, operation, prepared);
      throw new InvalidRequestError(`${row.id} can't be prepared: the bytes of its body aren't plain data.`);
    });
  const record = (prepared: PreparedRequest<never>): Promise<never> => {
    made.push(prepared);
    const refusal = new InvalidRequestError("A call inside `prepare` isn't sent, so it has no response.", {
      help: helpOn("call-in-prepare"),
    });
    return Promise.reject(refusal);
  };
  return {
    context,
    call: (...given) => handled(new ApiPromise(record(complete(...given)))),
    callAs: (row, request, options, make) => handled(make(record(complete(row, request, options)))),
    request: (...given) => {
      const { operation, prepared } = planRawRequest(context, operations, ...given).plan;
      return handled(new ApiPromise(record(sealFor(context, operation, prepared))));
    },
    taken: () => {
      const [first] = made;
      if (first !== undefined && made.length === 1) return first;
      throw new InvalidRequestError(
        `\`prepare\` needs exactly one call inside, but ${made.length} were made.`,
        {
          help: made.length === 0 ? helpOn("no-call-in-prepare") : helpOn("calls-in-prepare"),
        },
      );
    },
  };
}

/** Nobody awaits a recorded call, so its rejection mustn't be reported as unhandled. */
function handled<Promised extends Promise<unknown>>(promise: Promised): Promised {
  promise.then(undefined, (): undefined => undefined);
  return promise;
}
