import { expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { findMistakes } from "../../../src/openapi/import/sound/find-mistakes.js";
import { orders, query } from "./asked.js";
import { type Json, objectOf, read, string } from "./open-document.js";

const content = { "application/json": { schema: { $ref: "#/components/schemas/OrderPage" } } };

/** The types of a model whose list is walked as it was asked about, and why it is refused. */
async function acceptedTypes(responses: Json, more: Json = {}) {
  const api = await read({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [],
    paths: {
      "/orders": {
        get: {
          parameters: [query("cursor")],
          responses: { 200: { description: "A page.", content }, ...responses },
        },
      },
      ...more,
    },
    components: {
      schemas: {
        Order: objectOf({ id: string }),
        OrderPage: objectOf({ data: orders, next_cursor: string }),
      },
    },
  });
  const model = importModel(api, {});
  const accepted = applyFacts(
    model,
    proposeQuestions(api, model).map(({ fact }) => fact),
  );
  const types = accepted.files.flatMap((file) => {
    const section = file.content.get("types");
    return section instanceof Map ? [...section.keys()] : [];
  });
  const endpoints = accepted.files.flatMap((file) => {
    const section = file.content.get("endpoints");
    return section instanceof Map ? [...section.values()].map((entry) => entry.get("list")) : [];
  });
  return { types, endpoints, mistakes: findMistakes(accepted, []).map(({ message }) => message) };
}

it("a list keeps the headers of its response, but for that which its way names", async () => {
  const headers = {
    "X-Next-Cursor": { schema: string },
    "X-Count": { required: true, schema: { type: "integer" } },
  };
  const page = { "application/json": { schema: orders } };
  const { mistakes, endpoints } = await acceptedTypes({
    200: { description: "A page.", headers, content: page },
  });
  expect(mistakes).toEqual([]);
  expect(endpoints).toContainEqual(
    new Map<string, unknown>([
      ["items", "Order"],
      ["by", "cursor"],
      ["headers", new Map([["X-Count", "integer"]])],
    ]),
  );
});

it.each<[string, Json, Json, boolean]>([
  ["isn't kept for a list alone", {}, {}, false],
  ["is kept for other errors that have it", { default: { description: "Wrong.", content } }, {}, true],
  [
    "is kept for a field that is called as facts are",
    {},
    {
      "/last": {
        get: {
          responses: {
            200: {
              description: "It.",
              content: {
                "application/json": {
                  schema: objectOf({ example: content["application/json"].schema }, ["example"]),
                },
              },
            },
          },
        },
      },
    },
    true,
  ],
])("the type of a page %s", async (_, responses, more, isKept) => {
  const { types, mistakes } = await acceptedTypes(responses, more);
  expect(mistakes).toEqual([]);
  expect(types.includes("OrderPage")).toBe(isKept);
});
