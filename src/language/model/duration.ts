const unitMilliseconds: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** The milliseconds of `24h`, `90s`, `500ms`, `30d`; `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = /^([1-9]\d{0,8})(ms|s|m|h|d)$/.exec(text);
  if (match === null) return undefined;
  const unit = unitMilliseconds[match[2] ?? ""];
  return unit === undefined ? undefined : Number(match[1]) * unit;
}

const unitWords: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:ms|millis|milliseconds?)$/, "ms", 1],
  [/^(?:s|secs?|seconds?)$/, "s", 1],
  [/^(?:m|mins?|minutes?)$/, "m", 1],
  [/^(?:h|hrs?|hours?)$/, "h", 1],
  [/^(?:d|days?)$/, "d", 1],
  [/^(?:w|wks?|weeks?)$/, "d", 7],
];

/** What was meant by `1 day`, `24 hours`, `P1D`, `PT24H`; `undefined` where that isn't clear. */
export function suggestDuration(text: string): string | undefined {
  const [, days, part, unit] = /^P(?:(\d+)D|T(\d+)([HMS]))$/.exec(text) ?? [];
  if (days !== undefined) return inUnit(days, "d");
  if (part !== undefined) return inUnit(part, unit ?? "");
  const [, count, word] = /^(\d+|an?|one)\s*([a-z]+)$/i.exec(text.trim()) ?? [];
  return count === undefined ? undefined : inUnit(/^\d/.test(count) ? count : "1", word ?? "");
}

function inUnit(count: string, word: string): string | undefined {
  const found = unitWords.find(([pattern]) => pattern.test(word.toLowerCase()));
  const text = found === undefined ? "" : `${Number(count) * found[2]}${found[1]}`;
  return parseDuration(text) === undefined ? undefined : text;
}

/** `24 hours`, `90 seconds`, `30 days` */
export function describeDuration(milliseconds: number): string {
  const { count, unit } = splitDuration(milliseconds);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

type DurationUnit = "day" | "hour" | "minute" | "second" | "millisecond";

const day = 86_400_000;
const largestFirst: readonly (readonly [DurationUnit, number])[] = [
  ["day", day],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** A duration in the largest unit that it is a whole number of; a single day is 24 hours. */
export function splitDuration(milliseconds: number): { readonly count: number; readonly unit: DurationUnit } {
  const fitting = largestFirst.find(
    ([, size]) => milliseconds % size === 0 && milliseconds / size > (size === day ? 1 : 0),
  );
  const [unit, size] = fitting ?? ["millisecond", 1];
  return { count: milliseconds / size, unit };
}
