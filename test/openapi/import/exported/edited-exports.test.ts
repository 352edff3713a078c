import { describe, expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { isObject } from "../../../../src/openapi/import/node.js";
import { type Json, read } from "../open-document.js";
import { apiOf, filesOf } from "./round-trip.js";

const order = {
  type: "object",
  properties: { id: { type: "string" } },
  required: ["id"],
  "x-quoin-group": "Orders",
};

const operation = {
  operationId: "get-order",
  tags: ["Orders"],
  summary: "Fetches it.",
  responses: {
    200: {
      description: "OK",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
    },
  },
};

/** An export with parts that somebody has put into it. */
function edited(parts: {
  readonly [place in "document" | "path" | "operation" | "media" | "field"]?: Json;
}): Json {
  const { schema } = operation.responses[200].content["application/json"];
  const media = { schema, ...parts.media };
  const responses = { 200: { description: "OK", content: { "application/json": media } } };
  const field = { ...order.properties.id, ...parts.field };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { "/order": { get: { ...operation, responses, ...parts.operation }, ...parts.path } },
    components: { schemas: { Order: { ...order, properties: { id: field } } } },
    "x-quoin-api": { name: "Shop" },
    "x-quoin-authentication": { scheme: "bearer", secret: "server" },
    ...parts.document,
  };
}

const refused = { 404: { description: "There is none." } };

describe("an edited export", () => {
  it.each([
    [
      "an error that no extension says",
      { operation: { responses: refused } },
      "/paths/~1order/get/responses/404",
    ],
    ["another method", { path: { trace: operation } }, "/paths/~1order/trace"],
    ["a webhook", { document: { webhooks: { ping: { post: {} } } } }, "/webhooks/ping"],
    ["an unknown extension of the document", { document: { "x-quoin-poem": 1 } }, "/x-quoin-poem"],
    ["one of an operation", { operation: { "x-quoin-poem": 1 } }, "/paths/~1order/get/x-quoin-poem"],
    [
      "one of a field",
      { field: { "x-quoin-poem": 1 } },
      "/components/schemas/Order/properties/id/x-quoin-poem",
    ],
    [
      "a keyword of another kind",
      { field: { minItems: 1 } },
      "/components/schemas/Order/properties/id/minItems",
    ],
    [
      "an example of a body",
      { media: { example: {} } },
      "/paths/~1order/get/responses/200/content/application~1json/example",
    ],
    ["an endpoint without a group", { document: { "x-quoin-endpoints": { "get-it": {} } } }, ""],
    ["an endpoint that is none", { document: { "x-quoin-endpoints": { "get-it": 1 } } }, ""],
  ])("is any other document once it has %s, and says where", async (_, parts, pointer) => {
    const { exported, losses } = await read(edited(parts));
    expect(exported).toBeUndefined();
    expect(losses).toContainEqual(expect.objectContaining({ construct: "unread-extensions", pointer }));
  });

  it("says what is deprecated, for a reason that nobody knows", async () => {
    const deprecated = { deprecated: true };
    const imported = await read(edited({ operation: deprecated, field: deprecated }));
    expect(isObject(imported.exported)).toBe(true);
    const { endpoints, types } = apiOf(filesOf(importModel(imported)));
    expect(endpoints[0]?.deprecated).toBe("Deprecated.");
    expect(types[0]).toMatchObject({ fields: [{ name: "id", deprecated: "Deprecated." }] });
  });
});
