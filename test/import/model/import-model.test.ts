import { describe, expect, it } from "vitest";
import { type Json, read } from "../open-document.js";
import { importDocument } from "./import-document.js";

const order = { $ref: "#/components/schemas/Order" };
const problem = { $ref: "#/components/schemas/Problem" };

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

const notFound = { description: "There is no such order.", content: json(problem) };

const shop: Json = {
  openapi: "3.1.0",
  info: { title: "The Shop API", version: "2.1", description: "Sells." },
  servers: [
    { url: "https://shop.example/v1", description: "Production" },
    { url: "https://test.shop.example/v1", description: "For tests" },
  ],
  tags: [{ name: "orders", description: "What is bought." }],
  security: [{ key: ["write"] }],
  paths: {
    "/orders/{order-id}": {
      get: {
        operationId: "orders/get",
        tags: ["orders"],
        summary: "Fetches an order",
        deprecated: true,
        parameters: [
          { name: "order-id", in: "path", required: true, schema: { type: "integer" }, example: 7 },
          { name: "page[size]", in: "query", schema: { type: "integer" }, description: "How many." },
          {
            name: "ids",
            in: "query",
            required: true,
            style: "deepObject",
            schema: { type: "array", items: { type: "string" } },
          },
          { name: "X-Branch", in: "header", schema: { enum: ["a", "b"] } },
          { name: "Shop-Version", in: "header", schema: { type: "string" } },
          { name: "User-Agent", in: "header", required: true, schema: { type: "string" } },
        ],
        responses: {
          200: {
            description: "The order.",
            headers: { "X-Request-Id": { required: true, schema: { type: "string" } } },
            content: json(order),
          },
          404: notFound,
          "5XX": { description: "It fails.", content: { "text/plain": {} } },
        },
      },
      put: {
        operationId: "putOrder",
        tags: ["orders"],
        security: [],
        parameters: [{ name: "order-id", in: "path", required: true, schema: { type: "integer" } }],
        requestBody: { required: true, content: json(order) },
        responses: { 204: { description: "OK" }, 404: { description: "It is gone.", content: json(order) } },
      },
    },
    "/files": {
      post: {
        servers: [{ url: "https://files.shop.example" }],
        requestBody: { content: { "image/png": {} } },
        responses: { 303: { description: "See there." }, 404: notFound },
      },
      trace: { responses: { 200: { description: "OK" } } },
    },
  },
  components: {
    securitySchemes: {
      key: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: "https://shop.example/token", scopes: { write: "Allows to buy." } },
        },
      },
    },
    schemas: {
      Order: {
        type: "object",
        description: "An order.",
        required: ["id"],
        properties: { id: { type: "string" } },
      },
      Problem: { type: "object", description: "A problem.", properties: { detail: { type: "string" } } },
    },
  },
};

describe("a document as a model", () => {
  it("has a page for the API, one for each group, and one for what they share", async () => {
    const { texts, mistakes } = importDocument(await read(shop));
    expect(mistakes).toEqual([]);
    expect(Object.keys(texts)).toEqual(["api.yaml", "orders.yaml", "files.yaml", "types.yaml"]);
    expect(texts["api.yaml"]).toMatchInlineSnapshot(`
      "quoin: 1

      api:
        name: Shop
        doc: Sells.

      conventions:
        request_id: X-Request-Id

      authentication:
        scheme: oauth2
        token: https://shop.example/token
        secret: server
        scopes: { write: Allows to buy. }

      environments:
        production:
          url: https://shop.example/v1
          servers: { files: https://files.shop.example }
          doc: Production
        test:
          url: https://test.shop.example/v1
          servers: { files: { unknown: server-url } }
          doc: For tests

      errors:
        404:
          name: NotFound
          doc: There is no such order.
          body: Problem
          retry: never
        5xx:
          name: ServerFailure
          doc: It fails.
          body: text
          retry: never

      groups:
        Orders:
          doc: What is bought.
        Files: {}

      unknowns:
        parameter: The parameter \`User-Agent\` is a header that clients set themselves.
        unsayable-method: The method is TRACE.
        server-url: Where another server of this environment is.
      "
    `);
    expect(texts["orders.yaml"]).toMatchInlineSnapshot(`
      "group: Orders

      types:
        Order:
          doc: An order.
          fields:
            id: string

      endpoints:
        orders-get:
          GET: /orders/{order-id}
          call: get
          doc: Fetches an order.
          path: { order-id: { type: integer, example: 7 } }
          query:
            page[size]?:
              type: integer
              as: pageSize
              doc: How many.
            ids[]: { type: "string[]", send: repeated, as: ids }
          headers:
            X-Branch?: { enum: [a, b] }
            Shop-Version?: string
          returns:
            200:
              type: Order
              doc: The order.
              headers: { X-Request-Id: string }
          scopes: [write]
          errors: [404, 5xx]
          deprecated: Deprecated.
          unknown: parameter

        put-order:
          PUT: /orders/{order-id}
          path: { order-id: integer }
          body: Order
          returns: none
          authentication: none
          errors:
            404:
              doc: It is gone.
              body: Order
      "
    `);
    expect(texts["files.yaml"]).toMatchInlineSnapshot(`
      "group: Files

      endpoints:
        post-files:
          POST: /files
          server: files
          body?: { type: bytes, as: image/png }
          returns:
            303:
              doc: See there.
          scopes: [write]
          errors: [404]

        trace-files:
          GET: { unknown: unsayable-method }
          returns: { 200: none }
          scopes: [write]
      "
    `);
  });

  it("says of each part where it comes from", async () => {
    const { model } = importDocument(await read(shop));
    const [api, orders] = model.files.map(({ content }) => content);
    const endpoints = orders?.get("endpoints");
    if (!(endpoints instanceof Map)) throw new Error("There are no endpoints.");
    expect(model.origins.siteOf(endpoints, "put-order")?.pointer).toBe("/paths/~1orders~1{order-id}/put");
    const groups = api?.get("groups");
    if (!(groups instanceof Map)) throw new Error("There are no groups.");
    expect(model.origins.siteOf(groups, "Orders")?.pointer).toBe("/tags/0");
  });

  it("is the same each time, and keeps every name that it had", async () => {
    const first = importDocument(await read(shop));
    expect(importDocument(await read(shop))).toEqual(first);
    const { model } = importDocument(await read(shop), { fixed: first.model.names });
    expect(model.names).toEqual(first.model.names);
    expect(model.files).toEqual(first.model.files);
  });

  it("takes the name and the version that somebody gives it", async () => {
    const versionHeader = { header: "Shop-Version", value: "2026-03-10" };
    const { texts, mistakes, api } = importDocument(await read(shop), { name: "Store", versionHeader });
    expect(mistakes).toEqual([]);
    expect(texts["api.yaml"]).toContain("  name: Store\n");
    expect(api?.version).toMatchObject({ name: "2026-03-10", header: "Shop-Version" });
    const get = api?.endpoints.find(({ id }) => id === "orders-get");
    expect(get?.headers.map(({ name }) => name)).toEqual(["X-Branch"]);
  });
});

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
    expect(silent.api?.endpoints.map(({ isPublic }) => isPublic)).toEqual([false]);
    expect(silent.texts["api.yaml"]).toContain("How a request proves who sends it");
    const open = importDocument(await read({ ...document, security: [] }));
    expect(open.api?.endpoints.map(({ isPublic }) => isPublic)).toEqual([true]);
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
    expect(Object.keys(texts)).toEqual(["api.yaml", "orders.yaml", "orders-2.yaml"]);
    expect(api?.endpoints).toHaveLength(60);
  });
});
