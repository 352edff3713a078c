import { InvalidRequestError } from "../errors/request-errors.js";
import { digestParts } from "../support/sha256.js";

/**
 * A key that is the same each time for the same parts, so that a repeated job asks for its first result. Parts are
 * identifiers: strings or safe integers. What tends to differ between attempts is refused, since a changed key runs the
 * operation again (IDEM-9): dates, fractions, objects, and the present time, which is milliseconds within an hour of
 * now and an ISO time within a day of now, alone or within a text. Whole minutes, such as the start of a period, and
 * plain dates are taken.
 *
 * Later than the service keeps the key, a call under it is another call, and runs again. With a store it is refused until
 * the tombstone of the first one is gone: an hour after that, or as `callerKeyTombstoneMs` says.
 *
 * @throws InvalidRequestError
 */
export function deriveIdempotencyKey(
  operationId: string,
  ...stableParts: readonly (string | number)[]
): string {
  if (stableParts.length === 0) {
    throw new InvalidRequestError(
      "A derived key needs at least one part that names the thing acted on, e.g. an order id.",
    );
  }
  const parts = [operationId, ...stableParts].map((part, index) => stableText(part, index));
  return base64Url(digestParts(parts));
}

function stableText(part: unknown, index: number): string {
  const isText = typeof part === "string" && part !== "";
  if (!isText && !(typeof part === "number" && Number.isSafeInteger(part))) {
    throw new InvalidRequestError(
      `Part ${index} of a derived key must be a string that isn't empty, or a whole number: anything else may differ next time.`,
    );
  }
  if (namesPresent(String(part), Date.now())) {
    throw new InvalidRequestError(
      `Part ${index} of a derived key names the present time, which differs at the next attempt: pass what names the thing acted on, e.g. the id of an order.`,
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

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
