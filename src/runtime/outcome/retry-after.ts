import type { ClientContext, OperationRow } from "../context/client-context.js";
import type { ServiceClock } from "../context/client-state.js";

export const usualHeader = "Retry-After";

/**
 * How long the service asks to wait: whole seconds, or a date in one of HTTP's three forms, measured against the response's
 * own clock, or the service's as far as earlier responses showed it. Of several values, as of a number that HTTP doesn't know
 * (`5.0`), the latest plausible meaning counts, so that nothing is sent too early. What can't be read gives no time.
 *
 * @param names of the headers that say it
 * @param now by the service's clock, in milliseconds since 1970
 */
export function readRetryAfter(headers: Headers, names: readonly string[], now: number): number | undefined {
  const value = names.map((each) => headers.get(each)).join();
  const [reference = now] = readDates(headers.get("date") ?? "", now);
  const dates = readDates(value, reference).map((date) => date - reference);
  const delays = [...dates, ...value.split(",").flatMap(readSeconds)];
  return delays.length === 0 ? undefined : Math.max(0, ...delays);
}

/** A client, and the clock of the service that it asks. */
interface Asking {
  readonly context: Pick<ClientContext, "settings" | "policy">;
  readonly clock: ServiceClock;
}

/** The same of a response, by each header that asks for a pause somewhere in the model: others may be on any of its responses. */
export function readAskedPause(
  { context, clock }: Asking,
  { headers }: { readonly headers: Headers },
): number | undefined {
  const names = context.policy.errors.map(({ retry }) => retry?.header ?? usualHeader);
  return readRetryAfter(headers, [usualHeader, ...names], context.settings.platform.now() + clock.aheadMs);
}

/** Of the server that the operation's requests go to. */
export function clockOf(context: ClientContext, { parts }: OperationRow): ServiceClock {
  return parts?.server?.clockIn(context) ?? context.serviceClock;
}

/**
 * Notes how far the service's clock is ahead of the client's, as a response shows it; not from a cached response, which shows
 * an earlier time.
 */
export function noteClock({ context, clock }: Asking, { headers }: { readonly headers: Headers }): void {
  if (headers.has("age")) return;
  const now = context.settings.platform.now();
  const text = headers.get("date") ?? "";
  if (clock.text !== text) Object.assign(clock, { text, moment: readDates(text, now)[0] });
  if (clock.moment !== undefined) clock.aheadMs = clock.moment - now;
}

/** In milliseconds. */
function readSeconds(text: string): readonly number[] {
  const [, digits] = /^\s*(\d+(?:\.\d*)?(?:e\d+)?)\s*(?:s|secs?|seconds?)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? [] : [Math.ceil(Number(digits)) * 1000];
}

const asctime = /([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([ \d]\d) ([\d:]{8}) (\d{4})/g;
const dateForms = /([A-Z][a-z]{2})[a-z]*, ([ \d]\d)[ -]([A-Z][a-z]{2})[ -](\d{4}|\d\d) ([\d:]{8}) GMT/g;

/**
 * The dates in a text, in milliseconds since 1970: `Wed, 21 Oct 2026 07:28:30 GMT`, `Wednesday, 21-Oct-26 07:28:30 GMT`, and
 * `Wed Oct 21 07:28:30 2026`, which is in UTC. Each must print back as the same string: no 32nd of a month, no wrong weekday.
 */
function readDates(text: string, reference: number): readonly number[] {
  const usual = text.replace(asctime, "$1, $3 $2 $5 $4 GMT");
  return [...usual.matchAll(dateForms)].flatMap(([, weekday, day = "", month, digits = "", clock]) => {
    const full = `${weekday}, ${day.replace(" ", "0")} ${month} ${readYear(digits, reference)} ${clock} GMT`;
    const moment = Date.parse(full);
    return new Date(moment).toUTCString() === full ? moment : [];
  });
}

/** A year of two digits that seems to be more than 50 years ahead is the latest past one that ends with them (RFC 9110, 5.6.7). */
function readYear(digits: string, reference: number): string | number {
  if (digits.length > 2) return digits;
  const now = new Date(reference).getUTCFullYear();
  const year = now - (now % 100) + Number(digits);
  return year > now + 50 ? year - 100 : year;
}
