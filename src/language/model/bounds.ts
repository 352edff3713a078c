import * as decimals from "../../runtime/support/decimal-range.js";
import type { Bound, Range } from "./ir/range.js";

type Bounds = Pick<Range<Bound>, "minimum" | "maximum">;

/** The bound that a decimal of the model is. */
export function boundOf(decimal: string): Bound {
  const number = Number(decimal);
  return String(number) === decimal ? number : decimal;
}

/** Less than, equal to or more than zero, as `left` is less than, equal to or more than `right`: exact for any digits. */
export function compareBounds(left: Bound, right: Bound): number {
  return decimals.compareDecimals(String(left), String(right));
}

/** Whether a decimal or a number is within a range; everything is within none. */
export function isWithin(value: string | number, { minimum, maximum }: Partial<Bounds> = {}): boolean {
  return decimals.isWithin(value, {
    minimum: minimum === undefined ? undefined : String(minimum),
    maximum: maximum === undefined ? undefined : String(maximum),
  });
}
