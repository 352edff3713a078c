import { parseDuration } from "../../model/duration.js";

/** The milliseconds of `30s` or `1h5m`: one duration, or several that are added; `undefined` for anything else. */
export function parseDurations(text: string): number | undefined {
  const parts = text.match(/\d+[a-z]+/gu) ?? [];
  if (parts.length === 0 || parts.join("") !== text) return undefined;
  const all = parts.map(parseDuration);
  return all.reduce<number | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0,
  );
}
