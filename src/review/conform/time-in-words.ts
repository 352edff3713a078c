import { describeDuration } from "../../language/model/duration.js";

const minute = 60_000;

/** `0.4 s`, `30 s`, `65 minutes`: a time in milliseconds, rounded up to a tenth of a second. */
export function timeInWords(ms: number): string {
  const isLong = ms >= 2 * minute && ms % minute === 0;
  return isLong ? describeDuration(ms) : `${Math.ceil(ms / 100) / 10} s`;
}
