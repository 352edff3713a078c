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
