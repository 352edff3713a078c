import { expect, it } from "vitest";
import type { ImportedApi } from "../../../src/openapi/import/imported-api.js";
import { readFiles } from "./open-document.js";

const document = `
openapi: 3.0.3
info: { title: Shop, version: "1", description: Sells. }
tags: [{ name: Orders, description: What is bought. }]
servers: [{ url: https://shop.example }]
security: [{ token: [] }, { oauth: [read, write] }]
paths:
  /orders/{id}:
    parameters:
      - { in: path, name: id, required: true, schema: { type: integer, format: int64 } }
    post:
      operationId: changeOrder
      summary: Changes an order
      description: Only before it is sent.
      tags: [Orders]
      deprecated: true
      parameters:
        - { in: query, name: with, explode: true, schema: { type: array, items: { type: string } } }
        - { in: header, name: Branch, deprecated: true, description: " Where. ", examples: { a: { value: X1 } }, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Order" } }
      responses:
        "200":
          description: The order.
          headers: { Age: { required: true, description: In days., schema: { type: integer } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        4XX:
          description: A mistake.
          content: { application/problem+json: { schema: { type: string } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    oauth: { type: oauth2, flows: { authorizationCode: { scopes: { read: Allows to read. } } } }
  schemas:
    Order:
      required: [id]
      properties:
        id: { type: string, readOnly: true }
        total: { type: number, minimum: 0, nullable: true }
        owner: { oneOf: [{ type: string }, { $ref: "#/components/schemas/Order" }] }
      additionalProperties: { enum: [1, true, a] }
`;

async function readDocument(): Promise<ImportedApi> {
  const api = await readFiles({ "openapi.yaml": document });
  if ("severity" in api) throw new Error(api.message);
  return api;
}

it("reads an operation as plain data, whose types are told by where they are", async () => {
  const [operation] = (await readDocument()).operations;
  const order = "openapi.yaml#/components/schemas/Order";
  expect(operation).toMatchObject({
    method: "POST",
    path: "/orders/{id}",
    operationId: "changeOrder",
    tags: ["Orders"],
    isDeprecated: true,
    title: "Changes an order",
    doc: "Only before it is sent.",
    alternatives: [
      { schemes: ["token"], scopes: [] },
      { schemes: ["oauth"], scopes: ["read", "write"] },
    ],
    servers: [{ url: "https://shop.example", lacks: undefined }],
    parameters: [
      { in: "path", name: "id", isRequired: true, send: "plain" },
      { in: "query", name: "with", isRequired: false, send: "repeated" },
      { in: "header", name: "Branch", send: "plain", doc: "Where.", isDeprecated: true, example: "X1" },
    ],
    body: { isRequired: false, as: "json", mediaType: "application/json", type: order },
    responses: [
      {
        status: "200",
        types: [order],
        doc: "The order.",
        headers: [{ name: "Age", isRequired: true, doc: "In days." }],
      },
      { status: "4xx", mediaType: "application/problem+json" },
    ],
  });
  expect(JSON.parse(JSON.stringify(operation))).toMatchObject({ method: "POST" });
});

it("reads what the document says of all operations", async () => {
  const scopes = new Map([["read", "Allows to read."]]);
  expect(await readDocument()).toMatchObject({
    title: "Shop",
    doc: "Sells.",
    version: "1",
    servers: [{ url: "https://shop.example" }],
    authentication: {
      schemes: [
        { id: "token", kind: "bearer" },
        { id: "oauth", kind: "bearer", scopes },
      ],
      alternatives: [{ schemes: ["token"] }, { schemes: ["oauth"], scopes: ["read", "write"] }],
      scopes: ["read", "write"],
    },
    tags: [{ name: "Orders", doc: "What is bought.", pointer: "/tags/0" }],
  });
});

it("reads a type with its fields, and what they are in each direction", async () => {
  const { types } = await readDocument();
  const order = "openapi.yaml#/components/schemas/Order";
  expect(types.get(order)).toMatchObject({
    isNullable: false,
    shape: {
      kind: "object",
      fields: [
        { name: "id", isRequired: true, only: "responses" },
        { name: "total", isRequired: false, only: undefined },
        { name: "owner" },
      ],
      others: `${order}/additionalProperties`,
    },
  });
  expect(types.get(`${order}/properties/total`)).toMatchObject({
    isNullable: true,
    shape: { scalar: "number", range: { minimum: 0 } },
  });
  expect(types.get(`${order}/properties/owner`)?.shape).toEqual({
    kind: "union",
    variants: [`${order}/properties/owner/oneOf/0`, order],
    by: ["kind"],
    tag: undefined,
    tags: new Map(),
    loose: new Set(),
  });
  expect(types.get(`${order}/additionalProperties`)?.shape).toEqual({
    kind: "values",
    values: [1, true, "a"],
    isOpen: false,
  });
});
