/**
 * Whether the number that a JSON text stands for is written again with the same value (RES-15). Below 2^53 every whole
 * number is; the nearest double is as good as a fraction. What is too big for a double isn't.
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
  const end = endWithoutZeros(digits);
  return `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** A pattern would try again at each zero: too long for a million of them. */
function endWithoutZeros(digits: string): number {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  return end;
}
