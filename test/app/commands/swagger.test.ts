import { expect, it } from "vitest";
import { docs } from "../../../src/app/commands/docs.js";
import { sandbox } from "../../../src/app/commands/sandbox.js";
import { diffDocument, runDiff } from "./git-project.js";
import { importIn, project, readIn } from "./import-project.js";
import { runCommand } from "./run-command.js";
import { shopDocument } from "./shop-document.js";

/** What `shopDocument` says, in Swagger 2.0. */
const swagger = `swagger: "2.0"
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      parameters:
        - { in: query, name: limit, type: integer }
      responses:
        200:
          description: The orders.
          schema: { type: array, items: { $ref: "#/definitions/Order" } }
    post:
      operationId: createOrder
      tags: [Orders]
      parameters:
        - { in: body, name: order, required: true, schema: { $ref: "#/definitions/NewOrder" } }
      responses:
        201: { description: The order., schema: { $ref: "#/definitions/Order" } }
        404:
          description: No such item.
          schema: { type: object, properties: { message: { type: string } } }
definitions:
  Order:
    type: object
    required: [id, state]
    properties:
      id: { type: string }
      state: { type: string, enum: [open, paid] }
      note: { type: string }
  NewOrder:
    type: object
    required: [item]
    properties:
      item: { type: string }
`;

const newer = swagger.replace("name: limit", "name: max").replace("      note: { type: string }\n", "");

it("quoin diff compares documents of Swagger 2.0, and names their places", async () => {
  const folder = project({ "old.yaml": swagger, "new.yaml": newer });
  const { changes } = await diffDocument(folder, ["old.yaml", "new.yaml"]);
  const found = changes.map(({ kind, places }) => {
    const place = places?.new ?? places?.old;
    return `${kind} ${place?.file}:${place?.line}:${place?.column}`;
  });
  expect(found).toEqual([
    "res.field-removed-optional old.yaml:31:7",
    "query.param-removed old.yaml:9:9",
    "query.param-added-optional new.yaml:9:9",
  ]);
});

it("quoin diff finds nothing where a document moves to OpenAPI 3 as it is", async () => {
  const folder = project({ "old.yaml": swagger, "new.yaml": shopDocument });
  expect(await runDiff(folder, ["old.yaml", "new.yaml"])).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/^No change\./u),
  });
});

it("quoin import makes of Swagger 2.0 what it makes of the same document in OpenAPI 3", async () => {
  const folder = project({ "openapi.yaml": swagger });
  const { exit, out } = await importIn(folder);
  expect([exit, out]).toEqual([0, expect.stringContaining("operations  2: 2 callable, 2 without loss")]);
  const model = readIn(folder, "spec/orders.yaml");
  const again = project({ "openapi.yaml": shopDocument });
  await importIn(again);
  expect(readIn(again, "spec/orders.yaml")).toBe(model);
});

it("quoin import names a loss where the document has it", async () => {
  const folder = project({
    "openapi.yaml": swagger.replace(
      "type: integer }",
      "type: array, items: { type: string }, collectionFormat: tsv }",
    ),
  });
  expect((await importIn(folder)).err).toContain("openapi.yaml:9:9  warning  import-loss");
});

it("quoin sandbox and quoin docs take Swagger 2.0 as it is", async () => {
  const folder = project({ "swagger.yaml": swagger });
  const answers: unknown[] = [];
  const visit = async (out: string) => {
    const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/u.exec(out) ?? [];
    const [key = ""] = /\w+_[0-9a-f]{32}/u.exec(out) ?? [];
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    answers.push((await fetch(`${url}/orders`, { method: "POST", headers, body: '{"item":"a"}' })).status);
    answers.push((await fetch(`${url}/orders`, { method: "POST", headers, body: "{}" })).status);
  };
  const served = await runCommand(folder, (io) => {
    const out: string[] = [];
    const heard = { ...io, out: (text: string) => void out.push(text) };
    return sandbox({ port: 0, model: ["swagger.yaml"] }, heard, () => visit(out.join("")));
  });
  expect([served.exit, served.err, answers]).toEqual([0, "", [201, 422]]);
  const flags = { force: false, dryRun: false, json: false, model: ["swagger.yaml"] };
  expect((await runCommand(folder, (io) => docs(flags, io))).exit).toBe(0);
  expect(readIn(folder, "site/index.html")).toContain("<title>Shop</title>");
});
