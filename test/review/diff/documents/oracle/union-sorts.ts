import { objectOf, string } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { boolean, drawScalar, fields, integer, record } from "./fields.js";
import { keywordAdded } from "./keyword-sorts.js";
import { narrowing, ref, symmetric } from "./schema-sorts.js";

const cat = objectOf({ kind: { const: "cat" }, lives: integer }, ["kind"]);
const dog = objectOf({ kind: { const: "dog" }, tricks: string }, ["kind"]);
const cow = objectOf({ kind: { const: "cow" }, milk: boolean }, ["kind"]);
const animals = { Cat: cat, Dog: dog, Cow: cow };
const discriminator = { propertyName: "kind" };
const all = [ref("Cat"), ref("Dog"), ref("Cow")];
/** A base that others include, two levels deep. Without a mapping, a schema may have other tags where its base isn't named. */
const mapping = { beast: "Beast", calf: "Calf", goat: "Goat", kid: "Kid", buck: "Kid" };
const beasts = {
  Beast: { ...objectOf({ kind: string }, ["kind"]), discriminator: { ...discriminator, mapping } },
  Calf: { allOf: [ref("Beast"), objectOf({ milk: boolean })] },
  Goat: { allOf: [ref("Beast"), objectOf({ horns: integer })] },
  Kid: { allOf: [ref("Goat"), objectOf({ age: integer })] },
};
const ofObject = ["an object", record] as const;

/** Edits of unions, and of what several schemas say together. */
export const unionSorts: readonly SchemaSort[] = [
  ...["oneOf", "anyOf"].flatMap((keyword) => [
    ...narrowing(`a scalar of \`${keyword}\` removed`, () => [
      { [keyword]: [string, integer, boolean] },
      { [keyword]: [string, integer] },
    ]),
    ...narrowing(`a variant of \`${keyword}\` removed`, (draw) => [
      { [keyword]: all, ...(draw.chance(50) && { discriminator }) },
      { [keyword]: all.slice(0, 2), ...(draw.chance(50) && { discriminator }) },
      animals,
    ]),
  ]),
  // JSON Schema knows no discriminator.
  ...narrowing(
    "a subtype in place of its base",
    (draw) => [ref(draw.one(["Beast", "Goat"])), ref("Kid"), beasts],
    { isBeyondSchemas: true },
  ),
  ...narrowing("a base in place of one above it", () => [ref("Beast"), ref("Goat"), beasts], {
    isBeyondSchemas: true,
  }),
  ...narrowing("a part of `allOf` added", (draw) => [
    { allOf: [record()] },
    { allOf: [record(), objectOf({ d: drawScalar(draw) }, ["d"])] },
  ]),
  ...keywordAdded(ofObject, "not", () => ({ required: ["c"] })),
  ...keywordAdded(["a string", () => string], "not", () => ({ enum: ["a"] })),
  ...narrowing("a condition added", () => [
    record(),
    { ...record(), if: { required: ["b"] }, else: { required: ["c"] } },
  ]),
  ...narrowing("one of two fields required", () => [
    objectOf(fields),
    { ...objectOf(fields), anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  ]),
  ...narrowing("a reference to a narrower schema", () => [
    ref("Wide"),
    ref("Narrow"),
    { Wide: objectOf(fields), Narrow: objectOf(fields, ["a", "b"]) },
  ]),
  ...narrowing("a keyword beside a reference", () => [
    ref("Name"),
    { ...ref("Name"), maxLength: 3 },
    { Name: string },
  ]),
  symmetric("another variant", "replaced", () => [
    { oneOf: [ref("Cat"), ref("Dog")] },
    { oneOf: [ref("Cat"), ref("Cow")] },
    animals,
  ]),
  symmetric("a reference to another schema", "replaced", () => [ref("Cat"), ref("Dog"), animals]),
];
