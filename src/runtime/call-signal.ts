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
  if (given.aborted) abort(given.reason);
  return {
    signal: controller.signal,
    abort,
    close: given.aborted ? () => undefined : subscribe(given, abort),
  };
}

interface Audience {
  readonly members: Set<(reason: unknown) => void>;
  readonly onAbort: () => void;
}

/** One listener a signal, however many calls follow it: platforms warn of a leak from the eleventh on. */
const audiences = new WeakMap<AbortSignal, Audience>();

function subscribe(given: AbortSignal, member: (reason: unknown) => void): () => void {
  const audience = audiences.get(given) ?? openAudience(given);
  audience.members.add(member);
  return () => {
    audience.members.delete(member);
    if (audience.members.size > 0) return;
    audiences.delete(given);
    given.removeEventListener("abort", audience.onAbort);
  };
}

function openAudience(given: AbortSignal): Audience {
  const members: Audience["members"] = new Set();
  const onAbort = (): void => {
    for (const member of members) member(given.reason);
  };
  given.addEventListener("abort", onAbort);
  const audience: Audience = { members, onAbort };
  audiences.set(given, audience);
  return audience;
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
