import { expect, it } from "vitest";
import { suggestSettings } from "../../../src/review/conform/suggest/suggest-settings.js";
import { versionsOnce } from "../diff/models.js";

const text = `quoin: 1
api: { name: Shop, doc: Sells things. }
authentication: { scheme: bearer, secret: server }
group: Orders
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  list-orders: { GET: /orders/, doc: Lists all., returns: "Order[]" }
  create-order: { POST: /orders/, doc: Orders., returns: { 201: Order } }
  get-order: { GET: "/orders/{id}", doc: Reads one., path: { id: string }, returns: Order }
  delete-order: { DELETE: "/orders/{id}", doc: Removes one., path: { id: string }, returns: { 204: none } }
`;

it("suggests ids of lists to reads, and ids of what the run makes to writes", () => {
  const apis = versionsOnce([{ path: "spec/api.yaml", text }]);
  const suggested = suggestSettings(apis, {}).map(({ call, path, undo }) => [call, path, undo]);
  expect(suggested).toEqual([
    ["create-order", {}, "delete-order"],
    ["get-order", { id: "{ from: list-orders }" }, undefined],
    ["delete-order", { id: "{ create: create-order, undo: delete-order }" }, undefined],
  ]);
});
