import type { SdkError } from "../errors/sdk-error.js";
import type { DurableStore, PreparedRequest } from "../types/call.js";

/** How errors ask the service what became of their calls. */
export interface Confirmations {
  /** Lets the error of a call ask that has just ended. */
  attach(error: SdkError, call: object): void;
  /** The same for a request that wasn't sent again, since an earlier call may have sent it; the store that has it, if not the client's. */
  attachStored(
    error: SdkError,
    context: object,
    prepared: PreparedRequest<never>,
    store: DurableStore | undefined,
  ): void;
}
