import type { HeaderValues } from "../../src/sandbox/http/message.js";
import type { Random } from "../../src/sandbox/random.js";
import { isLikely, pick } from "./draw.js";

/** When virtual time begins. */
export const startsAt = Date.UTC(2026, 3, 1);

/** No time at all, or one that HTTP doesn't know. */
const oddTimes: readonly string[] = [
  "",
  "0",
  "soon",
  "-1",
  "1.5",
  "5.0",
  "5, 10",
  "1e3",
  "9999999999",
  "99999999999999999999",
  "Wed, 01 Apr 1998 00:00:00 GMT",
  "Wed, 32 Oct 2026 00:00:00 GMT",
];

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The three forms of a date in HTTP (RFC 9110, 5.6.7). */
const dateForms: readonly ((at: Date) => string)[] = [
  (at) => at.toUTCString(),
  (at) => {
    const [, day, month, year = "", time] = at.toUTCString().split(" ");
    return `${weekdays[at.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  },
  (at) => {
    const [weekday = "", day = "", month, year, time] = at.toUTCString().split(" ");
    return `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`;
  },
];

/** A date of the first minutes, in which most attempts are made. */
function drawDate(random: Random): string {
  return pick(random, dateForms)(new Date(startsAt + 1000 * random.below(180)));
}

/** F06: what `Retry-After` may say, valid or not. */
export function drawOddTime(random: Random): string {
  return isLikely(random, 0.3) ? drawDate(random) : pick(random, oddTimes);
}

/** F33: seconds as a rule; now and then another form, or one on each of two lines. */
export function drawTime(random: Random): HeaderValues {
  if (isLikely(random, 0.7)) return String(random.below(10));
  const times = [String(random.below(10)), "5.0", drawDate(random)];
  return isLikely(random, 0.5) ? pick(random, times) : [pick(random, times), pick(random, times)];
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * What a `Retry-After` asks for in milliseconds, by this file's own reading of HTTP: the latest of all that it may mean, and
 * nothing where it means nothing.
 */
export function readTimes(text: string, now: number): number {
  const dates = [
    ...text.matchAll(/[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\S+) GMT/g),
    ...text.matchAll(/[A-Z][a-z]+day, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\S+) GMT/g),
    ...text.matchAll(/[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\S+) (?<year>\d{4})/g),
  ].map(({ groups = {} }) => {
    const { day = "", month = "", year = "", time = "" } = groups;
    const [hours, minutes, seconds] = time.split(":").map(Number);
    const date = Number(day) > 31 ? Number.NaN : Number(day);
    const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
    return Date.UTC(fullYear, months.indexOf(month), date, hours, minutes, seconds);
  });
  const numbers = text.split(",").flatMap((part) => {
    const [, digits] = /^ *(\d+(?:\.\d+)?(?:e\d+)?) *$/.exec(part) ?? [];
    return digits === undefined ? [] : [Math.ceil(Number(digits)) * 1000];
  });
  const asked = [...dates.filter((at) => at > now).map((at) => at - now), ...numbers];
  return Math.max(0, ...asked);
}
