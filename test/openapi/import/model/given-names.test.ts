import { expect, it } from "vitest";
import { camelCase } from "../../../../src/language/text/names.js";
import type { FixedNames } from "../../../../src/openapi/import/model/fixed-names.js";
import { type Json, read } from "../open-document.js";
import { importDocument } from "./import-document.js";

const done = { responses: { 204: { description: "Done." } } };

/** What clients call the operations of a document, and the ids in its model. */
async function calledIn(paths: Json, fixed?: FixedNames, rest: Json = {}) {
  const imported = await read({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [],
    paths,
    ...rest,
  });
  const { model, api, mistakes, texts } = importDocument(imported, fixed && { fixed });
  expect(mistakes).toEqual([]);
  const properties = new Map(
    api?.groups.map(({ name, property }) => [name, property?.name ?? camelCase(name)]),
  );
  const calls = api?.endpoints.map(
    ({ group, call, id }) => `${properties.get(group)}.${call?.name ?? camelCase(id)} (${id})`,
  );
  return { calls: calls?.toSorted(), names: model.names, texts };
}

it.each<[string, Json, string]>([
  [
    "Speakeasy",
    { "x-speakeasy-group": "orders", "x-speakeasy-name-override": "list" },
    "orders.list (get-all-orders)",
  ],
  [
    "Speakeasy, groups in each other",
    { "x-speakeasy-group": "store.orders", "x-speakeasy-name-override": "listAll" },
    "storeOrders.listAll (get-all-orders)",
  ],
  [
    "Fern",
    { "x-fern-sdk-group-name": "orders", "x-fern-sdk-method-name": "list" },
    "orders.list (get-all-orders)",
  ],
  [
    "Fern, groups in each other",
    { "x-fern-sdk-group-name": ["store", "orders"], "x-fern-sdk-method-name": "list_all" },
    "storeOrders.listAll (get-all-orders)",
  ],
  [
    "nobody: no names",
    { "x-speakeasy-group": 7, "x-fern-sdk-method-name": "…" },
    "sales.getAllOrders (get-all-orders)",
  ],
])("an operation is called as %s", async (_, extensions, called) => {
  const get = { operationId: "getAllOrders", tags: ["Sales"], ...done, ...extensions };
  const { calls } = await calledIn({ "/orders": { get } });
  expect(calls).toEqual([called]);
});

it("a name that two operations of a group are given is that of the first", async () => {
  const given = { "x-speakeasy-group": "orders", "x-speakeasy-name-override": "list" };
  const { calls } = await calledIn({
    "/open": { get: { operationId: "openOrders", ...given, ...done } },
    "/orders": { get: { operationId: "allOrders", ...given, ...done } },
  });
  expect(calls).toEqual(["orders.allOrders (all-orders)", "orders.list (open-orders)"]);
});

it("ids that match are called as the document has Speakeasy call all of them", async () => {
  const rules = [
    { operationId: "^(a+)+$", methodNameOverride: "slow" },
    { operationId: "^get.*", methodNameOverride: "get" },
    { operationId: "Orders$", methodNameOverride: "other" },
  ];
  const own = { "x-speakeasy-name-override": "fetch" };
  const { calls, texts } = await calledIn(
    {
      "/orders": {
        get: { operationId: "getOrders", tags: ["Orders"], ...done },
        put: { operationId: "putOrders", tags: ["Orders"], ...done },
      },
      "/aaa": { get: { operationId: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", tags: ["Orders"], ...done } },
      "/carts": { get: { operationId: "getCarts", tags: ["Carts"], ...own, ...done } },
    },
    undefined,
    { "x-speakeasy-name-override": rules },
  );
  expect(calls).toEqual([
    "carts.fetch (get-carts)",
    "orders.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)",
    "orders.get (get-orders)",
    "orders.other (put-orders)",
  ]);
  expect(texts["api.yaml"]).toContain("`x-speakeasy-name-override` isn't read");
});

it("a group has the words of the tag that is called alike", async () => {
  const tags = [{ name: "Line Items", description: "What was ordered." }];
  const get = { operationId: "items", "x-fern-sdk-group-name": "lineItems", ...done };
  const { texts } = await calledIn({ "/items": { get } }, undefined, { tags });
  expect(texts["api.yaml"]).toContain("What was ordered.");
});

it("what was called otherwise before keeps its name, whatever its author calls it now", async () => {
  const plain = { operationId: "getAllOrders", tags: ["Sales"], ...done };
  const given = { ...plain, "x-speakeasy-group": "orders", "x-speakeasy-name-override": "list" };
  const post = { ...given, operationId: "makeOrder", "x-speakeasy-name-override": "create" };
  const before = await calledIn({ "/orders": { get: plain } });
  const now = await calledIn({ "/orders": { get: given, post } }, before.names);
  expect(now.calls).toEqual(["orders.create (make-order)", "sales.getAllOrders (get-all-orders)"]);
  // And in the import after that, where the lock has the group, with other extensions or none.
  const later = await calledIn(
    { "/orders": { get: given, post: { ...post, "x-speakeasy-group": "carts" } } },
    now.names,
  );
  expect(later.calls).toEqual(now.calls);
  const last = await calledIn(
    { "/orders": { get: plain, post: { operationId: "makeOrder", ...done } } },
    later.names,
  );
  expect(last.calls).toEqual(now.calls);
});
