import type { Json } from "../open-document.js";

const order = { $ref: "#/components/schemas/Order" };
const problem = { $ref: "#/components/schemas/Problem" };

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

const notFound = { description: "There is no such order.", content: json(problem) };

/** A document with something of all that operations have. */
export const shop: Json = {
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
