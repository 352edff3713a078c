import { describe, expect, it } from "vitest";
import { read } from "../open-document.js";
import { importDocument } from "./import-document.js";
import { shop } from "./shop.js";

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
          servers: { files: { unknown: other-server } }
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
        own-header:
          doc: The parameter \`User-Agent\` is a header that clients set themselves.
          construct: header \`User-Agent\`
          digest: "828337894849"
        unsayable-method:
          doc: The method is TRACE, which not every platform can send.
          construct: method TRACE
          digest: 9c5f8370233f
        other-server: Where another server of this environment is.
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
          title: Fetches an order
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
          unknown: own-header

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
          call: post
          server: files
          body?: { type: bytes, as: image/png }
          returns:
            303:
              doc: See there.
          scopes: [write]
          errors: [404]

        trace-files:
          GET: { unknown: unsayable-method }
          call: trace
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
