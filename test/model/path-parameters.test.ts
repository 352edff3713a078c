import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of a path parameter of a type. */
function told(type: string): readonly string[] {
  const types =
    "  Order: { doc: An order., fields: { id: string, is: OrderId } }\n  OrderId: { doc: Its id., type: string }\n";
  const endpoints = `  get-order: { GET: "/orders/{id}", doc: Reads., path: { id: ${type} }, returns: Order }\n`;
  return buildText(shop({ types, endpoints })).diagnostics.map(({ message }) => message);
}

describe("a path parameter", () => {
  it.each(["string", "uuid", "date", "{ enum: [a, b] }", "{ observed: [a, b] }"])("may be %s", (type) => {
    expect(told(type)).toEqual([]);
  });

  it.each([
    ["datetime", "is `datetime`, so two spellings of one value would be two paths."],
    ["decimal", "is `decimal`, so two spellings of one value would be two paths."],
    ["OrderId", "is `OrderId`, but its type must be written here."],
    ["string | null", "can be null."],
    ["int32", "is not a string."],
    ["Order", "is not a string."],
  ])("can't be %s", (type, problem) => {
    expect(told(type)).toEqual([`The path parameter \`id\` of \`get-order\` ${problem}`]);
  });
});
