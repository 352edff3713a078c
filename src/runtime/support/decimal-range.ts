/** Decimals are compared digit by digit, in time that grows with their length: big integers take seconds for ten million digits. */

/** Bounds that belong to the range; what is absent doesn't bound it. */
export interface DecimalRange {
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
}

/** Less than, equal to or more than zero, as the decimal `left` is less than, equal to or more than `right`. */
export function compareDecimals(left: string, right: string): number {
  const sign = signOf(left);
  const difference = sign - signOf(right);
  if (difference !== 0) return difference;
  return sign < 0 ? compareMagnitudes(right, left) : compareMagnitudes(left, right);
}

/**
 * Whether a decimal or a number is within a range; everything is within none. A number is compared with the numbers
 * nearest to the bounds, which is what a bound becomes where it is written as a literal.
 */
export function isWithin(value: string | number, { minimum, maximum }: DecimalRange = {}): boolean {
  if (minimum !== undefined && compareWithBound(value, minimum) < 0) return false;
  return maximum === undefined || compareWithBound(value, maximum) <= 0;
}

function compareWithBound(value: string | number, bound: string): number {
  return typeof value === "number" ? value - Number(bound) : compareDecimals(value, bound);
}

/** Zero has no sign, however it is written. */
function signOf(text: string): number {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

function compareMagnitudes(left: string, right: string): number {
  const [whole, fraction] = digitsOf(left);
  const [otherWhole, otherFraction] = digitsOf(right);
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length;
  const length = Math.max(fraction.length, otherFraction.length);
  const [digits, otherDigits] = [
    whole + fraction.padEnd(length, "0"),
    otherWhole + otherFraction.padEnd(length, "0"),
  ];
  return digits < otherDigits ? -1 : Number(digits > otherDigits);
}

function digitsOf(text: string): readonly [whole: string, fraction: string] {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  return [whole, fraction];
}
