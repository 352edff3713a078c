import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = `  Order: { doc: An order., fields: { id: string, done?: boolean } }
  Note: { doc: A note., fields: { text?: string } }
  State: { doc: How it is., enum: [open, shut] }
  Topic: { doc: What it is about., observed: [open, shut] }
  Opened: { doc: It is open., fields: { kind: { enum: [opened] }, id: string } }
  Shut: { doc: It is shut., fields: { kind: { enum: [shut] } } }
  Change: { doc: One of them., union: { discriminator: kind, variants: { opened: Opened, shut: Shut } } }
  News: { doc: One of them or another., union: { discriminator: kind, variants: { opened: Opened, shut: Shut }, open: true } }
`;

/** What is said of a stream with this item and this end. */
function endOf(item: string, end: string, form = "lines"): readonly string[] {
  const returns = `{ 200: { type: '${form}<${item}>', end: ${JSON.stringify(end)} } }`;
  const endpoints = `  watch: { GET: /watch, doc: Watches., returns: ${returns} }\n`;
  const { diagnostics } = buildText(shop({ types, endpoints }));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(({ code, message }) => (code === "invalid-end" ? "invalid" : `${code}: ${message}`));
}

it.each([
  ["int32", "0"],
  ["number", "1.5"],
  ["string", '"end"'],
  ["json", '{"done":true}'],
  ["Order[]", "[]"],
  ["map<int32>", "{}"],
  ["Order | null", "null"],
  ["State", '"shut"'],
  ["Topic", '"done"'],
  ["string | int32", "0"],
  ["Change", '{"kind":"shut"}'],
  ["News", '{"kind":"done"}'],
  ["Order", '{"id":"o_1"}'],
  ["Note", "{}"],
])("a stream of %s doesn't end with %s, which can be an item", (item, end) => {
  expect(endOf(item, end)).toEqual(["invalid"]);
  expect(endOf(item, end, "stream")).toEqual(["invalid"]);
});

it.each([
  ["int32", "[DONE]"],
  ["int32", "0.5"],
  ["int32", "null"],
  ["string", "end"],
  ["Order", '{"done":true}'],
  ["Order", '{"id":1}'],
  ["Order[]", "[0]"],
  ["map<int32>", '{"done":true}'],
  ["State", '"done"'],
  ["string | boolean", "0"],
  ["Change", '{"kind":"done"}'],
  ["Change", '{"kind":"opened"}'],
  ["News", '{"done":true}'],
])("a stream of %s ends with %s, which is no item", (item, end) => {
  expect(endOf(item, end)).toEqual([]);
});

it.each([
  ["", "lines"],
  [" end", "lines"],
  ["end\n", "lines"],
  ["", "stream"],
  ["a\rb", "stream"],
])("a stream doesn't end with what clients leave out: %j as %s", (end, form) => {
  expect(endOf("Order", end, form)).toEqual(["invalid"]);
});

it("the data of an event may have blanks and several lines", () => {
  expect([" end", "a\nb"].flatMap((end) => endOf("Order", end, "stream"))).toEqual([]);
});
