import { describe, expect, it } from "vitest";
import { isMultiple, nextMultiple } from "../../../src/language/model/multiples.js";
import { buildText, shop } from "./build-text.js";

function mistakesOf(field: string): readonly string[] {
  const types = `  Order: { doc: It., fields: { id: string, a: ${field} } }\n`;
  return buildText(shop({ types }), []).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("what narrows values", () => {
  it.each([
    ["{ type: string, unique: true }", "unique", "`string`"],
    ["{ type: map<string>, unique: true }", "unique", "`map<string>`"],
    ["{ type: decimal, multiple_of: 2 }", "multiple_of", "`decimal`"],
    ["{ type: date, format: day }", "format", "`date`"],
    ["{ enum: [a], format: word }", "format", "one of `a`"],
  ])("is refused where it means nothing: %s", (field, key, type) => {
    expect(mistakesOf(field)).toEqual([
      `misplaced-constraint The field \`a\` of \`Order\` has \`${key}\`, which doesn't apply to ${type}.`,
    ]);
  });

  it.each([
    ['{ type: "(string | null)[] | null", unique: true, format: phone-number }'],
    ["{ type: 'string | int32[]', unique: true, items: 1.., multiple_of: 4 }"],
    ["{ type: map<json>, items: ..50 }"],
    ["{ type: number, multiple_of: 0.1, example: 0.3 }"],
    ["{ type: int64, format: bytes }"],
    ["{ type: string, format: int64 }"],
    ["{ type: string, format: date-time }"],
    ["{ type: 'string[]', format: email }"],
  ])("is taken: %s", (field) => {
    expect(mistakesOf(field)).toEqual([]);
  });

  it.each([
    ["{ type: integer, format: unix-time }", "unix-time"],
    ["{ type: number, format: double }", "double"],
  ])("isn't a format for which there is a type: %s", (field, format) => {
    expect(mistakesOf(field)).toEqual([
      `format-with-type The field \`a\` of \`Order\` has the format \`${format}\`, for which there is a type.`,
    ]);
  });

  it("is kept by an example", () => {
    expect(mistakesOf("{ type: int32, multiple_of: 8, example: 12 }")).toEqual([
      "invalid-example The example of the field `a` of `Order`, `12`, is no multiple of 8.",
    ]);
  });
});

describe("multiples", () => {
  it.each([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [-16, 8, true],
    [1e21, 3, false],
    [1e-7, 1e-7, true],
    [0, 5, true],
    [5e-324, 1, false],
  ])("%d of %d: %s", (value, step, expected) => {
    expect(isMultiple(value, step)).toBe(expected);
  });

  it.each([
    [20, 8, 24],
    [-20, 8, -16],
    [0.3, 0.25, 0.5],
    [24, 8, 24],
  ])("the next one from %d in steps of %d is %d", (value, step, expected) => {
    expect(nextMultiple(value, step)).toBe(expected);
  });
});
