import { helpOn } from "../errors/help.js";
import type { ClientContext, IdempotencyKeys } from "../context/client-context.js";
import type { Platform } from "../context/platform.js";
import { ConfigurationError, InvalidRequestError } from "../errors/refusals.js";
import { type ErrorFacts, SdkError } from "../errors/sdk-error.js";
import { failed, type Failed } from "../errors/attempt-outcome.js";
import { base64Url } from "../support/bytes.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import { digestParts } from "../support/sha256.js";
import type { RequestMethod } from "../types/call.js";
import type { IdempotencyPolicy } from "../types/policy.js";

/**
 * What must be left of the retention, so that a request under way can't outlive its key: no transport holds it longer
 * (A5).
 */
const windowMarginMs = 60_000;

/** For how many milliseconds after its first sending a request may be sent again. */
export function usableMs(retentionMs: number): number {
  return Math.max(retentionMs - windowMarginMs, 0);
}

/** A caller's key, a new one, or none where the caller gives null. */
export function chooseKey(
  { policy, settings }: ClientContext,
  given: string | null | undefined,
  make: typeof makeKey = makeKey,
): ReturnType<IdempotencyKeys["chooseKey"]> {
  const { idempotency } = policy;
  if (idempotency === null || given === null) return { idempotencyKey: null, keySource: null };
  return given === undefined
    ? { idempotencyKey: make(policy.clientName, idempotency, settings.platform), keySource: "generated" }
    : { idempotencyKey: checkKey(given, idempotency, settings.secrets), keySource: "caller" };
}

/** How a client uses keys, whatever they look like. */
export const keyUse: Omit<IdempotencyKeys, "chooseKey"> = {
  windowMs({ policy }) {
    return usableMs(policy.idempotency?.retentionMs ?? Infinity);
  },

  classifyExpiry: () =>
    failed({
      retryDelay: "never",
      effect: "none",
      errorKind: "IdempotencyWindowExpired",
      happened:
        "can't be retried: its idempotency key was first used too long ago, and the service may run it again",
      topic: "expired",
      build: (facts) => new IdempotencyWindowExpiredError(facts),
    }),

  checkEcho({ policy }, { idempotencyKey }, status, headers) {
    const header = policy.idempotency?.echoHeader ?? null;
    if (idempotencyKey === null || header === null) return undefined;
    const echo = headers.get(header);
    if (echo !== null && isEcho(echo, idempotencyKey)) return undefined;
    return echo === null ? "missing" : classifyForeignEcho(status);
  },

  readReplay({ policy }, headers) {
    const header = policy.idempotency?.replayedHeader ?? null;
    const flag = header === null ? null : headers.get(header);
    return flag === "true" || flag === "false" ? flag === "true" : undefined;
  },

  /** A refusal is stored like a result: sending its key again only repeats it. */
  warnOfSpentKey({ settings }, { operationId, idempotencyKey }, history) {
    if (history.refusal !== "stored") return;
    history.refusal = "warned";
    settings.log.warn(
      `${operationId}: this idempotency key was refused before, and the service replays that refusal: use a new key once the request is corrected.`,
      { operationId, idempotencyKey: idempotencyKey ?? undefined },
    );
  },
};

/** How a client uses keys; generated clients pass it to their engine. */
export const idempotencyKeys: IdempotencyKeys = { ...keyUse, chooseKey };

/** A header that came twice is joined with commas: it says as much as one, unless the key itself has commas. */
function isEcho(echo: string, key: string): boolean {
  return echo === key || (!key.includes(",") && echo.split(",").every((part) => part.trim() === key));
}

function classifyForeignEcho(status: number): Failed {
  return failed({
    retryDelay: "never",
    effect: "possible",
    errorKind: "IdempotencyProtocol",
    status,
    happened: "was answered under another idempotency key, so the response was dropped",
    topic: "foreign-echo",
    build: (facts) => new IdempotencyProtocolError(facts),
  });
}

/** The key is too old: the service may have forgotten it and would run the request again (IDEM-10). */
export class IdempotencyWindowExpiredError extends SdkError<"IdempotencyWindowExpired"> {
  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "IdempotencyWindowExpired" });
  }
}

/** The response repeats another key than the one sent: it answers somebody else's request, so its body is withheld. */
export class IdempotencyProtocolError extends SdkError<"IdempotencyProtocol"> {
  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "IdempotencyProtocol" });
  }
}

/** Spaces at the ends would be trimmed on the way: two different keys would become one. */
const keyText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Checks a caller's key (IDEM-2). The message doesn't repeat the key, which may hold line breaks.
 *
 * @throws InvalidRequestError
 */
