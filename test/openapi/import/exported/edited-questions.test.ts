import { expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { isObject } from "../../../../src/openapi/import/node.js";
import { proposeQuestions } from "../../../../src/openapi/import/questions/propose-questions.js";
import { renderQuestion } from "../../../../src/openapi/import/questions/render-question.js";
import { renderExport } from "../../../../src/openapi/export/render-export.js";
import { read } from "../open-document.js";
import { apiOf } from "./round-trip.js";

const model = `
quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
errors:
  429: { name: Throttled, retry: { after: Retry-After, writes: any }, effect: none }
  503: { name: Away, retry: { backoff: transient } }
  404: { name: NoOrder, retry: never }
group: Orders
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  add-order: { POST: /orders, doc: Adds one., body: Order, returns: { 201: Order } }
  set-order: { PUT: "/orders/{id}", doc: Sets one., path: { id: string }, body: Order, returns: Order, idempotency: repeatable }
  drop-order: { DELETE: "/orders/{id}", doc: Drops one., path: { id: string }, returns: { 204: none } }
`;

/** What is asked about an export of the model, with these members of its path of orders. */
async function askedOf(more: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const document: unknown = JSON.parse(renderExport("openapi", apiOf([{ path: "model.yaml", text: model }])));
  const paths = isObject(document) && isObject(document["paths"]) ? document["paths"] : {};
  const orders = isObject(paths["/orders"]) ? paths["/orders"] : {};
  const whole = {
    ...(isObject(document) ? document : {}),
    paths: { ...paths, "/orders": { ...orders, ...more } },
  };
  const imported = await read(whole);
  return proposeQuestions(imported, importModel(imported)).map(renderQuestion);
}

it("asks nothing about an export, whose extensions are taken as they are", async () => {
  expect(await askedOf({})).toEqual([]);
});

it("asks whether what extensions say is so, once there is something that no export has", async () => {
  const asked = (await askedOf({ trace: { responses: {} } })).map((text) => text.replaceAll(/\s+/gu, " "));
  expect(asked).toHaveLength(4);
  expect(asked[0]).toContain("idempotency: header: Key methods: [POST] length: 1..90 retention: 1d");
  expect(asked[0]).toContain("`x-quoin-idempotency` says so, but somebody has put into this export");
  expect(asked[0]).toContain("at: [openapi.json#/x-quoin-idempotency]");
  expect(asked[1]).toContain("set-order: { idempotency: repeatable }");
  expect(asked[2]).toContain("with the method DELETE");
  expect(asked[3]).toContain(
    "429: { retry: { after: Retry-After, writes: any }, effect: none } 503: { retry: { backoff: transient } }",
  );
  expect(asked.join(" ")).not.toContain("404");
});
