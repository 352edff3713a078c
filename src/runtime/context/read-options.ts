import { ConfigurationError, InvalidRequestError } from "../errors/kinds.js";
import type { SdkError } from "../errors/sdk-error.js";
import { readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import type { CallOptions, ExecuteOptions } from "../types/call.js";
import type { RequestStore } from "../types/prepared-request.js";

type Refusal = new (message: string) => SdkError;

/** @throws `Refusal` unless absent or a whole number from 0 to `max` */
export function readCount(
  name: string,
  given: unknown,
  otherwise: number,
  max: number,
  Refused: Refusal = ConfigurationError,
): number {
  return readWhole(name, given, otherwise, { min: 0, max }, Refused);
}

/** @throws `Refusal` unless absent or a whole number of milliseconds, at least 1 and at most 24 days */
export function readDuration(
  name: string,
  given: unknown,
  otherwise: number,
  Refused: Refusal = ConfigurationError,
): number {
  return readWhole(name, given, otherwise, { min: 1, max: 2 ** 31 - 1 }, Refused);
}

function readWhole(
  name: string,
  given: unknown,
  otherwise: number,
  { min, max }: { readonly min: number; readonly max: number },
  Refused: Refusal,
): number {
  if (given === undefined) return otherwise;
  if (typeof given === "number" && Number.isInteger(given) && given >= min && given <= max) return given;
  throw new Refused(`\`${name}\` must be a whole number from ${min} to ${max}.`);
}

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Checks the base address and returns it without a slash at its end. No message repeats the address, which could hold
 * a password. Plain http is accepted on loopback hosts only (FMT-6).
 *
 * @throws ConfigurationError
 */
export function readBaseUrl(given: unknown): string {
  if (typeof given !== "string" || given === "") {
    throw new ConfigurationError(
      "`baseUrl` is missing: pass the address of the service, e.g. https://api.example.com.",
    );
  }
  if (!/^https?:\/\/[^/]/i.test(given) || /[\s\\\p{Cc}]/u.test(given)) {
    throw new ConfigurationError("`baseUrl` must be a whole https address without spaces and backslashes.");
  }
  const url = parse(given);
  if (url.protocol !== "https:" && !loopback.test(url.hostname)) {
    throw new ConfigurationError(
      "`baseUrl` must start with https: plain http would show the API key on the network.",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigurationError(
      "`baseUrl` must not contain a user name or password: pass the key as `apiKey`.",
    );
  }
  if (/[?#]/.test(given)) {
    throw new ConfigurationError("`baseUrl` must not contain `?` or `#`: pass the address alone.");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function parse(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new ConfigurationError("`baseUrl` is not an address: it should look like https://api.example.com.");
  }
}

/**
 * Signals may come from another realm or library, so it's the members that count.
 *
 * @throws InvalidRequestError
 */
function checkSignal(given: AbortSignal | null | undefined): AbortSignal | undefined {
  if (given === undefined || given === null) return undefined;
  const canListen = typeof given === "object" && typeof given.addEventListener === "function";
  if (canListen && typeof given.removeEventListener === "function" && typeof given.aborted === "boolean") {
    return given;
  }
  throw new InvalidRequestError("`signal` must be an AbortSignal, e.g. of an AbortController.");
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
  readonly store: RequestStore | undefined;
}

/** What the client's own options say about each call. */
interface CallDefaults extends Pick<CallLimits, "timeoutMs" | "totalTimeoutMs" | "maxRetries"> {
  readonly apiKey: string;
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
export function readLimits(options: Timing | undefined, settings: CallDefaults): CallLimits {
  const unknown = Object.keys(options ?? {}).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, settings.apiKey, 40);
    throw new InvalidRequestError(`A call has no option \`${shown}\`: leave it out.`);
  }
  const read = (name: "timeoutMs" | "totalTimeoutMs"): number =>
    readDuration(name, readOwn(options, name), settings[name], InvalidRequestError);
  return {
    signal: checkSignal(readOwn(options, "signal")),
    timeoutMs: read("timeoutMs"),
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
