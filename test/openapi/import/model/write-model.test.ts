import { describe, expect, it } from "vitest";
import { read } from "../open-document.js";
import { alternativesOf } from "../../../../src/language/model/access.js";
import { importDocument } from "./import-document.js";
import { shop } from "./shop.js";

describe("what is written", () => {
  it("leaves open what the document doesn't say of security", async () => {
    const responses = { 204: { description: "OK" } };
    const document = {
      openapi: "3.1.0",
      info: { title: "Api", version: "1" },
      paths: { "/a": { get: { responses } } },
    };
    const silent = importDocument(await read(document));
    expect(silent.api?.name).toBe("Service");
    const enough = (api = silent.api) =>
      api && alternativesOf(api.authentication).map(({ schemes }) => schemes);
    expect(enough()).toEqual([["token"], []]);
    expect(silent.texts["api.yaml"]).toContain("How a request proves who sends it");
    expect(silent.warnings.filter((warning) => warning.includes("`authentication`"))).toEqual([]);
    const open = importDocument(await read({ ...document, security: [] }));
    expect(enough(open.api)).toEqual([[]]);
  });

  it("never says that a write may be sent again", async () => {
    const paths = Object.fromEntries(
      ["post", "put", "patch", "delete"].map((method) => [
        `/${method}`,
        { [method]: { responses: { 204: { description: "OK" }, 429: { description: "Later." } } } },
      ]),
    );
    const { api } = importDocument(await read({ ...shop, paths }));
    expect(api?.endpoints.map(({ retrySafety }) => retrySafety)).toEqual(["none", "none", "none", "none"]);
    expect(api?.errors.map(({ retry }) => retry.kind)).toEqual(["never"]);
  });

  it("says of parameters what their schemas say", async () => {
    const parameters = [
      {
        in: "query",
        name: "a",
        schema: { type: "integer", default: 30, description: "How many.", examples: [5] },
      },
      {
        in: "query",
        name: "b",
        allowEmptyValue: true,
        example: true,
        schema: { type: "boolean", default: false },
      },
      {
        in: "query",
        name: "c",
        required: true,
        schema: { enum: ["x", "y"], default: "x", deprecated: true },
      },
      {
        in: "query",
        name: "d",
        schema: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
      },
      { in: "query", name: "e<", schema: {}, example: 7 },
      {
        in: "query",
        name: "f",
        schema: { type: "object", properties: { g: { type: "string" }, h: { type: "object" } } },
      },
      { in: "query", name: "page", schema: { $ref: "#/components/schemas/Page" } },
    ];
    const components = {
      schemas: { Page: { type: "integer", description: "Which page.", minimum: 1, default: 1 } },
    };
    const paths = { "/a": { get: { tags: ["a"], parameters, responses: { 204: { description: "OK" } } } } };
    const { texts, mistakes } = importDocument(await read({ ...shop, components, security: [], paths }));
    expect(mistakes).toEqual([]);
    expect(texts["a.yaml"]).toMatchInlineSnapshot(`
      "group: A

      types:
        Page:
          doc: Which page.
          type: integer
          range: 1..

      endpoints:
        get-a:
          GET: /a
          call: get
          query:
            a?:
              type: integer
              doc: How many.
              example: 5
              default: 30
            b?: { enum: ["true", "false", ""], example: "true", default: "false" }
            c:
              enum: [x, "y"]
              deprecated: Deprecated.
            d?: { type: "string[]", items: 1.., unique: true, send: repeated }
            e<?: { type: string, as: eLess }
            page?: { type: Page, default: 1 }
          returns: none
          unknown: query-nested
      "
    `);
  });

  it("sends bodies as the document has it", async () => {
    const schema = {
      type: "object",
      properties: {
        about: { type: "object", properties: { title: { type: "string" } } },
        ids: { type: "array", items: { type: "string" } },
        file: { type: "string", format: "binary" },
      },
    };
    const encoding = { ids: { style: "deepObject", explode: true } };
    const media = {
      "/parts": { "multipart/form-data": { schema } },
      "/brackets": { "multipart/form-data": { schema, encoding } },
      "/form": {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { a: schema.properties.ids } },
          encoding: { a: { explode: false } },
        },
      },
      "/styles": {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { a: schema.properties.ids, b: schema.properties.ids } },
          encoding: { a: { explode: false } },
        },
      },
      "/patch": { "application/merge-patch+json; charset=utf-8": { schema } },
    };
    const responses = { 204: { description: "OK" } };
    const paths = Object.fromEntries(
      Object.entries(media).map(([path, content]) => [
        path,
        { post: { requestBody: { required: true, content }, responses } },
      ]),
    );
    const { texts, mistakes } = importDocument(await read({ ...shop, paths }));
    expect(mistakes).toEqual([]);
    const bodies = Object.values(texts).flatMap((text) => text.match(/^ {4}body: .*$/gmu) ?? []);
    expect(bodies).toEqual([
      "    body: { type: PostPartsBody, as: multipart }",
      "    body: { type: PostBracketsBody, as: multipart, send: brackets }",
      "    body: { type: PostFormBody, as: form, send: commas }",
      "    body: { type: PostStylesBody, as: form, send: { a: commas, b: repeated } }",
      "    body: { type: PostPatchBody, as: application/merge-patch+json }",
    ]);
  });

  it("survives names that mean something else, and texts that no model may have", async () => {
    const odd = ["__proto__", "constructor", "toString", "then", "con", "api", "types", "client"];
    const responses = {
      200: {
        description: "\u0000\u202eok\ud800",
        headers: Object.fromEntries(
          [...odd, "Set-Cookie", "X".repeat(200)].map((name) => [name, { schema: {} }]),
        ),
      },
      404: { description: "\u200f", content: { "application/x{v}+json": { schema: {} } } },
    };
    const parameters = [...odd, "a b", "é", "q".repeat(200)].flatMap((name) =>
      ["query", "header"].map((place) => ({ name, in: place, schema: {} })),
    );
    const paths = Object.fromEntries(
      odd.map((name) => [
        `/${name}/{__proto__}/{${name}-}`,
        { get: { operationId: name, tags: [name], description: "\u0007", parameters, responses } },
      ]),
    );
    const scopes = Object.fromEntries(odd.map((name) => [name, "\u0000"]));
    const flows = { authorizationCode: { scopes } };
    const document = {
      openapi: "3.1.0",
      info: { title: "__proto__", version: "1" },
      servers: odd.map((name) => ({ url: `/${name}`, description: name })),
      security: [{ constructor: odd }],
      paths,
      components: { securitySchemes: { constructor: { type: "oauth2", flows } } },
    };
    const { mistakes, api } = importDocument(await read(JSON.parse(JSON.stringify(document))));
    expect(mistakes).toEqual([]);
    expect(api?.endpoints).toHaveLength(odd.length);
  });

  it("has several files where one would be too large", async () => {
    const description = "Says much. ".repeat(2000);
    const responses = { 204: { description: "OK" } };
    const paths = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `/orders/${index}`,
        { get: { tags: ["orders"], description, responses } },
      ]),
    );
    const { texts, mistakes, api } = importDocument(await read({ ...shop, paths }));
    expect(mistakes).toEqual([]);
    expect(Object.keys(texts)).toEqual(["api.yaml", "orders.yaml", "orders.2.yaml"]);
    expect(api?.endpoints).toHaveLength(60);
  });
});
