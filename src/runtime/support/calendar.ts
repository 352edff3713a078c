/**
 * Days and timestamps of RFC 3339 (FMT-4): a date is `YYYY-MM-DD`, a timestamp a date, `T`, a time of day and an offset.
 *
 * - Days are those of the Gregorian calendar, counted back to the year 0000, which is a leap year; 1900 is not.
 * - `T` and `Z` may be in lower case (section 5.6). A space between date and time, which applications may agree on, is
 *   not part of the grammar.
 * - Hours end at 23, minutes at 59: `24:00:00` is invalid. An offset may be up to `23:59` either way; `-00:00` is valid.
 * - A fraction of a second has one digit or more.
 * - Second 60 is a leap second, and those are added at the end of a month in UTC, whatever the month (section 5.7 and
 *   appendix D): 23:59:60 of its last day there, in any offset. A list of those announced so far would soon be out of date.
 */

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** Without the fraction of its second. */
const timestampPattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** Where a fraction begins, in characters. */
const secondEnd = 19;

const minuteMs = 60_000;

/** Whether a string is a day of the calendar, such as `2026-04-01`: platforms take a 30th of February for a day in March. */
export function isCalendarDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysOfMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** None for a month that isn't one. */
function daysOfMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapYear ? 29 : 28;
}

/** Whether a string is a timestamp, such as `2026-04-01T12:00:00.5+02:00`. */
export function isTimestamp(text: string): boolean {
  return readTimestamp(text) !== undefined;
}

/** In milliseconds since 1970, with their fraction. A leap second is the second after it, as clocks count. */
export function readTimestamp(text: string): number | undefined {
  // To match all digits, an engine may keep as many ways back, and fail for want of room.
  const digits = text[secondEnd] === "." ? text.slice(secondEnd + 1).search(/\D/) : 0;
  const fractionEnd = digits > 0 ? secondEnd + 1 + digits : secondEnd;
  const [, day = "", hours, minutes, seconds, sign, offsetHours = "0", offsetMinutes = "0"] =
    timestampPattern.exec(text.slice(0, secondEnd) + text.slice(fractionEnd)) ?? [];
  if (!isCalendarDay(day)) return undefined;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offsetHour, offsetMinute] = [Number(offsetHours), Number(offsetMinutes)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined;
  const offset = (sign === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const startOfMinute = Date.parse(day) + (hour * 60 + minute - offset) * minuteMs;
  if (second === 60 && !isStartOfMonth(startOfMinute + minuteMs)) return undefined;
  return startOfMinute + second * 1000 + Number(text.slice(secondEnd, fractionEnd)) * 1000;
}

function isStartOfMonth(instant: number): boolean {
  const date = new Date(instant);
  return date.getUTCDate() === 1 && date.getUTCHours() === 0 && date.getUTCMinutes() === 0;
}
