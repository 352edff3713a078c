import type * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { decimalIn } from "../../../src/runtime/validation/decimal-range.js";
import { openVariant } from "../../../src/runtime/validation/open-variant.js";
import {
  calendarDate,
  createValidator,
  dateTime,
  decimal,
  json,
  jsonObject,
  open,
} from "../../../src/runtime/validation/schemas.js";

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return createValidator(schema)(value).length === 0;
}

const notText = [12.5, 0, true, null, {}, [], ["12.50"]];

describe("FMT-3 a decimal", () => {
  it.each([
    "0",
    "-0",
    "12.50",
    "-12.50",
    "0.00",
    "100000000000000000000000.000000000000000000001",
    "9007199254740993",
  ])("may be %s", (text) => {
    expect(accepts(decimal(), text)).toBe(true);
  });

  it.each([
    "",
    " ",
    "1e3",
    "1E3",
    "٣",
    "１２",
    "1,000",
    "1_000",
    "+1",
    "0x10",
    "0b1",
    "1n",
    ".5",
    "5.",
    "00.5",
    "01",
    "--1",
    "-",
    "1.2.3",
    "NaN",
    "Infinity",
    "-Infinity",
    " 1",
    "1 ",
    "1\n",
    "\n1",
    "$1",
    "1.0€",
    "−1",
  ])("can't be %j", (text) => {
    expect(accepts(decimal(), text)).toBe(false);
  });

  it.each(notText)("can't be %j, which isn't text", (value) => {
    expect(createValidator(decimal())(value)).toEqual([{ path: [], message: "must be a string" }]);
  });

  it("says how one looks", () => {
    expect(createValidator(decimal())("1e3")[0]?.message).toContain('"12.50"');
  });

  const bounded = decimalIn({ minimum: "-0.10", maximum: "100000000000000000000.01" });
  it.each([
    ["-0.1", true],
    ["-0.100", true],
    ["-0.1001", false],
    ["-1", false],
    ["100000000000000000000.01", true],
    ["100000000000000000000.0100000000000000000001", false],
    ["100000000000000000000.02", false],
    ["99.999", true],
  ])("is compared with its bounds digit by digit: %s", (text, expected) => {
    expect(accepts(bounded, text)).toBe(expected);
  });

  it("that isn't one is only told so, whatever its bounds", () => {
    expect(createValidator(bounded)("abc")).toHaveLength(1);
  });
});

describe("FMT-4 a day", () => {
  it.each(["2026-04-01", "2024-02-29", "2000-02-29", "0000-02-29", "0001-01-01", "9999-12-31"])(
    "may be %s",
    (text) => {
      expect(accepts(calendarDate(), text)).toBe(true);
    },
  );

  it.each([
    "2026-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-06-31",
    "2026-09-31",
    "2026-11-31",
    "2026-01-32",
    "2026-00-10",
    "2026-13-10",
    "2026-04-00",
    "2026-4-1",
    "26-04-01",
    "02026-04-01",
    "+2026-04-01",
    "2026/04/01",
    "20260401",
    "2026-04-01T00:00:00Z",
    "2026-04-01 ",
    "2026-04-01\n",
    "２０２６-04-01",
    "",
  ])("can't be %j", (text) => {
    expect(accepts(calendarDate(), text)).toBe(false);
  });
});

describe("FMT-4 a timestamp", () => {
  it.each([
    "2026-04-01T12:00:00Z",
    "2026-04-01t12:00:00z",
    "2026-04-01T12:00:00.1Z",
    "2026-04-01T12:00:00.123456789012Z",
    "2026-04-01T23:59:59+23:59",
    "2026-04-01T00:00:00-12:00",
    "2026-04-01T00:00:00-00:00",
    "2024-02-29T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "1985-04-12T23:20:50.52Z",
    "1937-01-01T12:00:27.87+00:20",
  ])("may be %s", (text) => {
    expect(accepts(dateTime(), text)).toBe(true);
  });

  it.each([
    "1990-12-31T23:59:60Z",
    "1990-12-31T15:59:60-08:00",
    "1991-01-01T00:59:60+01:00",
    "2015-06-30T23:59:60.5z",
    "2016-02-29T23:59:60Z",
    "0000-02-29T23:59:60Z",
    "9999-12-31T23:59:60Z",
  ])("may be the leap second %s", (text) => {
    expect(accepts(dateTime(), text)).toBe(true);
  });

  it.each([
    "1990-12-31T23:58:60Z",
    "1990-12-31T22:59:60Z",
    "1990-12-30T23:59:60Z",
    "1990-12-31T23:59:60-08:00",
    "1990-12-31T23:59:60+00:01",
    "2016-02-28T23:59:60Z",
    "1990-12-31T23:59:61Z",
  ])("can't be %s, where no leap second can be", (text) => {
    expect(accepts(dateTime(), text)).toBe(false);
  });

  it.each([
    "2026-04-01",
    "2026-04-01T12:00Z",
    "2026-04-01T12:00:00",
    "2026-04-01 12:00:00Z",
    "2026-04-01T12:00:00,5Z",
    "2026-04-01T12:00:00.Z",
    "2026-04-01T24:00:00Z",
    "2026-04-01T12:60:00Z",
    "2026-02-30T00:00:00Z",
    "2026-04-01T12:00:00+0200",
    "2026-04-01T12:00:00+02",
    "2026-04-01T12:00:00+24:00",
    "2026-04-01T12:00:00+02:60",
    "2026-04-01T12:00:00ZZ",
    "2026-04-01T12:00:00Z\n",
    "2026-04-01T1２:00:00Z",
    "Wed, 01 Apr 2026 12:00:00 GMT",
    "1719835200",
    "",
  ])("can't be %j", (text) => {
    expect(accepts(dateTime(), text)).toBe(false);
  });

  it.each(notText)("can't be %j, which isn't text", (value) => {
    expect(accepts(dateTime(), value)).toBe(false);
  });
});

describe("RES-5 a vocabulary of which some values were observed", () => {
  it.each(["net_30", "net_60", "", "constructor", "ключ"])("takes %j as it is", (text) => {
    expect(accepts(open("net_30"), text)).toBe(true);
  });

  it.each(notText)("takes no %j, which isn't text", (value) => {
    expect(accepts(open("net_30"), value)).toBe(false);
  });
});

describe("an object of any members", () => {
  it.each([{}, { constructor: 1 }, JSON.parse('{"__proto__":{"a":1},"toString":null}')])(
    "may be %j",
    (value) => {
      expect(accepts(jsonObject(), value)).toBe(true);
    },
  );

  it.each([[[]], [[{}]], [null], ["{}"], [1], [undefined]])("can't be %j", (value) => {
    expect(createValidator(jsonObject())(value)).toEqual([{ path: [], message: "must be an object" }]);
  });
});

it.each([null, 0, "", false, [], {}])("any JSON value may be %j", (value) => {
  expect(accepts(json(), value)).toBe(true);
});

it("any JSON value must be there", () => {
  expect(accepts(json(), undefined)).toBe(false);
});

describe("a variant that isn't known yet", () => {
  const variant = openVariant("kind", ["cat", "dog"]);

  it("has another tag, and any other members", () => {
    expect(accepts(variant, { kind: "cow", milk: true })).toBe(true);
  });

  it.each([
    { kind: "cat" },
    { kind: 3 },
    {},
    null,
    "cow",
    [{ kind: "cow" }],
    JSON.parse('{"__proto__":{"kind":"cow"}}'),
  ])("isn't %j", (value) => {
    expect(accepts(variant, value)).toBe(false);
  });
});
