import type { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { Outcome } from "../errors/sdk-error.js";
import type { CallOptions } from "../types/call.js";
import type { MemberPath } from "./sent-values.js";

/** What the service says of a call whose outcome was unknown. */
export interface CallConfirmation<Found = unknown> {
  readonly outcome: Outcome;
  /** What the service has under the value that was sent; absent where it has nothing. */
  readonly found?: Found;
  /** Nothing was found yet, and it may still appear: ask again after so many milliseconds. */
  readonly askAgainInMs?: number;
  /**
   * The names of headers that this client has otherwise than the one that sent the call: the service was asked for another tenant,
   * perhaps. Ask with a client that has the same.
   */
  readonly otherHeaders?: readonly string[];
}

/** Options for asking; the client's where they are absent. */
export type ConfirmOptions = Pick<CallOptions, "signal" | "timeoutMs" | "totalTimeoutMs" | "maxRetries">;

/** An error of a call that can be confirmed. */
export interface CanConfirm<Found> {
  /**
   * Asks the service what became of the call, if its outcome is unknown. `executed`: it has what was sent. `not_executed`: it
   * has nothing, and won't have it later. Otherwise it stays `unknown`. The call is never sent again after that.
   *
   * @throws the error of the call that reads
   */
  confirm(options?: ConfirmOptions): Promise<CallConfirmation<Found>>;
}

/** The error of an operation, if the model says how its calls are confirmed: `Found` is what is found, by operation id. */
export type ConfirmsAs<Found, Operation> = Operation extends keyof Found
  ? CanConfirm<Found[Operation]>
  : unknown;

/** How calls of an operation are confirmed. */
export interface ConfirmationRule {
  /** The member of the body that has the value by which is asked. */
  readonly member: string;
  /** The member of what is found that has it; absent: it is called the same. */
  readonly found?: string;
  /** How long after the last attempt what it made can be read, if it made something: it arrives within a minute (A5). */
  readonly settledAfterMs: number;
  /** No two requests ever have the same value. */
  readonly isUnique?: true;
  /** What is found doesn't have these members of the body, by its type. */
  readonly unread?: readonly MemberPath[];
  /** A 404 says that there is nothing. */
  readonly isOne?: true;
  /** Calls the operation that reads. */
  readonly read: (
    sender: Sender,
    value: string,
    options: ConfirmOptions | undefined,
  ) => ApiPromise<unknown> & { [Symbol.asyncIterator]?(): AsyncIterator<unknown> };
}
