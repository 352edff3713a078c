const units = [
  ["day", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** The time that has passed: `+1 day 0.395 s`. */
export function elapsed(from: number, to: number): string {
  let rest = to - from;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit === "day" && count > 1 ? "days" : unit}`];
  });
  return `+${[...parts, ...(rest > 0 || parts.length === 0 ? [`${rest / 1000} s`] : [])].join(" ")}`;
}

export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
