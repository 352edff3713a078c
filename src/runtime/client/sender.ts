import { type CallState, type NewCall, startCall } from "../attempt/call-state.js";
import { asSdkError } from "../attempt/fail-call.js";
import { runCall } from "../attempt/run-call.js";
import type { ClientContext, ClientParts, OperationRow } from "../context/client-context.js";
import { RetryQuota } from "../context/client-state.js";
import type { ClientOptions } from "../context/client-options.js";
import { readLimits } from "../context/read-options.js";
import { standingHeaders } from "../context/headers.js";
import { readSettings } from "../context/settings.js";
import { completeRequest, forOperation, planRequest } from "../request/prepare.js";
import { RequestMemory } from "../store/request-memory.js";
import type { AnyCallOptions, CallRequest, Exchange } from "../types/call.js";
import { ApiPromise } from "./api-promise.js";
import { placeAtCaller } from "./caller-stack.js";
import { sendPrepared } from "./prepared.js";

/** The one door between generated resources and the runtime: each generated method is one call of it. */
export interface Sender {
  readonly context: ClientContext;
  /** Sends the operation's request, eagerly, and resolves with the parsed response. */
  call<Result>(operation: OperationRow, request: CallRequest, options: AnyCallOptions): ApiPromise<Result>;
  /** As `call`, with a richer promise from `make`, such as that of pages. */
  callAs<Result, Promised extends Promise<Result>>(
    operation: OperationRow,
    request: CallRequest,
    options: AnyCallOptions,
    make: (exchange: Promise<Exchange<Result>>) => Promised,
  ): Promised;
}

/**
 * Makes only what the calls of groups need.
 *
 * @throws ConfigurationError for options that can't work
 */
export function createSender(parts: ClientParts, options: ClientOptions): Sender {
  return senderOf(createContext(parts, options));
}

/** What sends the calls of a client. */
export function senderOf(context: ClientContext): Sender {
  return {
    context,
    call: (...given) => new ApiPromise(sendNew(context, () => planCall(context, ...given))),
    callAs: (operation, request, given, make) =>
      make(sendNew(context, () => planCall(context, operation, request, given))),
  };
}

function createContext(parts: ClientParts, options: ClientOptions): ClientContext {
  const settings = readSettings(parts.policy, options, parts.access);
  const context: ClientContext = {
    ...parts,
    settings,
    quota: new RetryQuota(),
    memory: new RequestMemory(settings.platform),
    serviceClock: { aheadMs: 0, text: "" },
    standingHeaders: standingHeaders(parts.policy, settings.access),
    resume: (...given) => new ApiPromise(sendPrepared(context, ...given)),
  };
  return context;
}

function planCall(
  context: ClientContext,
  row: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
): NewCall {
  return forOperation(context, row, (operation) => {
    const common = operation.parts?.upload?.commonOptions(options) ?? options;
    const limits = readLimits(common, context.settings);
    const { prepared, url, content } = completeRequest(context, operation, request, options);
    return { limits, plan: planRequest(prepared, operation, content), url };
  });
}

/**
 * Completes the request of a call, and sends it. Rejects with an `SdkError`. A refusal before that has its caller below
 * the client on the stack; later, the code that awaits the call is looked for.
 */
export function sendNew<Result>(context: ClientContext, complete: () => NewCall): Promise<Exchange<Result>> {
  let call: CallState;
  try {
    const made = complete();
    const { content } = made.plan;
    if (content?.load !== undefined) {
      return content.load(made, (loaded) => runCall<Result>(startCall(context, loaded)), context);
    }
    call = startCall(context, made);
  } catch (error) {
    return Promise.reject(placeAtCaller(asSdkError(error, context), sendNew));
  }
  return runCall<Result>(call);
}
