/** RES-15: what is wrong with a number that would come back as another one. */
export const notKept = "is a number that can't be kept exactly";

/**
 * Whether the number that a text stands for is written again with the same value. Below 2^53 every whole number is; the
 * nearest double is as good as a fraction.
 */
export function isKept(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || significant(text) === significant(String(value));
}

/** `-12.50e3` as `125` times ten to the power of 2. */
function significant(text: string): string {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significantDigits = digits.replace(/0+$/, "");
  const power = Number(exponent) - fraction.length + digits.length - significantDigits.length;
  return `${significantDigits}e${power}`;
}
