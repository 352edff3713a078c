import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { hasMethods, readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import type { CallOptions, DurableStore, ExecuteOptions } from "../types/call.js";
import { readStore } from "../store/read-store.js";
import { durations, type Range, readWhole, retries, type Settings } from "./settings.js";

/**
 * Signals may come from another realm or library, so it's the members that count.
 *
 * @throws InvalidRequestError
 */
function checkSignal(given: AbortSignal | null | undefined): AbortSignal | undefined {
  if (given === undefined || given === null) return undefined;
  const canListen = hasMethods(given, "addEventListener", "removeEventListener");
  if (canListen && typeof given.aborted === "boolean") return given;
  throw new InvalidRequestError("`signal` isn't an AbortSignal.", {
    help: helpOn("not-a-signal"),
  });
}

/** What one call may spend and how it may be ended. */
export interface CallLimits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Keeps the record in the store when the outcome is known. */
  readonly keep: boolean;
  /** The store that the request was read from. */
  readonly store: DurableStore | undefined;
}

type Timing = Pick<CallOptions, "signal" | "timeoutMs" | "totalTimeoutMs" | "maxRetries"> &
  Pick<ExecuteOptions, "keep" | "store">;

const names: ReadonlySet<string> = new Set([
  "signal",
  "timeoutMs",
  "totalTimeoutMs",
  "maxRetries",
  "headers",
  "idempotencyKey",
  "keep",
  "store",
  "otherCredentials",
]);

/**
 * The limits of one call: its own where it has any, else the client's.
 *
 * @throws InvalidRequestError
 * @throws ConfigurationError for a store that clients don't accept
 */
export function readLimits(options: Timing | undefined, settings: Settings): CallLimits {
  const unknown = Object.keys(options ?? {}).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, settings.secrets, 40);
    throw new InvalidRequestError(`A call has no option \`${shown}\`.`, { help: helpOn("unexpected") });
  }
  const read = (name: "timeoutMs" | "totalTimeoutMs" | "maxRetries", range: Range): number =>
    readWhole(name, readOwn(options, name), settings[name], range, InvalidRequestError);
  return {
    signal: checkSignal(readOwn(options, "signal")),
    timeoutMs: read("timeoutMs", durations),
    totalTimeoutMs: read("totalTimeoutMs", durations),
    maxRetries: read("maxRetries", retries),
    keep: readOwn(options, "keep") === true,
    store: readStore(readOwn(options, "store")),
  };
}
