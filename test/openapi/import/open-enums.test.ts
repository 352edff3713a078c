import { describe, expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { observedEnums } from "../../../src/openapi/import/questions/propose-open-enums.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { renderFile } from "../../../src/openapi/import/render/render-file.js";
import { openEnums } from "../../../src/openapi/import/schemas/open-enums.js";
import { checkFiles } from "./model/import-document.js";
import { codesOf, documentOf, type Json, objectOf, read, responseOf, string } from "./open-document.js";

const enumOf = (values: readonly unknown[], extension: Json, more: Json = string) => ({
  ...more,
  enum: values,
  "x-ms-enum": extension,
});
const open = { name: "Tier", modelAsString: true };

/** What is asked about a document, and the lines of its model with what is accepted of it. */
async function openedIn(document: Json, accepted?: readonly string[]) {
  const api = await read(document);
  const questions = proposeQuestions(api, importModel(api)).filter(({ fact }) => fact.has("observed"));
  const names = observedEnums(questions.map(({ fact }) => fact));
  const { files, origins } = importModel(openEnums(api, new Set(accepted ?? names)));
  const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
  expect(checkFiles(texts).mistakes).toEqual([]);
  const lines = texts.flatMap(({ text }) => text.split("\n"));
  return { questions, lines: lines.map((line) => line.trim()).filter((line) => /enum|observed/u.test(line)) };
}

describe("an enumeration that AutoRest takes for open", () => {
  const fields = {
    tier: enumOf(["hot", "cool"], open),
    tiers: { type: "array", items: enumOf(["hot", "cool", null], open, { type: ["string", "null"] }) },
    kind: enumOf(["a", "b"], { name: "Kind", modelAsString: true }),
    state: enumOf(["up", "down"], { name: "State", modelAsString: false }),
  };
  const document = responseOf(objectOf(fields));

  it("is asked about by its name, once for all", async () => {
    const { questions } = await openedIn(document);
    expect(questions).toMatchObject([
      {
        question: "May other strings come than these values, so that clients have to expect them?",
        fact: new Map([
          [
            "observed",
            new Map([
              ["Tier", ["hot", "cool"]],
              ["Kind", ["a", "b"]],
            ]),
          ],
        ]),
        evidence: "3 schemas have `x-ms-enum` with `modelAsString: true`, which says so.",
      },
    ]);
  });

  it("is open wherever it is, once somebody says so", async () => {
    expect((await openedIn(document, [])).lines).toEqual([
      "tier?: { enum: [hot, cool] }",
      'tiers?: { type: "(string | null)[]", enum: [hot, cool] }',
      "kind?: { enum: [a, b] }",
      "state?: { enum: [up, down] }",
    ]);
    expect((await openedIn(document, ["Tier"])).lines).toEqual([
      "tier?: { observed: [hot, cool] }",
      'tiers?: { type: "(string | null)[]", observed: [hot, cool] }',
      "kind?: { enum: [a, b] }",
      "state?: { enum: [up, down] }",
    ]);
  });

  it("makes a list of it and of others open", async () => {
    const both = { oneOf: [fields.tier, { ...string, enum: ["cold"] }] };
    expect((await openedIn(responseOf(objectOf({ both })))).lines).toEqual([
      "both?: { observed: [hot, cool, cold] }",
    ]);
  });

  it("is a parameter of Swagger 2.0 as well", async () => {
    const tier = { name: "tier", in: "query", ...fields.tier };
    const swagger = {
      swagger: "2.0",
      info: { title: "Shop", version: "1" },
      paths: { "/orders": { get: { parameters: [tier], responses: { 204: { description: "Done." } } } } },
    };
    expect((await openedIn(swagger)).lines).toEqual(["tier?: { observed: [hot, cool] }"]);
  });

  it.each<[string, Json, readonly string[]]>([
    ["numbers", enumOf([1, 2], open, { type: "integer" }), ["unread-hint"]],
    ["values without a name", enumOf(["a", "b"], { modelAsString: true }), ["unread-hint"]],
    ["no values", { ...string, "x-ms-enum": open }, ["unread-hint"]],
    ["a constant", enumOf(["a"], open), []],
  ])("isn't asked about where it is %s", async (_, schema, codes) => {
    const one = documentOf({
      responses: { 200: { description: "It.", content: { "application/json": { schema } } } },
    });
    expect((await openedIn(one)).questions).toEqual([]);
    const found = await codesOf(one);
    expect(found.filter((code) => code === "unread-hint")).toEqual(codes);
  });
});
