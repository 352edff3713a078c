import { describe, expect, it } from "vitest";
import { type Known, known } from "../../src/language/model/ir/known.js";
import type { Bound, Range } from "../../src/language/model/ir/range.js";
import type { ScalarKind, TypeRef } from "../../src/language/model/ir/type.js";
import { anyOf } from "../../src/language/model/type-expression.js";
import { indexTypes } from "../../src/language/model/type-index.js";
import { validatorCompiler } from "../../src/sandbox/validation/compile-validator.js";
import { describeIssue, type Issue } from "../../src/sandbox/validation/issue.js";
import { readShop } from "../fixture/shop.js";

function scalar(
  kind: ScalarKind,
  more: {
    readonly range?: Known<Range<Bound>>;
    readonly length?: Known<Range<number>>;
    readonly pattern?: string;
  } = {},
): TypeRef {
  return { ...anyOf(kind), ...more };
}

function range<Of extends Bound>(minimum: Of | undefined, maximum: Of | undefined): Known<Range<Of>> {
  return known({ minimum, maximum, limit: undefined });
}

function issuesOf(type: TypeRef, value: unknown, types = indexTypes([])): readonly string[] {
  const issues: Issue[] = [];
  validatorCompiler(types, { isComplete: true, unknownFields: "refused" })(type)(value, "", issues);
  return issues.map((issue) => describeIssue(issue, "it"));
}

const isFine = (type: TypeRef) => (value: unknown) => issuesOf(type, value).length === 0;

describe("a value of a request", () => {
  it.each<[ScalarKind, readonly unknown[], readonly unknown[]]>([
    ["string", ["", "a"], [1, null, ["a"]]],
    ["boolean", [true, false], ["true", 1, null]],
    ["int32", [0, -5, 2_147_483_647, -2_147_483_648], [2_147_483_648, -2_147_483_649, 1.5, "1"]],
    ["int64", [0, 9_007_199_254_740_992, -(2 ** 63)], [1.5, "1", null, 2 ** 63, -1e23]],
    ["integer", [0, -1, 1e23], [0.1, "1"]],
    ["number", [0.1, -1e300], ["1", Number.POSITIVE_INFINITY, null]],
    ["uuid", ["0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10"], ["0190a7e2", "0190a7e25d5c7c3e9f0a2b1f5c9d7e10", 1]],
    ["json", [null, 1, "a", {}, []], []],
    ["object", [{}, { a: null }], [null, [], "a"]],
  ])("of the type %s", (kind, fine, wrong) => {
    expect(fine.filter((value) => !isFine(scalar(kind))(value))).toEqual([]);
    expect(wrong.filter(isFine(scalar(kind)))).toEqual([]);
  });

  it("FMT-3 a decimal is a text without an exponent", () => {
    const fine = ["0", "-0", "12.50", "-0.001", "123456789012345678901234567890.1"];
    const wrong = [1, "1e3", "+1", "01", "1.", ".5", "1,000", "", " 1", "٣", "NaN", "0x10"];
    expect(fine.filter((value) => !isFine(scalar("decimal"))(value))).toEqual([]);
    expect(wrong.filter(isFine(scalar("decimal")))).toEqual([]);
  });

  it("FMT-4 a timestamp is RFC 3339, on a real day, with leap seconds where they can be", () => {
    const fine = [
      "2026-05-01T12:00:00Z",
      "2026-05-01t12:00:00.123456789z",
      "2024-02-29T23:59:59-23:59",
      "2016-12-31T23:59:60Z",
      "2017-01-01T00:59:60+01:00",
      "0000-02-29T00:00:00Z",
    ];
    const wrong = [
      "2026-05-01",
      "2026-05-01T12:00:00",
      "2026-05-01 12:00:00Z",
      "2026-02-29T12:00:00Z",
      "2026-13-01T12:00:00Z",
      "2026-05-01T24:00:00Z",
      "2026-05-01T12:60:00Z",
      "2026-05-01T12:00:60Z",
      "2016-12-31T23:59:61Z",
      "2016-06-15T23:59:60Z",
      "2026-05-01T12:00:00+24:00",
      "2026-05-01T12:00:00+0100",
      1_777_777_777,
    ];
    expect(fine.filter((value) => !isFine(scalar("datetime"))(value))).toEqual([]);
    expect(wrong.filter(isFine(scalar("datetime")))).toEqual([]);
    expect(["2024-02-29", "2026-12-31"].filter((value) => !isFine(scalar("date"))(value))).toEqual([]);
    expect(
      ["2026-02-29", "2026-04-31", "2026-00-01", "26-01-01", "2026-1-1"].filter(isFine(scalar("date"))),
    ).toEqual([]);
  });

  it.each([
    [scalar("string", { length: range(2, 3) }), "é😀", []],
    [scalar("string", { length: range(2, 3) }), "é", ["it must have 2 to 3 characters"]],
    [scalar("string", { length: range(undefined, 3) }), "abcd", ["it must have at most 3 characters"]],
    [scalar("string", { pattern: String.raw`^\d+$` }), "1a", [String.raw`it must match ^\d+$`]],
    [scalar("decimal", { range: range(0.01, undefined) }), "0.0099", ["it must be at least 0.01"]],
    [
      scalar("decimal", { range: range<Bound>(0.01, "99999999999999999999.99") }),
      "99999999999999999999.99",
      [],
    ],
    [scalar("number", { range: range(0.001, 30.5) }), 30.500_001, ["it must be 0.001 to 30.5"]],
    [scalar("number", { range: range(0.001, 30.5) }), 1e21, ["it must be 0.001 to 30.5"]],
  ])("is held to its bounds: %j", (type, value, issues) => {
    expect(issuesOf(type, value)).toEqual(issues);
  });

  it("is told apart by its discriminator, which may have a value of the future only where the union is open", async () => {
    const api = await readShop();
    const types = indexTypes(api.types);
    const issuesAt = (id: string, value: unknown) => issuesOf({ kind: "named", id }, value, types);
    expect(issuesAt("Payment", { method: "cash", change_for: "5" })).toEqual([]);
    expect(issuesAt("Payment", { method: "cash", change_for: 5 })).toEqual([
      "change_for must be a decimal number in a string",
    ]);
    expect(issuesAt("Payment", { method: "barter", goods: 3 })).toEqual([]);
    expect(issuesAt("Payment", { method: 3 })).toEqual(["method must be one of cash, card"]);
    expect(issuesAt("Delivery", { by: "drone" })).toEqual([
      expect.stringMatching(/^by must be one of bike, post/),
    ]);
    expect(issuesAt("Delivery", { by: "post", tracking: "t", after: { by: "bike" } })).toEqual([
      "after.rider is missing",
    ]);
    expect(issuesAt("Payment", "cash")).toEqual(["it must be an object"]);
    const deep = {
      method: "card",
      last_digits: "1234",
      refunds: [{ method: "card", last_digits: "1", refunds: [] }],
    };
    expect(issuesAt("Payment", deep)).toEqual([String.raw`refunds[0].last_digits must match ^\d{4}$`]);
  });
});
