import { expect, it } from "vitest";
import { documentOf, type Json, read, string } from "../open-document.js";
import { importDocument } from "./import-document.js";

const list = (items: Json, rest: Json = {}) => ({ type: "array", items, ...rest });
const integer = { type: "integer" };
const ab = { type: "string", enum: ["a", "b"] };

it.each<[string, Json, string]>([
  ["any string beside a list of few", { oneOf: [string, list(ab)] }, "string[]"],
  ["one of few beside a list of others", { oneOf: [ab, list({ enum: ["c", "d"] })] }, "string[]"],
  ["what the list has", { anyOf: [list(integer), integer] }, "integer[]"],
  ["an integer beside a list of strings", { oneOf: [integer, list(string)] }, "(string | integer)[]"],
  ["a string beside a list that needs two", { oneOf: [string, list(string, { minItems: 2 })] }, "string[]"],
])("a parameter may be %s", async (_, schema, expected) => {
  const parameters = [{ in: "query", name: "of", schema }];
  const { texts, mistakes, model } = importDocument(await read(documentOf({ parameters }, { security: [] })));
  expect([mistakes, model.losses]).toEqual([[], []]);
  expect(texts["orders.yaml"]).toMatch(`of?: { type: "${expected}", send: repeated }`);
});
