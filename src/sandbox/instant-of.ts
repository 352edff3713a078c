import { isCalendarDay, readTimestamp } from "../runtime/support/calendar.js";

/**
 * The milliseconds since 1970 of a timestamp or of the start of a day in UTC, with their fraction; `NaN` for any other
 * string. A leap second is the second after it, as clocks count.
 */
export function instantOf(text: string): number {
  return isCalendarDay(text) ? Date.parse(text) : (readTimestamp(text) ?? Number.NaN);
}
