import type { ClientContext } from "../context/client-context.js";
import type { ServiceClock } from "../context/client-state.js";

/**
 * How long the service asks to wait: whole seconds, or a date in one of HTTP's three forms, measured against the response's
 * own clock, or the service's as far as earlier responses showed it. Of several values, as of a number that HTTP doesn't know
 * (`5.0`), the latest plausible meaning counts, so that nothing is sent too early. What can't be read gives no time.
 *
 * @param name of a header that is read besides `Retry-After`
 * @param now by the service's clock, in milliseconds since 1970
 */
export function readRetryAfter(headers: Headers, name: string, now: number): number | undefined {
  const value = [name, "Retry-After"].map((each) => headers.get(each)).join();
  const reference = readDate(headers.get("date") ?? "", now) ?? now;
  const dates = (value.match(dateForms) ?? []).flatMap(
    (text): number | readonly number[] => readDate(text, reference) ?? [],
  );
  const seconds = value.replace(dateForms, "").split(",").flatMap(readSeconds);
  const delays = [...dates.map((date) => date - reference), ...seconds.map((number) => number * 1000)];
  return delays.length === 0 ? undefined : Math.max(0, ...delays);
}

/** The same of a response, by the header that it has. */
export function readAskedPause(
  { settings, serviceClock }: Pick<ClientContext, "settings" | "serviceClock">,
  { headers }: { readonly headers: Headers },
  name = "Retry-After",
): number | undefined {
  return readRetryAfter(headers, name, settings.platform.now() + serviceClock.aheadMs);
}

/**
 * Notes how far the service's clock is ahead of the client's, as a response shows it; not from a cached response, which shows
 * an earlier time.
 *
 * @param now by the client's clock, in milliseconds since 1970
 */
export function noteClock(clock: ServiceClock, headers: Headers, now: number): void {
  if (headers.has("age")) return;
  const text = headers.get("date") ?? "";
  if (clock.shown.text !== text) clock.shown = { text, moment: readDate(text, now) };
  if (clock.shown.moment !== undefined) clock.aheadMs = clock.shown.moment - now;
}

function readSeconds(text: string): readonly number[] {
  const [, digits] = /^\s*(\d+(?:\.\d*)?(?:e\d+)?)\s*(?:s|secs?|seconds?)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? [] : [Math.ceil(Number(digits))];
}

const time = "\\d\\d:\\d\\d:\\d\\d";
const dateForms = new RegExp(
  [
    `[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} ${time} GMT`,
    `[A-Z][a-z]{5,8}, \\d\\d-[A-Z][a-z]{2}-\\d\\d ${time} GMT`,
    `[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d ${time} \\d{4}`,
  ].join("|"),
  "g",
);

/** In milliseconds since 1970. It must print back as the same string: no 32nd of a month, no wrong weekday. */
function readDate(text: string, reference: number): number | undefined {
  const full = readYear(readAsctime(text), reference);
  const moment = Date.parse(full);
  return Number.isFinite(moment) && new Date(moment).toUTCString() === full ? moment : undefined;
}

/** `Wed Oct 21 07:28:30 2026`, which is in UTC, in HTTP's own form. */
function readAsctime(text: string): string {
  return text.replace(
    /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([ \d]\d) (\S+) (\d{4})$/,
    (_, weekday: string, month: string, day: string, clock: string, year: string) =>
      `${weekday}, ${day.replace(" ", "0")} ${month} ${year} ${clock} GMT`,
  );
}

/**
 * `Wednesday, 21-Oct-26 07:28:30 GMT` in HTTP's own form. A year that seems to be more than 50 years ahead is the latest
 * past one that ends with these digits (RFC 9110, 5.6.7).
 */
function readYear(text: string, reference: number): string {
  return text.replace(
    /^([A-Z][a-z]{2})[a-z]{3,6}, (\d\d)-([A-Z][a-z]{2})-(\d\d) /,
    (_, weekday: string, day: string, month: string, digits: string) => {
      const now = new Date(reference).getUTCFullYear();
      const year = now - (now % 100) + Number(digits);
      return `${weekday}, ${day} ${month} ${year > now + 50 ? year - 100 : year} `;
    },
  );
}
