import { describe, expect, it } from "vitest";
import {
  codesOf,
  documentOf,
  type Json,
  lossesOf,
  objectOf,
  parameterOf,
  read,
  requestOf,
  responseOf,
  string,
} from "../open-document.js";
import { importDocument } from "../model/import-document.js";

const done = { responses: { 204: { description: "Done." } } };

describe("OpenAPI 3.2", () => {
  it("is read where it says what 3.1 says, in its own words", async () => {
    const document = {
      ...responseOf(string),
      openapi: "3.2.0",
      $self: "https://shop.example/openapi.json",
      tags: [{ name: "orders", summary: "Orders", kind: "nav", parent: "shop" }],
      servers: [{ url: "https://shop.example", name: "production" }],
    };
    expect(await lossesOf(document)).toEqual([]);
  });

  it("has further methods, of which those that not every platform can send are lost", async () => {
    const additionalOperations = { LINK: done, BREW: done, CONNECT: done, get: done };
    const paths = { "/orders": { query: done, get: done, additionalOperations } };
    const document = documentOf({}, { openapi: "3.2.0", paths });
    const { operations } = await read(document);
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /orders",
      "QUERY /orders",
      "LINK /orders",
      "BREW /orders",
      "CONNECT /orders",
      "get /orders",
    ]);
    const losses = await lossesOf(document);
    expect(losses.map(({ code, pointer }) => [code, pointer.split("/").at(-1)])).toEqual([
      ["unsayable-method", "BREW"],
      ["unsayable-method", "CONNECT"],
      ["unsayable-method", "get"],
    ]);
  });

  it.each<[string, Json, string]>([
    ["items of a form", { itemEncoding: { contentType: "text/plain" } }, "itemEncoding"],
    ["parts by their order", { prefixEncoding: [{ contentType: "text/plain" }] }, "prefixEncoding"],
    ["items of what isn't a stream", { itemSchema: string }, "itemSchema"],
  ])("loses %s under the keyword's name", async (_, media, keyword) => {
    const [type, schema] = ["multipart/form-data", objectOf({ a: string })];
    const document = { ...requestOf({ [type]: { schema, ...media } }), openapi: "3.2.0" };
    expect(await lossesOf(document)).toContainEqual(
      expect.objectContaining({
        code: "unsayable-keyword",
        pointer: `/paths/~1orders/post/requestBody/content/multipart~1form-data/${keyword}`,
      }),
    );
  });

  it("loses what a discriminator means by default, and keeps the data of an example", async () => {
    const variant = (tag: string) => objectOf({ kind: { enum: [tag] } }, ["kind"]);
    const discriminator = { propertyName: "kind", defaultMapping: "a" };
    const union = { oneOf: [variant("a"), variant("b")], discriminator };
    expect(await codesOf({ ...responseOf(union), openapi: "3.2.0" })).toEqual(["default-variant"]);
    const loose = { ...union, oneOf: [objectOf({ kind: string, a: string }), objectOf({ kind: string })] };
    expect(await codesOf({ ...responseOf(loose), openapi: "3.2.0" })).not.toContain("default-variant");
    const parameter = { in: "query", name: "a", schema: string, examples: { a: { dataValue: "x" } } };
    const { operations } = await read({ ...parameterOf(parameter), openapi: "3.2.0" });
    expect(operations[0]?.parameters).toMatchObject([{ example: "x" }]);
  });

  it("reads a form that is the whole query string as parameters, and loses others", async () => {
    const inQuery = (schema: Json, more: Json = {}, type = "application/x-www-form-urlencoded") =>
      parameterOf({ in: "querystring", name: "a b", content: { [type]: { schema, ...more } } });
    const scalars = objectOf({ q: string, size: { type: "integer" } }, ["q"]);
    const document = { ...inQuery(scalars), openapi: "3.2.0" };
    expect(await lossesOf(document)).toEqual([]);
    const { texts } = importDocument(await read({ ...document, security: [] }));
    expect(Object.values(texts).join("")).toContain("query: { q?: string, size?: integer }");
    const lost = [
      inQuery(objectOf({})),
      inQuery(string),
      inQuery(objectOf({ of: objectOf({ a: string }) })),
      inQuery(scalars, { encoding: { q: { style: "pipeDelimited" } } }),
      inQuery(scalars, {}, "application/json"),
    ];
    expect(await Promise.all(lost.map(codesOf))).toEqual(lost.map(() => ["querystring-parameter"]));
  });

  it("keeps what it says of flows beside those that need a browser", async () => {
    const flow = { deviceAuthorizationUrl: "https://a.example", tokenUrl: "https://a.example", scopes: {} };
    const scheme = { type: "oauth2", flows: { deviceAuthorization: flow }, deprecated: false };
    const components = { securitySchemes: { login: scheme } };
    const document = documentOf({ security: [{ login: [] }] }, { openapi: "3.2.0", components });
    expect((await read(document)).authentication?.alternatives).toEqual([{ schemes: ["login"], scopes: [] }]);
  });
});
