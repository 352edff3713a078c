import type { Failed } from "../errors/attempt-outcome.js";
import type { PreparedRequest } from "../types/call.js";

/** Why a request can come again, if not for the keys in the API's header. */
export interface Repeats<Context> {
  /** How many milliseconds after its first sending it can come again; infinite where nothing says it. */
  readonly windowMs: number;
  /** The failure of a call whose request is older than that. */
  classifyExpiry?(): Failed;
  /** The status with which a request may be refused that came before, and took effect then. */
  readonly duplicateStatus?: number | undefined;
  /** Where the service finds what it knows a request by, such as `body.reference`. */
  readonly place?: string | undefined;
  /** Whether a body of JSON has that there; the key is that of its request. */
  holds?(body: unknown, key: string | null): boolean;
  /**
   * Chooses the key that is a member of the body, if that isn't natural.
   *
   * @throws InvalidRequestError for a caller's key that the service wouldn't take
   */
  chooseKey?(context: Context, given: string | null | undefined): KeyInBody;
}

export interface KeyInBody extends Pick<PreparedRequest, "idempotencyKey" | "keySource"> {
  /** @throws InvalidRequestError for a body that can't have the key, or has one */
  addTo(body: unknown): unknown;
}
