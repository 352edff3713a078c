import type { ClientContext } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/request-errors.js";
import { prepareRequest } from "../request/prepare.js";
import { sealRequest } from "../store/stored-request.js";
import type { CallOptions, CallRequest, KeyedCallOptions } from "../types/call.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import type { Caller } from "./caller.js";
import { ApiPromise, PagePromise, pageSource } from "./promises.js";

/** A caller that completes requests and sends none; `taken` returns the one that was made. */
export interface Recorder extends Caller {
  /** @throws InvalidRequestError unless exactly one call was made */
  taken(): PreparedRequest<never>;
}

export function createRecorder(context: ClientContext): Recorder {
  const made: PreparedRequest<never>[] = [];
  const record = (
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): Promise<never> => {
    made.push(sealRequest(prepareRequest(context, operationId, request, options)));
    const refusal = new InvalidRequestError(
      "A call inside `prepare` isn't sent, so it has no reply: return it, and pass what `prepare` returns to `execute`.",
    );
    return Promise.reject(refusal);
  };
  return {
    call: (...given) => handled(new ApiPromise(record(...given))),
    callBatch: (...given) => handled(new ApiPromise(record(...given))),
    callPages: (operationId, request, options) =>
      handled(
        new PagePromise(
          record(operationId, request, options),
          pageSource(context, request, options, neverFetch),
        ),
      ),
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
  promise.then(undefined, () => undefined);
  return promise;
}

function neverFetch(): Promise<never> {
  return Promise.reject(
    new InvalidRequestError("A list inside `prepare` can't be walked: prepare one page."),
  );
}
