import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of the fields of a type. */
function told(fields: string): readonly string[] {
  const types = `  Order: { doc: O., fields: { id: string, ${fields} } }\n`;
  const endpoints = "  get-order: { GET: /order, doc: Fetches., returns: Order }\n";
  const { diagnostics } = buildText(shop({ types, endpoints }));
  return diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);
}

it.each([
  '"@type": { type: string, as: kind }',
  '"+1?": { type: int32, as: plusOne }',
  '"a.b": { type: string, as: ab }',
  "$ref: { type: string, as: ref }",
  '"a b`c": { type: string, as: abc }',
  "plain: { type: string, as: other }",
])("a field may be %s", (field) => expect(told(field)).toEqual([]));

it.each([
  [
    '"@type": string',
    "missing-as The field `@type` of `Order` has a name that is none in code. .*`as: type`",
  ],
  ['"+1": int32', "missing-as .*`as: name`"],
  ['"Straße": int32', "missing-as .*`as: strasse`"],
  ['"a\ufe0f": { type: int32, as: a }', "invalid-name .*visible characters"],
  ['"page.size": int32', "missing-as .*`as: pageSize`"],
  ['"@type": { type: string, as: "a b" }', "invalid-name `a b` is not a valid name for code. Write `aB`"],
  ['"@id": { type: string, as: id }', "duplicate-name .*`id`"],
  ['"@a": { type: string, as: a }, "$a": { type: string, as: a }', "duplicate-name .*`a`"],
])("%s is refused", (field, problem) => {
  expect(told(field)).toEqual([expect.stringMatching(new RegExp(problem, "u"))]);
});
