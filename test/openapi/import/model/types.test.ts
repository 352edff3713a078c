import { describe, expect, it } from "vitest";
import { documentOf, type Json, objectOf, read, requestOf, responseOf, string } from "../open-document.js";
import { importDocument } from "./import-document.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The lines of the types of a document, of which a model has to be sound. */
async function typesOf(document: Json): Promise<readonly string[]> {
  const { texts, mistakes } = importDocument(await read(document));
  expect(mistakes).toEqual([]);
  const text = Object.values(texts).join("\n");
  const section = /^types:\n(.*?)(?=^\S|(?![^]))/msu.exec(text)?.[1] ?? "";
  return section
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.slice(2));
}

/** Those of a response. */
const ofResponse = (schema: unknown, schemas: Json = {}) => typesOf(responseOf(schema, schemas));

/** Those of a request, which has these media types. */
const ofRequest = (content: Json, schemas: Json = {}) =>
  typesOf({ ...requestOf(content), components: { schemas } });

it("are called after their operation where a generator has made them for its body", async () => {
  const operationId = "upload_orders_post";
  const schema = ref(`Body_${operationId}`);
  const content = { requestBody: { required: true, content: { "application/json": { schema } } } };
  const document = documentOf(
    { operationId, ...content },
    { components: { schemas: { [`Body_${operationId}`]: objectOf({ id: string }), Body_a: string } } },
    "post",
  );
  expect((await typesOf(document)).filter((line) => /^\S/u.test(line))).toEqual(["OrdersUploadBody:"]);
});

it("say that requests have no members beside their fields, where a schema says it", async () => {
  const closed = { ...objectOf({ id: string }), additionalProperties: false };
  const content = { "application/json": { schema: ref("Order") } };
  const lines = await ofRequest(content, {
    Order: { ...objectOf({ by: ref("Reader") }), unevaluatedProperties: false },
    Reader: closed,
  });
  expect(lines.filter((line) => /^\S|others/u.test(line))).toEqual([
    "Order:",
    "  others: none",
    "Reader:",
    "  others: none",
  ]);
  expect((await ofResponse(ref("Order"), { Order: closed })).join("\n")).not.toContain("others");
});

describe("fields", () => {
  it("say what schemas say of them", async () => {
    const order = objectOf(
      {
        id: { ...string, description: "Its id." },
        state: { enum: ["open", "paid"], default: "open" },
        total: { type: "integer", minimum: 0, example: 5 },
        email: { ...string, format: "email", nullable: true },
        codes: { type: "array", items: { ...string, pattern: "^[A-Z]+$" }, maxItems: 4, uniqueItems: true },
        colour: { ...string, format: "colour", deprecated: true },
        "+1": { type: "number", multipleOf: 0.5, examples: ["none", 1.5] },
        rest: {},
      },
      ["id", "total"],
    );
    expect(await ofResponse(ref("order"), { order })).toEqual([
      "Order:",
      "  fields:",
      "    id:",
      "      type: string",
      "      doc: Its id.",
      "    state?: { enum: [open, paid] }",
      "    total: { type: integer, range: 0.., example: 5 }",
      "    email?: { type: string | null, format: email }",
      '    codes?: { type: "string[]", items: ..4, unique: true, pattern: "^[A-Z]+$" }',
      "    colour?:",
      "      type: string",
      "      format: colour",
      "      deprecated: Deprecated.",
      '    "+1?": { type: number, multiple_of: 0.5, as: plus1, example: 1.5 }',
      "    rest?: json",
    ]);
  });

  it("have a default where a request may leave them out, and a direction where both have the type", async () => {
    const schema = objectOf({ id: { ...string, readOnly: true }, page: { type: "integer", default: 1 } }, [
      "id",
    ]);
    const content = { "application/json": { schema: ref("Order") } };
    const document = documentOf(
      {
        requestBody: { required: true, content },
        responses: { 200: { description: "It.", content } },
      },
      { components: { schemas: { Order: schema } } },
      "post",
    );
    expect(await typesOf(document)).toEqual([
      "Order:",
      "  fields:",
      "    id: { type: string, in: responses }",
      "    page?: { type: integer, default: 1 }",
    ]);
  });

  it("are a reference where a part of `allOf` is one, and null or words are all that is beside it", async () => {
    const schema = objectOf({
      a: { allOf: [ref("Name")], nullable: true, description: "The first." },
      b: { $ref: "#/components/schemas/Name", description: "The second." },
    });
    expect(await ofResponse(schema, { Name: { ...string, minLength: 1 } })).toEqual([
      "GetOrdersResponse:",
      "  fields:",
      "    a?:",
      "      type: Name | null",
      "      doc: The first.",
      "    b?:",
      "      type: Name",
      "      doc: The second.",
      "Name:",
      "  type: string",
      "  length: 1..",
    ]);
  });

  it("that nothing could end with are optional, which is a known unknown", async () => {
    expect(await ofResponse(ref("A"), { A: objectOf({ a: ref("A"), b: string }, ["a", "b"]) })).toEqual([
      "A:",
      "  fields:",
      "    a?: A",
      "    b: string",
      "  unknown: endless-type",
    ]);
  });
});

