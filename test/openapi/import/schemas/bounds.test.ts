import { expect, it } from "vitest";
import { string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

const integer = { type: "integer" };

it("bounds integers by integers", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...integer, exclusiveMinimum: 0.5, exclusiveMaximum: 3.5 },
    b: { ...integer, minimum: 0.5, maximum: 3.5 },
    c: { ...integer, exclusiveMinimum: 0, exclusiveMaximum: 4 },
    d: { exclusiveMinimum: 0, type: "number", multipleOf: 1 },
  });
  expect(lines).toEqual([
    "a?: { type: integer, range: 1..3 }",
    "b?: { type: integer, range: 1..3 }",
    "c?: { type: integer, range: 1..3 }",
    "d?: { type: number, range: 1.., multiple_of: 1 }",
  ]);
  expect(losses).toEqual([]);
});

it("reads an exclusive bound of 3.0 with the bound beside it, whatever other parts say", async () => {
  const { lines, losses } = await fieldsOf({
    a: { allOf: [{ ...integer, minimum: 0, exclusiveMinimum: true }, { minimum: 5 }] },
    b: { ...integer, minimum: 0, exclusiveMinimum: false },
    c: {
      allOf: [
        { ...integer, maximum: 9, exclusiveMaximum: true },
        { maximum: 4, exclusiveMaximum: true },
      ],
    },
    d: { ...integer, exclusiveMaximum: true },
  });
  expect(lines).toEqual([
    "a?: { type: integer, range: 5.. }",
    "b?: { type: integer, range: 0.. }",
    "c?: { type: integer, range: ..3 }",
    "d?: integer",
  ]);
  expect(losses).toEqual([]);
});

it("tells of bounds between which no value is, and has neither", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...integer, minimum: 5, maximum: 3 },
    b: { type: "number", exclusiveMaximum: 3, minimum: 5 },
    c: { ...string, minLength: 5, maxLength: 3 },
    d: { type: "array", items: string, minItems: 2, maxItems: 1 },
    e: { type: "object", additionalProperties: string, minProperties: 2, maxProperties: 1 },
    f: { allOf: [{ ...integer, minimum: 9 }, { maximum: 3 }] },
    g: { ...integer, minLength: 5, maxLength: 3, minimum: 5, maximum: 5 },
  });
  expect(lines).toEqual([
    "a?: { type: integer, unknown: contradictory-bounds }",
    "b?: { type: number, unknown: [unsayable-constraint, contradictory-bounds-2] }",
    "c?: { type: string, unknown: contradictory-bounds-3 }",
    'd?: { type: "string[]", unknown: contradictory-bounds-4 }',
    "e?: { type: map<string>, unknown: contradictory-bounds-5 }",
    "f?: { type: integer, unknown: contradictory-bounds-6 }",
    "g?: { type: integer, range: 5..5 }",
  ]);
  expect(losses).toHaveLength(7);
  expect(losses).toContain("contradictory-bounds properties/f/allOf/1/maximum");
});

it("tells of counts that are none", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...string, minLength: -1, maxLength: 2.5 },
    b: { ...string, maxLength: 1e300 },
  });
  expect(lines).toEqual(["a?: { type: string, unknown: [malformed, malformed-2] }", "b?: string"]);
  expect(losses).toEqual(["malformed properties/a/minLength", "malformed properties/a/maxLength"]);
});
