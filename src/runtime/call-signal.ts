import { InvalidRequestError } from "./request-errors.js";

/** A call's own signal: follows the caller's until it is closed, and leaves nothing on it. */
export interface CallSignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  close(): void;
}

export function followSignal(given: AbortSignal | undefined): CallSignal {
  const controller = new AbortController();
  const abort = (reason: unknown): void => controller.abort(reason);
  if (given === undefined) return { signal: controller.signal, abort, close: () => undefined };
  const onAbort = (): void => abort(given.reason);
  if (given.aborted) onAbort();
  else given.addEventListener("abort", onAbort);
  return { signal: controller.signal, abort, close: () => given.removeEventListener("abort", onAbort) };
}

/**
 * Signals may come from another realm or library, so it's the members that count.
 *
 * @throws InvalidRequestError
 */
export function checkSignal(given: AbortSignal | null | undefined): AbortSignal | undefined {
  if (given === undefined || given === null) return undefined;
  const canListen = typeof given === "object" && typeof given.addEventListener === "function";
  if (canListen && typeof given.removeEventListener === "function" && typeof given.aborted === "boolean")
    return given;
  throw new InvalidRequestError("`signal` must be an AbortSignal, e.g. of an AbortController.");
}