export function checkKey(key: unknown, policy: KeyLength, secrets: Secrets): string {
  if (typeof key !== "string" || !keyText.test(key)) {
    throw new InvalidRequestError(
      "The idempotency key must be printable ASCII, not empty and without spaces at its ends.",
    );
  }
  if (containsSecret(key, secrets)) {
    throw new InvalidRequestError("The idempotency key contains a credential.", {
      help: helpOn("credential-place"),
    });
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = policy;
  if (key.length < minLength || key.length > maxLength) {
    throw new InvalidRequestError(
      `The idempotency key has ${key.length} characters: it must have ${describeLength(policy)}.`,
    );
  }
  return key;
}

/** How many characters a key of the API has. */
export type KeyLength = Pick<IdempotencyPolicy, "minLength" | "maxLength">;

function describeLength({ minLength, maxLength }: KeyLength): string {
  if (minLength === undefined) return `at most ${maxLength}`;
  if (maxLength === undefined) return `at least ${minLength}`;
  return minLength === maxLength ? String(maxLength) : `${minLength} to ${maxLength}`;
}

/**
 * A new key that has room for a UUID: 122 random bits behind the client's name, or without it where that would be too long.
 *
 * @throws ConfigurationError if the source gives no UUID
 */
export function makeKey(clientName: string, length: KeyLength, platform: Platform): string {
  const uuid = platform.uuid();
  if (typeof uuid !== "string" || uuid.length < 16) throw buildWeakError();
  const { maxLength = Number.POSITIVE_INFINITY } = length;
  const key = [`${clientName}-${uuid}`, uuid].find((text) => text.length <= maxLength);
  if (key === undefined) throw buildWeakError();
  return fitKey(key, length);
}

/** Of a source that gives no UUID. */
export function buildWeakError(): ConfigurationError {
  return new ConfigurationError("`platform.uuid` must return a random UUID: keys could repeat.");
}

/** A string that is random enough in its first 21 characters; a model with shorter keys is refused. */
export function fitKey(text: string, { minLength = 0, maxLength }: KeyLength): string {
  return text.slice(0, maxLength).padEnd(minLength, "0");
}

/**
 * Derives keys for the calls of one client: `Operation` is the ids of those that take a key, so that a misspelt one,
 * which would give another key, doesn't compile. `POST /holds` and the like name requests that the model doesn't
 * describe.
 */
export type DeriveIdempotencyKey<Operation extends string> = (
  operationId: Operation | `${RequestMethod} /${string}`,
  ...stableParts: readonly [string | number, ...(string | number)[]]
) => string;

/** `deriveIdempotencyKey` of an API whose keys can't have 43 characters. */
export function deriveKeysOf(length: KeyLength): typeof deriveIdempotencyKey {
  return (...parts) => fitKey(deriveIdempotencyKey(...parts), length);
}

/**
 * A key that is the same each time for the same parts, so that a job that runs again gets its first result. Parts are
 * identifiers: strings or safe integers. What tends to differ between attempts is refused, since a changed key runs the
 * operation again (IDEM-9): `Date` objects, fractions, objects, and the current time, i.e. milliseconds within an hour
 * of now and an ISO time within a day of now, alone or within a string. Whole minutes, such as the start of a period,
 * and plain dates are accepted.
 *
 * Once the service has forgotten the key, a call under it is a new call, and runs again. With a store it is refused
 * until the tombstone of the first call is gone: an hour after that, or as `callerKeyTombstoneMs` says.
 *
 * @throws InvalidRequestError
 */
export function deriveIdempotencyKey(
  operationId: string,
  ...stableParts: readonly (string | number)[]
): string {
  return base64Url(digestKey(operationId, stableParts));
}

/**
 * The digest of which a derived key is made.
 *
 * @throws InvalidRequestError
 */
export function digestKey(
  operationId: string,
  stableParts: readonly (string | number)[],
): Uint8Array<ArrayBuffer> {
  if (stableParts.length === 0) {
    throw new InvalidRequestError("A derived key needs at least one part that names the thing acted on.", {
      help: helpOn("key-parts"),
    });
  }
  const parts = [operationId, ...stableParts].map((part, index) => stableText(part, index));
  return digestParts(parts);
}

function stableText(part: unknown, index: number): string {
  const isText = typeof part === "string" && part !== "";
  if (!isText && !(typeof part === "number" && Number.isSafeInteger(part))) {
    throw new InvalidRequestError(
      `Part ${index} of a derived key must be a non-empty string or a whole number: anything else may differ next time.`,
    );
  }
  if (isText && /\p{Surrogate}/u.test(part)) {
    throw new InvalidRequestError(
      `Part ${index} of a derived key has half of a surrogate pair: it would give the key of another part.`,
    );
  }
  if (namesPresent(String(part), Date.now())) {
    throw new InvalidRequestError(
      `Part ${index} of a derived key holds the current time, which differs at the next attempt.`,
      { help: helpOn("present-time") },
    );
  }
  return isText ? `s${part}` : `n${part}`;
}

/** Seconds aren't looked at: ids of ten digits are common. */
function namesPresent(text: string, now: number): boolean {
  const numbers = text.match(/(?<!\d)\d{13}(?!\d)/g) ?? [];
  if (numbers.some((digits) => Math.abs(Number(digits) - now) < hourMs)) return true;
  const times = text.match(isoTime) ?? [];
  return times.some((time) => {
    const at = Date.parse(time);
    return at % minuteMs !== 0 && Math.abs(at - now) < 24 * hourMs;
  });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g;
