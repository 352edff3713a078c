import { describe, expect, it } from "vitest";
import { countLosses } from "../../../../src/openapi/import/count-losses.js";
import { type Json, objectOf, read, readFiles, string } from "../open-document.js";
import { swaggerOf, swaggerParameter, swaggerRequest, swaggerResponse } from "./swagger-document.js";

/** What is lost of a document, each loss with its place. */
async function lossesOf(document: Json): Promise<readonly string[]> {
  const { losses } = countLosses(await read(document));
  return losses.map(({ code, pointer, sentence }) => `${code} ${pointer} ${sentence}`);
}

const operation = "/paths/~1orders/get";
const ofPost = "/paths/~1orders/post";
const list = { type: "array", items: string };
const inQuery = (parts: Json) => swaggerParameter({ in: "query", name: "of", ...parts });
const member = (parts: Json): Json => ({ in: "formData", name: "of", ...parts });
const body = (name: string): Json => ({ in: "body", name, schema: objectOf({ a: string }) });

describe("a loss of Swagger 2.0 is where the document has it", () => {
  it.each<[string, Json, string]>([
    [
      "a list with tabs",
      inQuery({ ...list, collectionFormat: "tsv" }),
      `query-style ${operation}/parameters/0`,
    ],
    [
      "a list with pipes",
      inQuery({ ...list, collectionFormat: "pipes" }),
      `query-style ${operation}/parameters/0`,
    ],
    [
      "a list in a list",
      inQuery({ type: "array", items: { ...list, collectionFormat: "pipes" } }),
      `query-nested ${operation}/parameters/0`,
    ],
    [
      "a keyword of 3.0",
      inQuery({ ...string, style: "form" }),
      `unknown-keyword ${operation}/parameters/0/style`,
    ],
    ["a type that there isn't", inQuery({ type: "text" }), `malformed ${operation}/parameters/0/type`],
    [
      "a shared parameter",
      swaggerOf(
        { parameters: [{ $ref: "#/parameters/of" }] },
        { parameters: { of: { in: "query", name: "of", type: "object" } } },
      ),
      `query-style /parameters/of`,
    ],
    [
      "a reference that leads nowhere",
      swaggerOf({ parameters: [{ $ref: "#/parameters/of" }] }),
      `reference-unresolved ${operation}/parameters/0/$ref`,
    ],
    [
      "an empty value of a form",
      swaggerRequest([member({ type: "integer", allowEmptyValue: true })]),
      `empty-parameter ${ofPost}/parameters/0`,
    ],
    [
      "a list with commas in parts",
      swaggerRequest([member(list)], ["multipart/form-data"]),
      `form-part ${ofPost}/parameters/0`,
    ],
    ["two bodies", swaggerRequest([body("a"), body("b")]), `malformed ${ofPost}/parameters/1`],
    ["a body and a form", swaggerRequest([body("a"), member(string)]), `malformed ${ofPost}/parameters/1`],
    [
      "media types that aren't a list",
      swaggerOf({ produces: "application/json" }),
      `malformed ${operation}/produces`,
    ],
    [
      "more media types than are read",
      swaggerOf({}, { consumes: Array.from({ length: 101 }, (_, index) => `text/x${index}`) }),
      "malformed /consumes",
    ],
    [
      "a header without a type",
      headers({ description: "What." }),
      `malformed ${operation}/responses/204/headers/X-A`,
    ],
    ["a list in a header", headers(list), `header-type ${operation}/responses/204/headers/X-A`],
    [
      "a schema of what isn't JSON",
      swaggerOf({
        produces: ["text/plain"],
        responses: { 200: { description: "", schema: objectOf({ a: string }) } },
      }),
      `raw-schema ${operation}/responses/200`,
    ],
    [
      "a keyword of a response",
      responses({ content: {} }),
      `unknown-keyword ${operation}/responses/204/content`,
    ],
    [
      "a definition",
      swaggerResponse({ $ref: "#/definitions/A" }, { A: objectOf({ a: { not: string } }) }),
      "unsayable-keyword /definitions/A/properties/a/not",
    ],
    [
      "a discriminator that isn't a name",
      swaggerResponse({ ...objectOf({ a: string }), discriminator: 5 }),
      `malformed ${operation}/responses/200/schema/discriminator`,
    ],
    ["an address", { ...swaggerOf(), host: "shop.example", schemes: ["http"] }, "server-url /host"],
    ["a path alone", { ...swaggerOf(), basePath: "/v1" }, "server-host /basePath"],
    [
      "a flow that there isn't",
      secured({ type: "oauth2", flow: "device" }),
      "malformed /securityDefinitions/login",
    ],
    [
      "where people get tokens",
      secured({ type: "oauth2", flow: "implicit", authorizationUrl: "https://a.example", scopes: {} }),
      "authorization-addresses /securityDefinitions/login",
    ],
    ["a keyword of 3.0 for all", { ...swaggerOf(), components: {} }, "unknown-keyword /components"],
    ["a method of 3.0", swaggerOf({}, {}, "trace"), "unknown-keyword /paths/~1orders/trace"],
  ])("%s", async (_, document, expected) => {
    const losses = await lossesOf(document);
    expect(losses.map((loss) => loss.split(" ", 2).join(" "))).toContain(expected);
  });

  it("and is told once, in the words of 2.0", async () => {
    expect(
      await lossesOf({ ...swaggerOf(), definitions: [], parameters: [], securityDefinitions: [] }),
    ).toEqual(
      ["definitions", "parameters", "securityDefinitions"].map(
        (keyword) => `malformed /${keyword} Expected an object for \`${keyword}\`.`,
      ),
    );
  });

  it("unless a key is there twice, so that nothing is read", async () => {
    const text = "swagger: '2.0'\npaths: {}\ndefinitions:\n  A: {}\n  A: {}\n";
    expect(await readFiles({ "swagger.yaml": text })).toMatchObject({
      code: "duplicate-key",
      at: { line: 5 },
    });
  });

  it("in a file to which the document refers, as well", async () => {
    const document = swaggerOf(
      { parameters: [{ $ref: "shared.json#/of" }] },
      { paths: { "/a": { $ref: "shared.json#/path" } } },
    );
    const shared = {
      path: { get: { parameters: [{ $ref: "#/of" }], responses: { 204: { description: "" } } } },
      of: { in: "query", name: "of", ...list, collectionFormat: "tsv" },
    };
    const api = await readFiles({
      "swagger.json": JSON.stringify(document),
      "shared.json": JSON.stringify(shared),
    });
    if ("severity" in api) throw new Error(api.message);
    expect(api.operations.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([
      "shared.json#/path/get",
    ]);
    expect(countLosses(api).losses).toMatchObject([{ file: "shared.json", pointer: "/of" }]);
  });
});

function responses(rest: Json): Json {
  return swaggerOf({ responses: { 204: { description: "Done.", ...rest } } });
}

function headers(header: Json): Json {
  return responses({ headers: { "X-A": header } });
}

function secured(scheme: Json): Json {
  return swaggerOf({ security: [{ login: [] }] }, { securityDefinitions: { login: scheme } });
}

describe("no loss of Swagger 2.0 is", () => {
  it.each<[string, Json]>([
    [
      "what it says of the whole document",
      swaggerOf(
        {},
        { externalDocs: { url: "https://a.example" }, tags: [{ name: "a" }], "x-a": 1, definitions: {} },
      ),
    ],
    ["an example of a response", responses({ examples: { "application/json": {} }, "x-a": 1 })],
    [
      "what a schema is for readers",
      swaggerResponse({ ...string, title: "A", xml: {}, externalDocs: {}, example: "a" }),
    ],
    ["a parameter that has a schema in place of a type", inQuery({ schema: string })],
    ["null in place of a schema", swaggerOf({ responses: { 204: { description: "", schema: null } } })],
    ["an empty value of a string in a form", swaggerRequest([member({ ...string, allowEmptyValue: true })])],
  ])("%s", async (_, document) => {
    expect(await lossesOf(document)).toEqual([]);
  });
});

describe("an operation of Swagger 2.0", () => {
  const parameters = [
    { in: "path", name: "id", type: "string", required: true },
    { in: "formData", name: "a", type: "string", required: true },
    { in: "formData", name: "b", type: "string" },
  ];

  it("takes parameters of its path, which its own go before", async () => {
    const post = { parameters: [{ in: "formData", name: "b", type: "integer" }], responses: {} };
    const put = { parameters: [{ in: "body", name: "it", schema: string }], responses: {} };
    const api = await read({ swagger: "2.0", paths: { "/o/{id}": { parameters, post, put } } });
    const [ofPut, ofPostForm] = api.operations;
    expect(ofPut?.body).toMatchObject({ as: "json", pointer: "/paths/~1o~1{id}/put/parameters/0" });
    expect(ofPostForm?.body).toMatchObject({ as: "form", isRequired: true });
    expect(ofPostForm?.parameters).toMatchObject([{ in: "path", name: "id" }]);
    const form = api.types.get(ofPostForm?.body?.type ?? "")?.shape;
    expect(form).toMatchObject({ fields: [{ name: "a", isRequired: true }, { name: "b" }] });
    expect(api.types.get("openapi.json#/paths/~1o~1{id}/post/parameters/0")?.shape).toMatchObject({
      scalar: "integer",
    });
  });

  it("has its own servers where its schemes are others", async () => {
    const own = { schemes: ["http"], responses: {} };
    const other = { get: { responses: {} }, put: { responses: {} } };
    const paths = { "/orders": { get: own }, "/b": other };
    const api = await read({ swagger: "2.0", host: "localhost:80", schemes: ["https"], paths });
    expect(api.servers.map(({ url }) => url)).toEqual(["https://localhost:80"]);
    expect(api.operations[0]?.servers).toMatchObject([
      { url: "http://localhost:80", pointer: `${operation}/schemes` },
    ]);
  });
});
