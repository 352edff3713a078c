import type { Bounds } from "../../imported-type.js";

/** `1..100`; `undefined` without a bound. */
export function rangeText({ minimum, maximum }: Bounds): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined;
  return `${decimalOf(minimum)}..${decimalOf(maximum)}`;
}

/** The same for what is counted: none is the least anyway. */
export function countText({ minimum, maximum }: Bounds): string | undefined {
  return rangeText({ minimum: minimum === 0 ? undefined : minimum, maximum });
}

/** All digits, without an exponent. */
function decimalOf(bound: number | undefined): string {
  if (bound === undefined) return "";
  if (Object.is(bound, -0)) return "0";
  const text = String(bound);
  if (!text.includes("e")) return text;
  if (Number.isInteger(bound)) return BigInt(bound).toString();
  return bound.toFixed(maxFraction).replace(/\.?0+$/u, "");
}

/** As many digits as `toFixed` takes. */
const maxFraction = 100;
