import type { Bounds } from "../../imported-type.js";

/** `1..100`; `undefined` without a bound, and where no value is within both. */
export function rangeText({ minimum, maximum }: Bounds): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) return undefined;
  return `${decimalOf(minimum)}..${decimalOf(maximum)}`;
}

/** The same for what is counted: what is no count bounds nothing. */
export function countText({ minimum, maximum }: Bounds): string | undefined {
  const least = minimum === 0 ? undefined : countOf(minimum);
  return rangeText({ minimum: least, maximum: countOf(maximum) });
}

function countOf(bound: number | undefined): number | undefined {
  return bound !== undefined && Number.isSafeInteger(bound) && bound >= 0 ? bound : undefined;
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
