import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountsOf, serveModel } from "../../review/conform/service.js";
import { readVersions } from "../../review/diff/models.js";
import { projectFolder, runCli } from "./run-cli.js";

export const shopTypes = `group: Orders
types:
  Order: { doc: An order., fields: { id: string, note: string } }
  NewOrder: { doc: A new order., fields: { note: string } }
  Problem: { doc: What is wrong., explains: detail, fields: { detail: string } }
endpoints:
  list-orders: { GET: /orders, call: list, doc: Lists orders., returns: "Order[]" }
  create-order: { POST: /orders, call: create, doc: Makes one., body: NewOrder, returns: { 201: Order } }
`;

/** A model whose comments and layout are its author's. */
export const shopModel = `quoin: 1
api: { name: Shop, doc: Sells things., package: "@example/shop" }
authentication: # of each call
  scheme: bearer
  secret: server
  rejected: 401
versions:
  header: Shop-Version
  current: 2026-01-01
  missing: 400
  refused: { unknown: GAP-1 } # nobody has tried
  list: { 2026-01-01: {} }
idempotency:
  header: Idempotency-Key
  methods: [ POST ]
  length: 8..64
  characters: printable-ascii
  retention: 24h
  scope: operation
  replayed: Idempotent-Replayed
  stored: [2xx, 4xx]
  released: ["429", 5xx]
  reused:   422   # as the manual says
errors:
  400: { name: BadRequest, body: Problem, retry: never }
  401: { name: Authentication, body: Problem, retry: never }
  404: { name: NotFound, body: Problem, retry: never }
  409:
    - { name: InProgress, when: { header: Retry-After }, body: Problem, headers: { Retry-After: int32 }, retry: { after: Retry-After }, effect: possible }
    - { name: Conflict, body: Problem, retry: never }
  422: { name: Unprocessable, body: Problem, retry: never }
unknowns:
  GAP-1: What an unknown version gets.
  GAP-2: How orders are paid.
groups:
  Orders: { doc: What was ordered. }
  Payments: { unknown: GAP-2 }
`;

/** What the service does. */
export const shopTruth = shopModel
  .replace("{ unknown: GAP-1 }", "400")
  .replace("422   #", "409   #")
  .replace("  GAP-1: What an unknown version gets.\n", "");

/** A project of the model, and a service that does what is true. */
export async function serveShop(api = shopModel) {
  const { sandbox, url } = await serveModel(
    readVersions([
      { path: "api.yaml", text: shopTruth },
      { path: "orders.yaml", text: shopTypes },
    ]),
  );
  const host = new URL(url).host;
  const folder = projectFolder({
    "spec/api.yaml": api,
    "spec/orders.yaml": shopTypes,
    "quoin.conform.yaml": `test-system: ${host}\n`,
  });
  const environment = { SHOP_API_KEY: accountsOf(sandbox)[0]?.key };
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const acceptProposal = (id: string) => runCli(folder, ["accept", "--proposal", id]);
  const fixed = ["conform", "--server", url, "--writes", host, "--per-second", "1000"];
  const conform = (...flags: readonly string[]) => runCli(folder, [...fixed, ...flags], { environment });
  return { read, acceptProposal, conform };
}
