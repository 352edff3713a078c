import { objectOf, string } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { ref, symmetric } from "./schema-sorts.js";

const integer = { type: "integer" };
const a = objectOf({ a: string, b: integer }, ["a"]);

/** Edits that leave a schema with the same values. */
export const equalSorts: readonly SchemaSort[] = [
  symmetric("a schema in a component", "same", () => [a, ref("A"), { A: a }]),
  symmetric("a component renamed", "same", () => [ref("A"), ref("Other"), { A: a, Other: a }]),
  symmetric("a reference within `allOf`", "same", () => [ref("A"), { allOf: [ref("A")] }, { A: a }]),
  symmetric("`allOf` merged", "same", () => [
    { allOf: [objectOf({ a: string }, ["a"]), objectOf({ b: integer })] },
    a,
  ]),
  symmetric("`const` for a single value", "same", () => [
    { ...string, const: "a" },
    { ...string, enum: ["a"] },
  ]),
  symmetric("a list of one type", "same", () => [string, { type: ["string"] }]),
  symmetric("null as a type or as an alternative", "same", () => [
    { type: ["string", "null"] },
    { anyOf: [string, { type: "null" }] },
  ]),
  symmetric("alternatives or types", "same", () => [
    { type: ["string", "integer"] },
    { anyOf: [string, integer] },
  ]),
  symmetric("`anyOf` for `oneOf`", "same", () => [
    { oneOf: [string, integer] },
    { anyOf: [string, integer] },
  ]),
  symmetric("a keyword of another type", "same", (draw) => [
    string,
    { ...string, ...draw.one([{ maximum: 3 }, { minItems: 2 }, { minProperties: 2 }]) },
  ]),
  symmetric("a keyword without effect", "same", (draw) => [
    { type: "array", items: string },
    { type: "array", items: string, ...draw.one([{ minItems: 0 }, { uniqueItems: false }]) },
  ]),
  symmetric("no length", "same", () => [string, { ...string, minLength: 0 }]),
  symmetric("a step of one", "same", () => [integer, { ...integer, multipleOf: 1 }]),
  symmetric("as many members as are required", "same", () => [a, { ...a, minProperties: 1 }]),
  symmetric("bits that a range makes needless", "same", () => [
    { ...integer, minimum: 0, maximum: 100 },
    { ...integer, minimum: 0, maximum: 100, format: "int32" },
  ]),
  symmetric("an exclusive bound of whole numbers", "same", () => [
    { ...integer, exclusiveMinimum: 0 },
    { ...integer, minimum: 1 },
  ]),
  symmetric("an open object that says so", "same", () => [a, { ...a, additionalProperties: true }]),
  symmetric("the order of fields", "same", () => [a, objectOf({ b: integer, a: string }, ["a"])]),
  symmetric("the order of values", "same", () => [
    { ...string, enum: ["a", "b", "c"] },
    { ...string, enum: ["c", "a", "b"] },
  ]),
  symmetric("the order of alternatives", "same", () => [
    { oneOf: [string, integer] },
    { oneOf: [integer, string] },
  ]),
  symmetric("words of a schema", "same", (draw) => [
    string,
    {
      ...string,
      ...draw.one([
        { description: "A word." },
        { title: "Word" },
        { examples: ["a"] },
        { "x-word": true },
        { $comment: "Words." },
        { deprecated: true },
      ]),
    },
  ]),
];
