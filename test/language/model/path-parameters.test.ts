import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of a path parameter of a type. */
function told(type: string): readonly string[] {
  const types =
    "  Order: { doc: An order., fields: { id: string, is: OrderId, was: MaybeId } }\n  OrderId: { doc: Its id., type: string }\n  MaybeId: { doc: Its id., type: string | null }\n";
  const endpoints = `  get-order: { GET: "/orders/{id}", doc: Reads., path: { id: ${type} }, returns: Order }\n`;
  return buildText(shop({ types, endpoints })).diagnostics.map(({ message }) => message);
}

describe("a path parameter", () => {
  it.each([
    "string",
    "uuid",
    "date",
    "int32",
    "int64",
    "integer",
    "OrderId",
    "{ enum: [a, b] }",
    "{ observed: [a, b] }",
    "{ enum: [1, 2] }",
  ])("may be %s", (type) => {
    expect(told(type)).toEqual([]);
  });

  it.each([
    ["datetime", "is `datetime`, so two spellings of one value would be two paths."],
    ["decimal", "is `decimal`, so two spellings of one value would be two paths."],
    ["boolean", "is neither a string nor an integer."],
    ['"null"', "can be null."],
    ["number", "is `number`, so two spellings of one value would be two paths."],
    ["string | null", "can be null."],
    ["MaybeId", "can be null."],
    ["{ enum: [a, b/c] }", "may be `b/c`, which no path can have in a segment."],
    ["{ enum: [1, a] }", "is neither a string nor an integer."],
    ["{ enum: [true] }", "is neither a string nor an integer."],
    ["{ enum: [1.5] }", "is neither a string nor an integer."],
    ["Order", "is neither a string nor an integer."],
  ])("can't be %s", (type, problem) => {
    expect(told(type)).toEqual([`The path parameter \`id\` of \`get-order\` ${problem}`]);
  });
});
