import { expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { type Json, lossesOf, objectOf, parameterOf, read, string } from "../open-document.js";

const nullable = { type: ["string", "null"] };
const asJson = (media: Json, parameter: Json = {}, name = "application/json") =>
  parameterOf({ name: "of", in: "query", ...parameter, content: { [name]: media } });

async function modelOf(document: Json): Promise<string> {
  const { texts, mistakes } = importDocument(await read({ security: [], ...document }));
  expect(mistakes).toEqual([]);
  return Object.values(texts).join("\n");
}

it.each([
  ["a string", asJson({ schema: string }), "of?: { type: string, send: json }"],
  ["null", asJson({ schema: nullable }), "of?: { type: string | null, send: json }"],
  ["a list", asJson({ schema: { type: "array", items: nullable } }), '"(string | null)[]", send: json'],
  ["anything", asJson({}), "of?: { type: json, send: json }"],
  ["an example", asJson({ schema: string, example: "a" }), "of?: { type: string, send: json, example: a }"],
  [
    "another type of JSON",
    asJson({ schema: string }, { required: true }, "application/vnd.of+json"),
    "of: { type: string, send: json }",
  ],
  [
    "an odd name",
    asJson({ schema: string }, { name: "of[]" }),
    '"of[]?": { type: string, send: json, as: of }',
  ],
  ["an object", asJson({ schema: objectOf({ a: objectOf({ b: nullable }) }) }), "send: json"],
])("a query parameter that is JSON has %s", async (_, document, line) => {
  expect(await modelOf(document)).toContain(line);
  expect(await lossesOf(document)).toEqual([]);
});

it.each([
  ["a header", asJson({ schema: string }, { in: "header", name: "Of" })],
  ["a cookie", asJson({ schema: string }, { in: "cookie" })],
  ["XML", asJson({ schema: string }, {}, "application/xml")],
])("%s is lost, with its reason", async (_, document) => {
  const codes = (await lossesOf(document)).map(({ code }) => code);
  expect(codes).toContain("media-parameter");
  expect(await modelOf(document)).toContain("but a client writes nothing but a query parameter so");
});
