import type { Failed } from "../errors/attempt-outcome.js";
import type { SdkError } from "../errors/sdk-error.js";
import type { DurableStore, PreparedRequest } from "../types/call.js";

/** How errors ask the service what became of their calls. */
export interface Confirmations {
  /** Lets the error of a call ask that has just ended. */
  attach(error: SdkError, call: object, failure: Failed): void;
  /**
   * The same for a request that wasn't sent again, since an earlier call may have sent it.
   *
   * @param store the one that has it, if not the client's
   * @returns the error, which names the operation
   */
  attachStored(error: SdkError, context: object, request: object, store: DurableStore | undefined): SdkError;
  /** What a record says beside the request, so that another client can tell whether it would ask as the call was sent. */
  seal(context: object, operation: object, prepared: PreparedRequest): Partial<PreparedRequest<never>>;
}
