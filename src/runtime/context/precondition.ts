import type { Failed } from "../errors/attempt-outcome.js";
import type { PreparedRequest } from "../types/call.js";

/** A condition that a request may have, under which it takes effect once however often it is sent. */
export interface Precondition<Context> {
  /** The header that says it, in lower case. */
  readonly header: string;
  /** Whether a request has it. */
  holds(prepared: PreparedRequest): boolean;
  /** Whether what the service refuses may be a copy of a request that it has carried out. */
  mayRefuseCopies(context: Context): boolean;
  /** Whether a failure says that it no longer holds, so that all copies are refused. */
  isGone(failure: Failed): boolean;
}
