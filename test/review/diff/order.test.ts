import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";
import { addressOf } from "../../../src/review/diff/subject.js";

const text = `quoin: 1
api: { name: Shop, package: "@example/shop", doc: Sells things. }
limits: { name-length: { range: 1..90 }, batch-size: { range: 1..50 } }
errors: { 404: { name: NotFound, retry: never }, 409: { name: Conflict, retry: never } }
group: Orders
types:
  Order: { doc: One., fields: { id: string, status: { enum: [open, paid] }, payment: Payment } }
  Payment: { doc: A payment., union: { discriminator: kind, variants: { card: Card, cash: Cash } } }
  Card: { doc: A card., fields: { kind: { enum: [card] } } }
  Cash: { doc: Cash., fields: { kind: { enum: [cash] } } }
endpoints:
  get-order:
    GET: /orders/{shop}/{id}
    doc: Fetches an order.
    path: { shop: string, id: string }
    query: { currency?: string, full?: boolean }
    headers: { X-One?: string, X-Two?: string }
    returns: { 200: { type: Order, headers: { X-Count: int32, X-Rest: int32 } }, 202: none }
    errors: [404, 409]
  get-orders: { GET: /orders, doc: Fetches all., returns: "Order[]" }
`;

/** What is found if two texts of the model change places. */
function swap(one: string, other: string): readonly string[] {
  const swapped = text.replace(one, "\0").replace(other, one).replace("\0", other);
  const [old, next] = [text, swapped].map((model) => readVersions([{ path: "api.yaml", text: model }]));
  const changes = compareModels(old ?? [], next ?? []);
  return changes.map(({ kind, subject, verdict }) =>
    [kind, addressOf(subject), verdict.client, verdict.source].join(" "),
  );
}

describe("another order is documentation", () => {
  it.each([
    ["open", "paid", "types.Order.fields.status.values"],
    ["id: string", "status: { enum: [open, paid] }", "types.Order.fields"],
    ["card: Card", "cash: Cash", "types.Payment.variants"],
    ["currency?: string", "full?: boolean", "endpoints.get-order.query"],
    ["X-One?", "X-Two?", "endpoints.get-order.headers"],
    ["X-Count", "X-Rest", "endpoints.get-order.returns.200.headers"],
    ["[404, 409]", "[409, 404]", "endpoints.get-order.errors"],
    ["name-length: { range: 1..90 }", "batch-size: { range: 1..50 }", "limits"],
    ["404: { name: NotFound, retry: never }", "409: { name: Conflict, retry: never }", "errors"],
    [/ {2}Card: .*\n/u.exec(text)?.[0] ?? "", / {2}Cash: .*\n/u.exec(text)?.[0] ?? "", "types"],
    [
      / {2}get-order:\n[^]*409\]\n/u.exec(text)?.[0] ?? "",
      / {2}get-orders: .*\n/u.exec(text)?.[0] ?? "",
      "endpoints",
    ],
  ])("%s and %s", (one, other, address) => {
    expect(swap(one, other)).toEqual([`docs.order-changed ${address} safe doc`]);
  });

  it("and nothing is where something only stands twice", () => {
    const released = (list: string) =>
      `${text}idempotency: { header: K, methods: [POST], length: 1..64, retention: 24h, scope: operation, stored: [2xx], released: ${list} }\n`;
    const [old, next] = ["[5xx]", "[5xx, 5xx]"].map((list) =>
      readVersions([{ path: "api.yaml", text: released(list) }]),
    );
    expect(compareModels(old ?? [], next ?? [])).toEqual([]);
    expect(compareModels(next ?? [], old ?? [])).toEqual([]);
  });

  it("but of arguments it is code", () => {
    expect(swap("{shop}", "{id}")).toEqual([
      "path.param-order-changed endpoints.get-order.path breaking breaking",
    ]);
  });

  it("and nothing where no client has it so", () => {
    expect(swap("shop: string", " id: string ")).toEqual([]);
    expect(swap("200: { type: Order, headers: { X-Count: int32, X-Rest: int32 } }", "202: none")).toEqual([]);
  });
});
