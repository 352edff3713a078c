import { describe, expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { checkedFormats } from "../../../src/openapi/import/questions/propose-formats.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { renderFile } from "../../../src/openapi/import/render/render-file.js";
import { checkFormats } from "../../../src/openapi/import/schemas/check-formats.js";
import { checkFiles } from "./model/import-document.js";
import { documentOf, type Json, objectOf, read, requestOf, responseOf, string } from "./open-document.js";

const formats = {
  at: { ...string, format: "date-time" },
  ids: { type: "array", items: { ...string, format: "uuid" } },
  mail: { type: ["string", "null"], format: "email", maxLength: 200 },
  data: { ...string, contentEncoding: "base64" },
  more: { ...string, format: "byte" },
  code: { ...string, format: "uuid", pattern: "^[a-z]+$" },
  colour: { ...string, format: "colour" },
};

/** The fields of a document's only object, once these formats are said to be checked. */
async function fieldsOf(document: Json, accepted: readonly string[] = []): Promise<readonly string[]> {
  const api = await read(document);
  const model = importModel(api);
  const questions = proposeQuestions(api, model).filter(({ fact }) => fact.has("formats"));
  const facts = questions
    .map(({ fact }) => fact)
    .filter((fact) => [...checkedFormats([fact])].some((format) => accepted.includes(format)));
  expect(facts).toHaveLength(accepted.length);
  const imported = importModel(checkFormats(api, checkedFormats(facts)));
  const { files, origins } = applyFacts(imported, facts);
  const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
  expect(checkFiles(texts).mistakes).toEqual([]);
  const text = texts.map((file) => file.text).join("\n");
  return Array.from(
    text.matchAll(/\b(?:at|ids|mail|data|more|code|colour|id)\??: (?:\{.*\}|\S.*)/gu),
    ([found]) => found,
  );
}

describe("the formats of strings", () => {
  const document = responseOf(objectOf(formats));

  it("are notes as they come, which refuse nothing", async () => {
    expect(await fieldsOf(document)).toEqual([
      "at?: { type: string, format: date-time }",
      'ids?: { type: "string[]", format: uuid }',
      "mail?: { type: string | null, length: ..200, format: email }",
      "data?: { type: string, format: byte }",
      "more?: { type: string, format: byte }",
      'code?: { type: string, pattern: "^[a-z]+$", format: uuid }',
      "colour?: { type: string, format: colour }",
    ]);
  });

  it("are types once somebody says that they are checked, but for what a pattern narrows", async () => {
    const accepted = ["date-time", "uuid", "email"];
    expect(await fieldsOf(document, accepted)).toEqual([
      "at?: datetime",
      "ids?: uuid[]",
      "mail?: { type: email | null, length: ..200 }",
      "data?: { type: string, format: byte }",
      "more?: { type: string, format: byte }",
      'code?: { type: string, pattern: "^[a-z]+$", format: uuid }',
      "colour?: { type: string, format: colour }",
    ]);
    expect((await fieldsOf(document, ["uuid"]))[0]).toBe("at?: { type: string, format: date-time }");
  });

  it("that no type says are patterns then", async () => {
    const clock = responseOf(objectOf({ at: { ...string, format: "currency" } }));
    expect(await fieldsOf(clock)).toEqual(["at?: { type: string, format: currency }"]);
    expect(await fieldsOf(clock, ["currency"])).toEqual([
      'at?: { type: string, pattern: "^[A-Za-z]{3}$", format: currency }',
    ]);
  });

  it("are asked about once each, wherever they are", async () => {
    const api = await read(document);
    const asked = proposeQuestions(api, importModel(api)).filter(({ fact }) => fact.has("formats"));
    expect(asked.map(({ question, evidence }) => `${question} ${evidence}`)).toEqual([
      expect.stringContaining(
        "format `date-time` have it, so that clients may refuse all others? 1 schema has it.",
      ),
      expect.stringContaining("format `email` have it"),
      expect.stringContaining(
        "format `byte` have it, so that clients may refuse all others? 2 schemas have it.",
      ),
      expect.stringContaining(
        "format `uuid` have it, so that clients may refuse all others? 1 schema has it.",
      ),
    ]);
  });
});

it("a time in a path stays a string, whatever is said of times: it would have several spellings", async () => {
  const parameters = [{ in: "path", name: "id", required: true, schema: { ...string, format: "date-time" } }];
  const response = {
    description: "It.",
    content: { "application/json": { schema: objectOf({ at: { ...string, format: "date-time" } }) } },
  };
  const document = documentOf({ parameters, responses: { 200: response } }, {}, "get", "/visits/{id}");
  expect((await fieldsOf(document, ["date-time"])).toSorted()).toEqual([
    "at?: datetime",
    "id: { type: string, format: date-time } }",
  ]);
});

it("a default that hasn't the format is lost once the format is checked", async () => {
  const schema = objectOf({ at: { ...string, format: "date-time", default: "now" } });
  const api = await read(requestOf({ "application/json": { schema } }));
  const lossesOf = (checked: readonly string[]) =>
    importModel(checkFormats(api, new Set(checked))).losses.map(({ code }) => code);
  expect(lossesOf([])).toEqual([]);
  expect(lossesOf(["date-time"])).toEqual(["unsayable-default"]);
});
