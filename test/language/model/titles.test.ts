import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of an endpoint with a title, written as in JSON, and without a `doc`. */
function toldOf(title: string): readonly string[] {
  const { diagnostics } = buildText(
    shop({ endpoints: `  get-order: { GET: /order, title: ${JSON.stringify(title)}, returns: none }\n` }),
  );
  const told = diagnostics.filter(
    ({ code, message }) => code.endsWith("title") || message.includes("`get-order`"),
  );
  return told.map(({ code, message }) => `${code}: ${message}`);
}

it.each([
  ["x".repeat(120), []],
  ["x".repeat(121), ["invalid-title: The title of the endpoint `get-order` has 121 characters."]],
  ["a\u2028b", ["invalid-title: The title of the endpoint `get-order` has a line break."]],
  ["  ", ["invalid-title: The title of the endpoint `get-order` is blank."]],
])("%j", (title, expected) => {
  expect(toldOf(title)).toEqual(expected);
});
