import { expect, it } from "vitest";
import { type Json, objectOf, string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

const animal = { ...objectOf({ kind: string }, ["kind"]), discriminator: { propertyName: "kind" } };
const extended = (base: string, rest: Json = {}) => ({
  allOf: [{ $ref: `#/components/schemas/${base}` }],
  ...rest,
});
const schemas = {
  Animal: animal,
  Dog: extended("Animal", objectOf({ barks: { type: "boolean" } })),
  Puppy: extended("Dog", objectOf({ age: string })),
  Plant: { ...animal, discriminator: { propertyName: "kind" } },
  Stone: { ...animal, discriminator: { propertyName: "kind", mapping: { dog: "Dog" } } },
};

async function lossesOf(field: Json) {
  return (await fieldsOf({ a: field }, schemas)).losses;
}

it.each<[string, Json, readonly string[]]>([
  ["a schema that others extend", { $ref: "#/components/schemas/Animal" }, ["discriminator-alone Animal"]],
  ["one of them that others extend", { $ref: "#/components/schemas/Dog" }, ["discriminator-alone Dog"]],
  ["one of them that none extends", { $ref: "#/components/schemas/Puppy" }, []],
  [
    "a place that has any of them",
    extended("Animal", objectOf({ name: string })),
    ["discriminator-alone properties/a"],
  ],
  ["a schema that none extends", { $ref: "#/components/schemas/Plant" }, []],
  ["a schema that maps values", { $ref: "#/components/schemas/Stone" }, ["discriminator-alone Stone"]],
])("a discriminator tells types apart, or nothing: %s", async (_, field, losses) => {
  expect(await lossesOf(field)).toEqual(losses);
});
