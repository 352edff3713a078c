import type { Limit } from "../../../language/model/ir/api.js";
import type { Known } from "../../../language/model/ir/known.js";
import type { Bound, Range } from "../../../language/model/ir/range.js";

/** `1..100`, `..255`, `1..` */
export function boundsInWords({ minimum, maximum }: Pick<Range<Bound>, "minimum" | "maximum">): string {
  return `${minimum ?? ""}..${maximum ?? ""}`;
}

/** A range as a model writes it: by its bounds, or by the limit that says them, or that leaves them open. */
export function rangeInWords(
  range: Known<Range<Bound>> | undefined,
  limits: readonly Limit[],
): string | undefined {
  if (range === undefined) return undefined;
  if (range.kind === "known") {
    const { limit } = range.value;
    return limits.find(({ id }) => id === limit)?.name ?? boundsInWords(range.value);
  }
  const ids = range.ids.join();
  return limits.find(({ value }) => value.kind === "unknown" && value.ids.join() === ids)?.name;
}

const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1000],
] as const;

/** `24h`, `90s`, `500ms` */
export function durationInWords(milliseconds: number): string {
  const [unit, length] = units.find(([, each]) => milliseconds % each === 0) ?? ["ms", 1];
  return `${milliseconds / length}${unit}`;
}
