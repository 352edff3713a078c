import { describe, expect, it } from "vitest";
import { constructs } from "../../../src/openapi/import/constructs.js";
import { allCases } from "./cases/all-cases.js";
import { documentOf, lossesOf, objectOf, requestOf, responseOf, string } from "./open-document.js";

const cases = Object.entries(allCases);
const lost = cases.filter(([, { at }]) => at !== undefined);
const said = cases.filter(([, { at }]) => at === undefined);

describe("a document", () => {
  it.each(lost)("that has %s loses it, with its place", async (code, { document, at, also }) => {
    const losses = await lossesOf(document);
    expect(losses.find((loss) => loss.code === code)).toMatchObject({ file: "openapi.json", pointer: at });
    expect([...new Set(losses.map((loss) => loss.code))].sort()).toEqual([code, also].filter(Boolean).sort());
  });

  it.each(said)("that has %s loses nothing", async (_, { document }) => {
    expect(await lossesOf(document)).toEqual([]);
  });

  it("says each loss in a sentence, and gives it a code in kebab-case", async () => {
    expect([...lost.map(([code]) => code), "refused"].sort()).toEqual(Object.keys(constructs).sort());
    for (const [code, { document }] of lost) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/u);
      for (const { sentence } of await lossesOf(document)) expect(sentence).toMatch(/^[A-Z`].*\.$/u);
    }
  });
});

describe("what a model says is no loss", () => {
  it.each([
    ["a scalar", { type: "integer", format: "int64", minimum: 1, exclusiveMaximum: 10, default: 2 }],
    ["a narrowed string", { ...string, minLength: 1, maxLength: 9, pattern: "^[a-z\\-\\:]+$", example: "a" }],
    ["a format that has a grammar", { ...string, format: "ipv6" }],
    ["null in 3.0", { ...string, nullable: true }],
    ["null in 3.1", { type: ["string", "null"] }],
    ["null among alternatives", { oneOf: [string, { type: "null" }] }],
    ["a list", { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 4, uniqueItems: false }],
    ["a map", { type: "object", additionalProperties: string }],
    ["any value", {}],
    ["any value, with words", { description: "Whatever.", "x-nothing": true }],
    ["an object", objectOf({ a: string, b: true, "c-d": { type: "boolean", deprecated: true } }, ["a"])],
    [
      "parts of an object",
      { allOf: [objectOf({ a: string }), { ...objectOf({ b: string }), required: ["a"] }] },
    ],
    ["a part that narrows a field", { allOf: [objectOf({ a: string }), objectOf({ a: { enum: ["x"] } })] }],
    ["a constraint of another type", { ...string, uniqueItems: true, minimum: 1 }],
    [
      "a union whose tags differ",
      { oneOf: ["x", "y"].map((tag) => objectOf({ kind: { enum: [tag] }, [tag]: string }, ["kind"])) },
    ],
  ])("%s", async (_, schema) => {
    expect(await lossesOf(responseOf(schema))).toEqual([]);
  });

  it.each([
    ["a document without operations' words", documentOf()],
    [
      "JSON beside other spellings of it",
      requestOf({
        "application/json": { schema: objectOf({ a: string }) },
        "application/xml": { schema: objectOf({ a: string }) },
      }),
    ],
    [
      "a field that only responses have, in a response",
      responseOf(objectOf({ id: { ...string, readOnly: true } })),
    ],
    [
      "a 304 that no request asks for",
      documentOf({ responses: { 204: { description: "" }, 304: { description: "" } } }),
    ],
    [
      "a body of which nothing can be sent",
      requestOf({ "application/x-www-form-urlencoded": { schema: objectOf({}) } }, {}, "get"),
    ],
    [
      "a list with commas",
      documentOf({
        parameters: [{ in: "query", name: "a", explode: false, schema: { type: "array", items: string } }],
      }),
    ],
    [
      "a flag without a value",
      documentOf({
        parameters: [{ in: "query", name: "a", allowEmptyValue: true, schema: { type: "boolean" } }],
      }),
    ],
    [
      "a header of OpenAPI's own",
      documentOf({ parameters: [{ in: "header", name: "Accept", schema: { type: "array" } }] }),
    ],
  ])("%s", async (_, document) => {
    expect(await lossesOf(document)).toEqual([]);
  });
});

const list = { type: "array", items: string };

it.each([
  ["a list with bars", objectOf({ a: list }), { a: { style: "pipeDelimited" } }, "form-part"],
  [
    "a list with spaces twice",
    objectOf({ a: list }),
    { a: { style: "spaceDelimited", explode: true } },
    "form-part",
  ],
  [
    "lists of two styles, and lists of any name",
    { ...objectOf({ a: list, b: list }), additionalProperties: list },
    { b: { explode: false } },
    "form-styles",
  ],
])("a form of %s loses that", async (_, schema, encoding, code) => {
  const losses = await lossesOf(requestOf({ "application/x-www-form-urlencoded": { schema, encoding } }));
  expect(losses.map((loss) => loss.code)).toContain(code);
});

it.each([
  ["a list with spaces", objectOf({ a: list }), { a: { style: "spaceDelimited", explode: false } }],
  [
    "lists of one style",
    objectOf({ a: list, b: list, c: string }),
    { a: { explode: false }, b: { style: "form", explode: false }, c: { explode: true } },
  ],
  ["lists of two styles", objectOf({ a: list, b: list }), { b: { explode: false } }],
  [
    "a list with commas beside an object",
    objectOf({ a: objectOf({ x: string }), b: list }),
    { b: { style: "form", explode: false } },
  ],
  ["a list of which nothing is said beside an object", objectOf({ a: objectOf({ x: string }), b: list }), {}],
])("a form of %s loses no style", async (_, schema, encoding) => {
  const losses = await lossesOf(requestOf({ "application/x-www-form-urlencoded": { schema, encoding } }));
  const codes = losses.map((loss) => loss.code);
  expect(codes.filter((code) => code === "form-part" || code === "form-styles")).toEqual([]);
});
