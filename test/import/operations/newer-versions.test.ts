import { describe, expect, it } from "vitest";
import { documentOf, lossesOf, read, responseOf, string } from "../open-document.js";

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

  it("has methods that no client of ours calls, each of them told", async () => {
    const paths = { "/orders": { query: done, get: done, additionalOperations: { LINK: done } } };
    const document = documentOf({}, { openapi: "3.2.0", paths });
    const { operations } = await read(document);
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /orders",
      "QUERY /orders",
      "LINK /orders",
    ]);
    const losses = await lossesOf(document);
    expect(losses.map(({ code }) => code)).toEqual(["unsayable-method", "unsayable-method"]);
  });

  it("keeps what it says of flows beside those that need a browser", async () => {
    const flow = { deviceAuthorizationUrl: "https://a.example", tokenUrl: "https://a.example", scopes: {} };
    const scheme = { type: "oauth2", flows: { deviceAuthorization: flow }, deprecated: false };
    const components = { securitySchemes: { login: scheme } };
    const document = documentOf({ security: [{ login: [] }] }, { openapi: "3.2.0", components });
    expect((await read(document)).authentication?.alternatives).toEqual([{ schemes: ["login"], scopes: [] }]);
  });
});
