/** FMT-4: a day of the calendar, such as `2026-04-01`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The calendar repeats every 400 years; `Date` takes years below 100 for those of the twentieth century. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** FMT-4: a timestamp of RFC 3339, on a real day; with a leap second where there can be one. */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (match === null || !isDate(match[1] ?? "")) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(2, 5).map(Number);
  if (hour > 23 || minute > 59 || second > 60 || Number(match[7] ?? 0) > 23 || Number(match[8] ?? 0) > 59)
    return false;
  // A leap second ends a day of UTC.
  return second < 60 || (((hour * 60 + minute - offsetOf(match)) % 1440) + 1440) % 1440 === 1439;
}

/**
 * The milliseconds since 1970 of a timestamp or of the start of a day, with their fraction; `NaN` for anything else. A
 * leap second is the one after it, as clocks count.
 */
export function instantOf(text: string): number {
  if (isDate(text)) return Date.parse(text);
  const match = isDateTime(text) ? dateTimePattern.exec(text) : null;
  if (match === null) return Number.NaN;
  const [, day = "", hour, minute, second, fraction = "0"] = match;
  const minutes = Number(hour) * 60 + Number(minute) - offsetOf(match);
  return Date.parse(day) + (minutes * 60 + Number(second)) * 1000 + Number(fraction) * 1000;
}

/** By how many minutes the timestamp is ahead of UTC. */
function offsetOf(match: RegExpExecArray): number {
  const minutes = Number(match[7] ?? 0) * 60 + Number(match[8] ?? 0);
  return match[6] === "-" ? -minutes : minutes;
}
