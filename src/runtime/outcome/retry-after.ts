/** What the service said about waiting. */
export interface RetryAfter {
  /** Presence alone can tell two answers of one status apart. */
  readonly isPresent: boolean;
  /** Milliseconds; `undefined` when absent or written in no way that HTTP knows. */
  readonly delayMs: number | undefined;
}

/** Whole seconds, or a date in the one form that HTTP sends, measured against the response's own clock if it has one. */
export function readRetryAfter(headers: Headers, name: string, now: number): RetryAfter {
  if (!headers.has(name)) return { isPresent: false, delayMs: undefined };
  const text = headers.get(name) ?? "";
  if (/^\d{1,10}$/.test(text)) return { isPresent: true, delayMs: Number(text) * 1000 };
  const moment = readDate(text);
  if (moment === undefined) return { isPresent: true, delayMs: undefined };
  const reference = readDate(headers.get("date") ?? "") ?? now;
  return { isPresent: true, delayMs: Math.max(0, moment - reference) };
}

/** Only what prints the same again is a date: no other form, no 32nd of a month, no wrong weekday. */
function readDate(text: string): number | undefined {
  const moment = Date.parse(text);
  return Number.isFinite(moment) && new Date(moment).toUTCString() === text ? moment : undefined;
}
