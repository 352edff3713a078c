import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

function diagnose(errors: string, ...types: readonly string[]): readonly string[] {
  const all = ["Order: { doc: It., fields: { ok: boolean, id: string } }", ...types];
  const text = shop({
    types: all.map((line) => `  ${line}\n`).join(""),
    endpoints: "  get-order: { GET: /orders, doc: Reads., returns: Order }\n",
    rest: `errors: { ${errors} }\n`,
  });
  const { diagnostics } = buildText(text, []);
  return diagnostics.map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

const failure =
  "Failure: { doc: Why., fields: { ok: boolean, code: { observed: [a, b] }, text: string, in: Inner } }\n  Inner: { doc: What is in it., fields: { code: string, more?: Failure } }";
const refused = (when: string, body = "Failure") =>
  `{ name: Refused, when: { ${when} }, body: ${body}, retry: never }`;

it.each([
  `2xx: ${refused("field: ok, is: false")}`,
  `200: ${refused("field: ok, is: false")}`,
  `422: [${refused("field: ok, is: false")}, { name: Other, body: Failure, retry: never }]`,
  `4xx: ${refused("field: in.code, is: anything")}`,
  `409: [${refused("field: text, is: x")}, ${refused("field: text, is: y")}]`,
  `2xx: [${refused("field: code, is: a")}, ${refused("field: code, is: b")}, ${refused("field: ok, is: false")}]`,
])("a field tells errors of a status of success: %s", (errors) => {
  expect(diagnose(errors, failure)).toEqual([]);
});

it.each([
  [`2xx: ${refused("field: okay, is: false")}`, "doesn't require the field `okay`"],
  [`2xx: ${refused("field: code, is: c")}`, "`code` is never `c`"],
  [`2xx: ${refused("field: ok, is: 'false'")}`, "`ok` is never `false`"],
  ["2xx: { name: R, when: { field: ok, is: false }, retry: never }", "doesn't require the field `ok`"],
  [`422: ${refused("field: okay, is: false")}`, "doesn't require the field `okay`"],
  [`422: ${refused("field: code, is: c")}`, "`code` is never `c`"],
  [`422: ${refused("field: text, is: 5")}`, "`text` is never `5`"],
  [
    `422: [${refused("field: ok, is: false")}, { name: Other, retry: never }]`,
    "`Other`, of the same status, has no body, by which it could be told from it",
  ],
  [
    `2xx: [${refused("field: ok, is: false")}, { name: Other, body: Failure, retry: never }]`,
    "a status of success is one of an error only when a field of the body says so",
  ],
  [
    `2xx: [${refused("field: ok, is: false")}, ${refused("field: ok, is: false")}]`,
    "matches every response with `ok` being `false`. Give one of the two another value",
  ],
  [
    "2xx: { name: Refused, body: Failure, retry: never }",
    "`errors` has `2xx`, which is not between 400 and 599",
  ],
])("what can't tell them is refused: %s", (errors, text) => {
  expect(diagnose(errors, failure)).toContainEqual(expect.stringContaining(text));
});

it.each([
  ["ok: string", "in the response 200 of `get-order` `ok` is neither a boolean nor a vocabulary"],
  ["ok: { enum: [false] }", "in the response 200 of `get-order` `ok` is always `false`"],
])("successes have another value: %s", (field, text) => {
  const order = `  Order: { doc: It., fields: { ${field}, id: string } }\n`;
  const endpoints = "  get-order: { GET: /orders, doc: Reads., returns: Order }\n";
  const rest = `errors: { 2xx: ${refused("field: ok, is: false")} }\n`;
  const { diagnostics } = buildText(shop({ types: `${order}  ${failure}\n`, endpoints, rest }), []);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(text)]);
});

it("all types of a success have the field, or none", () => {
  const types = [
    "  Order: { doc: It., union: { by_field: { id: A, key: B } } }",
    "  A: { doc: It., fields: { id: string, ok: boolean } }",
    "  B: { doc: It., fields: { key: string } }",
    `  ${failure}\n`,
  ].join("\n");
  const endpoints = "  get-order: { GET: /orders, doc: Reads., returns: Order }\n";
  const rest = `errors: { 2xx: ${refused("field: ok, is: false")} }\n`;
  const { diagnostics } = buildText(shop({ types, endpoints, rest }), []);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining("in the response 200 of `get-order` only some types require `ok`"),
  ]);
});
