import { InvalidRequestError } from "../errors/request-errors.js";
import { readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import type { CallOptions, ExecuteOptions } from "../types/call.js";
import type { RequestStore } from "../types/prepared-request.js";
import { checkSignal, readCount, readDuration } from "./read-options.js";
import { warnOfLongTimeout, type Settings } from "./settings.js";

/** What one call may spend and how it may be ended. */
export interface CallLimits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Keeps the record in the store when the outcome is known. */
  readonly keep: boolean;
  /** The store that the request was read from. */
  readonly store: RequestStore | undefined;
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
  "allowOtherApiKey",
]);

/**
 * The limits of one call: its own where it has any, else the client's.
 *
 * @throws InvalidRequestError
 */
export function readLimits(options: Timing | undefined, settings: Settings): CallLimits {
  const unknown = Object.keys(options ?? {}).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, settings.apiKey, 40);
    throw new InvalidRequestError(`A call has no option \`${shown}\`: leave it out.`);
  }
  const read = (name: "timeoutMs" | "totalTimeoutMs"): number =>
    readDuration(name, readOwn(options, name), settings[name], InvalidRequestError);
  const timeoutMs = read("timeoutMs");
  warnOfLongTimeout(settings, timeoutMs);
  return {
    signal: checkSignal(readOwn(options, "signal")),
    timeoutMs,
    totalTimeoutMs: read("totalTimeoutMs"),
    maxRetries: readCount(
      "maxRetries",
      readOwn(options, "maxRetries"),
      settings.maxRetries,
      10,
      InvalidRequestError,
    ),
    keep: readOwn(options, "keep") === true,
    store: readOwn(options, "store"),
  };
}
