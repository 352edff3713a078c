/** Decimal numbers as strings (FMT-3): ASCII digits without leading zeros, exponent, separators or plus sign. */
const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a string is a decimal number, such as `-12.50`. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text);
}
