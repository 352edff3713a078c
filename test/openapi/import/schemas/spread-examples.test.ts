import { describe, expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import type { ModelValue } from "../../../../src/openapi/import/model/model-data.js";
import { documentOf, type Json, objectOf, read, string } from "../open-document.js";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Order: objectOf({
    id: string,
    size: { type: "integer", example: 3 },
    line: reference("Line"),
    lines: { type: "array", items: reference("Line") },
    lineage: { type: "object", additionalProperties: reference("Line") },
  }),
  Line: objectOf({ article: string, count: { type: "integer" }, note: { type: ["string", "null"] } }),
};

/** What a model of a document has as the examples of its types' fields. */
async function examplesIn(document: Json): Promise<unknown> {
  const { files } = importModel(await read(document));
  const types = files.flatMap(({ content }) => [...entriesOf(content.get("types"))]);
  const fieldsOf = (type: ModelValue) =>
    [...entriesOf(type)].flatMap(([key, value]) => (key === "fields" ? [...entriesOf(value)] : []));
  return Object.fromEntries(
    types.map(([name, type]) => [
      name,
      Object.fromEntries(
        fieldsOf(type).flatMap(([field, facts]) =>
          [...entriesOf(facts)].flatMap(([key, value]) => (key === "example" ? [[field, value]] : [])),
        ),
      ),
    ]),
  );
}

function* entriesOf(value: ModelValue | undefined): Generator<readonly [string, ModelValue]> {
  if (value instanceof Map) yield* value;
}

function respondWith(media: Json, components: Json = { schemas }): Json {
  const content = { "application/json": { schema: reference("Order"), ...media } };
  return documentOf({ responses: { 200: { description: "It.", content } } }, { components });
}

const shown = {
  id: "o-1",
  size: 9,
  line: { article: "chair", count: "two", note: null },
  lines: [{ note: "blue" }, { count: 4, article: "table" }],
  lineage: { a: { article: "desk" } },
};
const found = { Order: { "id?": "o-1", "size?": 3 }, Line: { "article?": "chair", "note?": "blue" } };

describe("an example of a whole body", () => {
  it("is one of each field that has none, if it fits", async () => {
    expect(await examplesIn(respondWith({ example: shown }))).toEqual(found);
  });

  it("may be the first of several, which may be elsewhere", async () => {
    const components = { schemas, examples: { One: { value: shown } } };
    const examples = { one: { $ref: "#/components/examples/One" }, two: { value: { id: "o-2" } } };
    expect(await examplesIn(respondWith({ examples }, components))).toEqual(found);
  });

  it("may be that of a request, a schema or a webhook", async () => {
    const content = { "application/json": { schema: reference("Order"), example: shown } };
    const post = documentOf(
      { requestBody: { required: true, content } },
      { components: { schemas } },
      "post",
    );
    expect(await examplesIn(post)).toEqual(found);
    const own = { ...schemas, Order: { ...schemas.Order, examples: [shown] } };
    expect(await examplesIn(respondWith({}, { schemas: own }))).toEqual(found);
    const webhooks = { made: { post: { requestBody: { required: true, content } } } };
    expect(await examplesIn(documentOf({}, { components: { schemas }, webhooks }))).toEqual(found);
  });

  it("is that of JSON in 2.0", async () => {
    const { Line, Order } = JSON.parse(
      JSON.stringify(schemas)
        .replaceAll("#/components/schemas/", "#/definitions/")
        .replace('["string","null"]', '"string"'),
    );
    const response = {
      description: "It.",
      schema: { $ref: "#/definitions/Order" },
      examples: { "text/html": "", "application/json": shown },
    };
    const document = {
      swagger: "2.0",
      info: { title: "Shop", version: "1" },
      paths: { "/orders": { get: { responses: { 200: response } } } },
      definitions: { Line, Order },
    };
    expect(await examplesIn(document)).toEqual(found);
  });
});
