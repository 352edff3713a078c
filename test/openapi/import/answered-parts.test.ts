import { describe, expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import type { ModelMap } from "../../../src/openapi/import/model/model-data.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { textOf } from "../../../src/openapi/import/questions/map-rewriter.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { type Json, read } from "./open-document.js";

const places = [
  "key",
  "cursor",
  "limit",
  "next",
  "more",
  "note",
  "page",
  "perPage",
  "total",
  "cursorHeader",
  "after",
] as const;
type Place = (typeof places)[number];
type Schemas = Readonly<Record<Place, Json>>;

/** Each place of the document that an answer replaces, with its schema. */
const schemas: Schemas = {
  key: { type: "string", minLength: 1, maxLength: 64 },
  cursor: { type: "string", maxLength: 40 },
  limit: { type: "integer", minimum: 1, maximum: 100 },
  next: { type: "string" },
  more: { type: "boolean" },
  note: { type: "string", description: "A note." },
  page: { type: "integer", minimum: 1 },
  perPage: { type: "integer", maximum: 50 },
  total: { type: "integer" },
  cursorHeader: { type: "string" },
  after: { type: "string" },
};

const sent: ReadonlySet<Place> = new Set(["key", "cursor", "limit", "page", "perPage", "after"]);

interface Edits {
  readonly schemas?: Partial<Schemas>;
  readonly required?: Place;
  readonly without?: Place;
}

function documentOf({ schemas: edited = {}, required, without }: Edits = {}): Json {
  const at = (place: Place): Json => ({ ...schemas, ...edited })[place];
  const parameter = (name: string, place: Place, where = "query") =>
    without === place ? [] : [{ name, in: where, required: required === place, schema: at(place) }];
  const member = (name: string, place: Place) => (without === place ? {} : { [name]: at(place) });
  const requiredMember = (name: string, place: Place) => (required === place ? [name] : []);
  const json = (schema: Json) => ({ "application/json": { schema } });
  const items = { type: "array", items: { $ref: "#/components/schemas/Order" } };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [],
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          parameters: [...parameter("cursor", "cursor"), ...parameter("limit", "limit")],
          responses: {
            200: { description: "Some.", content: json({ $ref: "#/components/schemas/OrderPage" }) },
          },
        },
        post: {
          operationId: "createOrder",
          parameters: parameter("Idempotency-Key", "key", "header"),
          requestBody: { required: true, content: json({ $ref: "#/components/schemas/Order" }) },
          responses: { 201: { description: "It.", content: json({ $ref: "#/components/schemas/Order" }) } },
        },
      },
      "/items": {
        get: {
          operationId: "listItems",
          parameters: [...parameter("page", "page"), ...parameter("per_page", "perPage")],
          responses: {
            200: {
              description: "Some.",
              content: json({
                type: "object",
                required: ["data", ...requiredMember("total", "total")],
                properties: { data: items, ...member("total", "total") },
              }),
            },
          },
        },
      },
      "/feed": {
        get: {
          operationId: "feed",
          parameters: parameter("after", "after"),
          responses: {
            200: {
              description: "Some.",
              headers:
                without === "cursorHeader"
                  ? {}
                  : {
                      "X-Next-Cursor": {
                        required: required === "cursorHeader",
                        schema: at("cursorHeader"),
                      },
                    },
              content: json(items),
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
        OrderPage: {
          type: "object",
          required: [
            "data",
            ...requiredMember("next_cursor", "next"),
            ...requiredMember("has_more", "more"),
            ...requiredMember("note", "note"),
          ],
          properties: {
            data: items,
            ...member("next_cursor", "next"),
            ...member("has_more", "more"),
            ...member("note", "note"),
          },
        },
      },
    },
  };
}

async function factsOf(document: Json): Promise<readonly ModelMap[]> {
  const api = await read(document);
  return proposeQuestions(api, importModel(api)).map(({ fact }) => fact);
}

/** The endpoints, types and known unknowns of a document with accepted answers. */
async function answered(document: Json, facts: readonly ModelMap[]): Promise<string> {
  const { files } = applyFacts(importModel(await read(document)), facts);
  return textOf(files.map(({ content }) => content));
}

/** Schemas that mean something else than one does, by what differs. */
function changed(schema: Json): readonly (readonly [string, Json])[] {
  const { type } = schema;
  const isNumber = type === "integer" || type === "number";
  const narrower: Json = isNumber
    ? { minimum: 2, maximum: 10, multipleOf: 5, default: 7, enum: [3, 4] }
    : type === "string"
      ? {
          minLength: 3,
          maxLength: 20,
          pattern: "^[0-9]{8}$",
          format: "uuid",
          default: "none",
          enum: ["a", "b"],
        }
      : { default: true };
  const types = ["string", "integer", "boolean"].filter((each) => each !== type);
  return [
    ...Object.entries(narrower).map(([key, value]) => [key, { ...schema, [key]: value }] as const),
    ...Object.keys(schema)
      .filter((key) => key !== "type" && key !== "description")
      .map((key) => [`no ${key}`, lacking(schema, key)] as const),
    ...types.map((each) => [each, { type: each }] as const),
  ];
}

function lacking(schema: Json, key: string): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

describe("what an accepted answer replaces of a document", () => {
  it("is in the model as digests, so that no change of it stays unnoticed", async () => {
    const document = documentOf();
    const facts = await factsOf(document);
    const before = await answered(document, facts);
    const silent: string[] = [];
    const tryOut = async (name: string, edits: Edits) => {
      if ((await answered(documentOf(edits), facts)) === before) silent.push(name);
    };
    for (const place of places) {
      for (const [name, schema] of changed(schemas[place])) {
        // A default says nothing of a response.
        if (name === "default" && !sent.has(place)) continue;
        await tryOut(`${place}: ${name}`, { schemas: { [place]: schema } });
      }
      await tryOut(`${place}: required`, { required: place });
      await tryOut(`${place}: gone`, { without: place });
    }
    expect(silent).toEqual([]);
    expect(before).toMatch(/answered-keys.*answered-pages-/u);
  });

  it("isn't changed by what only people read, by the order of parameters, or by the names of types", async () => {
    const document = documentOf();
    const facts = await factsOf(document);
    const digests = async (other: Json) => {
      const text = await answered(other, facts);
      return [...text.matchAll(/\["(answered-[^"]*)".*?\["digest","(\w+)"\]/gu)].map(([, id, digest]) => [
        id,
        digest,
      ]);
    };
    const before = await digests(document);
    const described = { ...schemas.cursor, description: "Where to begin.", example: "c_1" };
    const renamed: Json = JSON.parse(JSON.stringify(document).replaceAll("OrderPage", "Orders"));
    expect(before.length).toBeGreaterThan(3);
    expect(await digests(documentOf({ schemas: { cursor: described, note: { type: "string" } } }))).toEqual(
      before,
    );
    expect(await digests(renamed)).toEqual(before);
    const text = JSON.stringify(document);
    const [one, other] = (["cursor", "limit"] as const).map((name) =>
      JSON.stringify({ name, in: "query", required: false, schema: schemas[name] }),
    );
    const swapped = text.replace(`${one},${other}`, `${other},${one}`);
    expect(swapped).not.toBe(text);
    expect(await digests(JSON.parse(swapped))).toEqual(before);
  });
});
