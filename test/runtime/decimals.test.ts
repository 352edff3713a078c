import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDecimal } from "../../src/runtime/support/decimals.js";
import { compareDecimals, isWithin } from "../../src/runtime/support/decimal-range.js";

const digits = (constraints: { readonly minLength: number }) =>
  fc.string({ unit: fc.constantFrom(..."0019"), maxLength: 25, ...constraints });

/** Few different digits, so that many have the same value or nearly so. */
const decimals = fc
  .tuple(fc.constantFrom("", "-"), digits({ minLength: 0 }), digits({ minLength: 0 }))
  .map(([sign, whole, fraction]) => {
    const start = `${sign}${whole.replace(/^0+/, "") || "0"}`;
    return fraction === "" ? start : `${start}.${fraction}`;
  });

/** Scaled to whole numbers of 30 digits after the point. */
function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(30, "0"));
}

describe("FMT-3 decimals", () => {
  it("are compared as big integers are", () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        const difference = scaled(left) - scaled(right);
        const expected = difference === 0n ? 0 : difference > 0n ? 1 : -1;
        expect([left, right].every(isDecimal)).toBe(true);
        expect(Math.sign(compareDecimals(left, right))).toBe(expected);
        expect(Math.sign(compareDecimals(right, left)) + expected).toBe(0);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ["0.1", "0.10", 0],
    ["-0", "0.000", 0],
    ["-1.50", "-1.5", 0],
    ["9007199254740993", "9007199254740992", 1],
    ["-2", "1", -1],
    ["-10", "-9", -1],
    ["0.09", "0.1", -1],
  ])("%s and %s are compared without floats", (left, right, sign) => {
    expect(Math.sign(compareDecimals(left, right))).toBe(sign);
  });

  it("of ten million digits are compared in no time", () => {
    const long = "9".repeat(10_000_000);
    expect(compareDecimals(long, `${long}.1`)).toBeLessThan(0);
    expect(compareDecimals(`-0.${long}`, "-0.9")).toBeLessThan(0);
    expect(compareDecimals(`1.${"0".repeat(10_000_000)}`, "1")).toBe(0);
    expect(isDecimal(`${long}x`)).toBe(false);
  });
});

describe("a range", () => {
  it.each([
    ["0.1", true],
    ["0.10", true],
    ["0.0999999999999999999999", false],
    ["99.990", true],
    ["99.990000000000000000001", false],
    [0.1, true],
    [0.1 - Number.EPSILON, false],
    [99.99, true],
    [99.990_000_000_000_01, false],
    [1e-20, false],
    [1e21, false],
  ])("holds its bounds and what is between them: %s", (value, expected) => {
    expect(isWithin(value, { minimum: "0.1", maximum: "99.99" })).toBe(expected);
  });

  it("holds numbers that are written with an exponent", () => {
    expect([isWithin(1e-20, { maximum: "0.1" }), isWithin(1e21, { minimum: "5000" })]).toEqual([true, true]);
    expect([isWithin(1e21, { maximum: "5000" }), isWithin(1e-20, { minimum: "0.1" })]).toEqual([
      false,
      false,
    ]);
  });

  it("without a bound is open there", () => {
    expect([isWithin("-5", { maximum: "0" }), isWithin("5", { maximum: "0" })]).toEqual([true, false]);
    expect([isWithin(-5, { minimum: "0" }), isWithin(5, { minimum: "0" }), isWithin(5)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