describe("names", () => {
  const part = (title: string) => ({ ...objectOf({ x: string }), title });
  const document = (more: Json = {}) =>
    responseOf(
      objectOf({
        ...more,
        a: part("Line"),
        b: objectOf({ c: objectOf({ w: string }) }),
        d: ref("api-error"),
      }),
      {
        "api-error": objectOf({ line: ref("Line") }),
        Line: objectOf({ z: string }),
      },
    );

  it("are those of components, titles, or owners and fields", async () => {
    const { model, mistakes } = importDocument(await read(document()));
    expect(mistakes).toEqual([]);
    expect([...model.names.types.values()]).toEqual([
      "GetOrdersResponse",
      "GetOrdersResponseA",
      "GetOrdersResponseB",
      "ApiError2",
      "GetOrdersResponseBC",
      "Line",
    ]);
  });

  it("stay, whatever comes before them", async () => {
    const { names } = importDocument(await read(document())).model;
    const later = importDocument(await read(document({ 0: part("Line"), 1: ref("Api_error") })), {
      fixed: names,
    });
    expect(later.mistakes).toEqual([]);
    for (const [place, name] of names.types) expect(later.model.names.types.get(place)).toBe(name);
  });
});

describe("unions", () => {
  const a = objectOf({ t: string, x: string }, ["t", "x"]);
  const b = objectOf({ t: string, z: string }, ["t", "z"]);

  it("are expressions where types differ in JSON", async () => {
    const schema = objectOf({
      a: { oneOf: [{ ...string, maxLength: 9 }, ref("B"), { type: "null" }] },
      b: { anyOf: [{ enum: ["x"] }, { enum: ["z"] }] },
      c: { anyOf: [{ enum: ["x"] }, string] },
      d: { type: ["integer", "string"], minimum: 3 },
    });
    expect(await ofResponse(schema, { B: b })).toEqual([
      "GetOrdersResponse:",
      "  fields:",
      "    a?: { type: string | B | null, length: ..9 }",
      "    b?: { enum: [x, z] }",
      "    c?: { observed: [x] }",
      "    d?: { type: integer | string, range: 3.. }",
      "B:",
      "  fields:",
      "    t: string",
      "    z: string",
    ]);
  });

  it("are told apart by the tags that a discriminator maps, which the types have then", async () => {
    const mapping = { first: "#/components/schemas/A", second: "B" };
    const union = { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t", mapping } };
    expect((await ofResponse(union, { A: a, B: b })).slice(0, 5)).toEqual([
      "GetOrdersResponse:",
      "  union: { discriminator: t, variants: { first: A, second: B } }",
      "A:",
      "  fields:",
      "    t: { enum: [first] }",
    ]);
  });

  it("give a tag that the types lack", async () => {
    const union = { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } };
    expect((await ofResponse(union, { A: a, B: b })).slice(0, 2)).toEqual([
      "GetOrdersResponse:",
      "  union: { discriminator: kind, tags: union, variants: { A: A, B: B } }",
    ]);
  });

  it("are told apart by fields, or else by nothing", async () => {
    const byField = await ofResponse({ oneOf: [ref("A"), ref("B")] }, { A: a, B: b });
    expect(byField.slice(0, 2)).toEqual(["GetOrdersResponse:", "  union: { by_field: { x: A, z: B } }"]);
    const untold = await ofResponse({ oneOf: [ref("A"), ref("B")] }, { A: a, B: objectOf({ x: string }) });
    expect(untold.slice(0, 2)).toEqual(["GetOrdersResponse:", "  union: { any_of: [A, B] }"]);
  });
});

describe("forms", () => {
  it("have no null, and strings in place of any value, also where JSON has the type", async () => {
    const schema = objectOf({ a: { ...string, nullable: true }, b: {}, c: ref("C") });
    const form = { "application/x-www-form-urlencoded": { schema: ref("F") } };
    expect(await ofRequest(form, { F: schema, C: objectOf({ d: { type: "array" } }) })).toEqual([
      "F:",
      "  fields:",
      "    a?: string",
      "    b?: string",
      "    c?: C",
      "C:",
      "  fields:",
      "    d?: string[]",
    ]);
  });

  it("of parts have files", async () => {
    const file = { ...string, format: "binary" };
    const schema = objectOf({ a: file, b: { type: "array", items: file }, c: objectOf({ d: file }) }, ["a"]);
    expect(await ofRequest({ "multipart/form-data": { schema } })).toEqual([
      "PostOrdersBody:",
      "  fields:",
      "    a: bytes",
      "    b?: bytes[]",
      "    c?: PostOrdersBodyC",
      "PostOrdersBodyC:",
      "  fields:",
      "    d?: { type: string, format: binary }",
    ]);
  });

  it("of parts have those of any of several objects", async () => {
    const schema = {
      oneOf: [objectOf({ a: string, b: string }, ["a", "b"]), objectOf({ b: string }, ["b"])],
    };
    expect(await ofRequest({ "multipart/form-data": { schema } })).toEqual([
      "PostOrdersBody:",
      "  fields:",
      "    a?: string",
      "    b: string",
    ]);
  });
});
