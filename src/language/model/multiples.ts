/** Whether a number is a multiple of another, counted in decimals: 0.3 is one of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const digits = Math.max(decimalsOf(value), decimalsOf(step));
  return scaled(value, digits) % scaled(step, digits) === 0n;
}

/** The first multiple that isn't below a number. */
export function nextMultiple(value: number, step: number): number {
  const digits = Math.max(decimalsOf(value), decimalsOf(step));
  const [from, by] = [scaled(value, digits), scaled(step, digits)];
  const rest = ((from % by) + by) % by;
  const next = rest === 0n ? from : from + by - rest;
  return Number(`${next}e-${digits}`);
}

/** How many decimals a number has as JSON writes it: `0.25`, `1e-7`. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max((digits.split(".")[1]?.length ?? 0) - Number(exponent), 0);
}

function scaled(value: number, decimals: number): bigint {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  const zeros = decimals + Number(exponent) - fraction.length;
  return BigInt(`${whole}${fraction}`) * 10n ** BigInt(zeros);
}
