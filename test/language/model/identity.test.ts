import { expect, it } from "vitest";
import { emitClient } from "../../generated/emit-client.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText } from "./build-text.js";

const model = `quoin: 1
api: { name: Shop }
versions:
  header: Shop-Version
  current: 2026-02-01
  list: { 2026-01-01: {}, 2026-02-01: {} }
pagination: { limit: limit, offset: offset, sort: sort, items: data, details: page, total_pages: pages }
limits: { lines-per-batch: { unknown: Q-1 } }
unknowns: { Q-1: How many lines a batch may have. }
group: Orders
conventions: { error_status: status }
errors: { 400: { name: BadRequest, body: Problem, retry: never } }
webhooks: { discriminator: kind, kinds: { cash: { payload: Cash } } }
types:
  Order:
    was: { until: 2026-02-01, name: Purchase }
    fields:
      id: string
      total: { type: decimal, was: { until: 2026-02-01, name: amount } }
      first: Line | null
      paid: Payment
  Batch:
    fields:
      lines: { type: "Line[]", items: lines-per-batch, was: { until: 2026-02-01, name: items } }
  Line:
    fields:
      line_id: { type: string, was: { until: 2026-02-01, name: key } }
    traps: { lineId: line_id }
  Payment:
    union: { discriminator: kind, variants: { cash: Cash, card: Card } }
  Cash:
    fields: { kind: { enum: [cash], was: { until: 2026-02-01, name: method } } }
  Card:
    fields: { kind: { enum: [card], was: { until: 2026-02-01, name: method } } }
  Problem:
    fields: { status: { type: int32, was: { until: 2026-02-01, name: code } } }
  Result:
    fields:
      taken: { type: "string[]", was: { until: 2026-02-01, name: accepted } }
      failed: string[]
endpoints:
  list-orders:
    GET: /orders
    list: { items: Order, sort: { fields: [total, first.line_id] } }
  find-order:
    GET: /totals/{total}
    path: { total: string }
    returns: Order
    lookup: { by: { total: total } }
  send-lines:
    POST: /lines
    body: Batch
    returns: Result
    idempotency: { natural_key: "lines[].line_id" }
    batch: { items: lines, accepted: taken, failed: failed }
`;

function versions(): readonly [before: Api, after: Api] {
  const { model: built, diagnostics } = buildText(model);
  const [before, after] = [built?.apiOf("2026-01-01"), built?.apiOf()];
  if (before === undefined || after === undefined) throw new Error(JSON.stringify(diagnostics));
  return [before, after];
}

it("the pages of a renamed type are the pages of the same type", () => {
  const pages = versions().map((api) => {
    const list = api.endpoints.find(({ id }) => id === "list-orders")?.list;
    const page = api.types.find(({ id }) => id === list?.page);
    return [list?.page, page?.name];
  });
  expect(pages).toEqual([
    ["page<Order>", "PurchasePage"],
    ["page<Order>", "OrderPage"],
  ]);
});

it("types and fields keep their ids when they are renamed", () => {
  const [before, after] = versions().map(({ types }) =>
    types.map((type) => [
      type.id,
      type.name,
      ...(type.kind === "object" ? type.fields.map(({ id }) => id) : []),
    ]),
  );
  expect(before?.[0]).toEqual(["Order", "Purchase", "id", "total", "first", "paid"]);
  expect(after?.[0]).toEqual(["Order", "Order", "id", "total", "first", "paid"]);
});

const lineCount = { kind: "unknown", ids: ["Q-1"] };

it("what refers to a field has its id and its name in each version", () => {
  const [before, after] = versions().map(({ endpoints, types, webhooks }) => {
    const { batch, naturalKey } = endpoints.find(({ id }) => id === "send-lines") ?? {};
    const { list } = endpoints.find(({ id }) => id === "list-orders") ?? {};
    const { lookup } = endpoints.find(({ id }) => id === "find-order") ?? {};
    const payment = types.find(({ id }) => id === "Payment");
    const line = types.find(({ id }) => id === "Line");
    const sort = list?.sort?.kind === "known" ? list.sort.value.fields : undefined;
    return {
      batch: [batch?.items, batch?.accepted],
      count: batch?.count,
      key: naturalKey?.member,
      sort: sort?.kind === "known" ? sort.value : undefined,
      lookup: lookup?.by[0]?.field,
      union: payment?.kind === "union" ? payment.discriminator : undefined,
      webhooks: webhooks?.discriminator,
      trap: line?.kind === "object" ? line.traps[0]?.right : undefined,
    };
  });
  expect(before).toEqual({
    batch: [
      { id: "lines", name: "items" },
      { id: "taken", name: "accepted" },
    ],
    count: lineCount,
    key: { id: "line_id", name: "key" },
    sort: [
      { id: "total", name: "amount" },
      { id: "first.line_id", name: "first.key" },
    ],
    lookup: { id: "total", name: "amount" },
    union: { id: "kind", name: "method" },
    webhooks: { id: "kind", name: "method" },
    trap: { id: "line_id", name: "key" },
  });
  expect(after).toEqual({
    batch: [
      { id: "lines", name: "lines" },
      { id: "taken", name: "taken" },
    ],
    count: lineCount,
    key: { id: "line_id", name: "line_id" },
    sort: [
      { id: "total", name: "total" },
      { id: "first.line_id", name: "first.line_id" },
    ],
    lookup: { id: "total", name: "total" },
    union: { id: "kind", name: "kind" },
    webhooks: { id: "kind", name: "kind" },
    trap: { id: "line_id", name: "line_id" },
  });
});

it("the client of each version finds variants and statuses by the names of that version", async () => {
  const outputs = await Promise.all(versions().map((api) => emitClient(api, { importEnding: ".js" })));
  const found = outputs.map((files) => {
    const text = files.map((file) => file.text).join("\n");
    const facts = [/discriminatedUnion\("(\w+)"/, /kindPath: \["(\w+)"/, /statusMember: "(\w+)"/];
    return facts.map((fact) => fact.exec(text)?.[1]);
  });
  expect(found).toEqual([
    ["method", "method", "code"],
    ["kind", "kind", "status"],
  ]);
});

it("variants that call their discriminator differently in a version are refused", () => {
  const { diagnostics } = buildText(
    model.replace("[card], was: { until: 2026-02-01, name: method }", "[card]"),
  );
  expect(diagnostics.map(({ message }) => message)).toContain(
    "The variant `card` of `Payment` can't be `Card`: in this version its `kind` is called `kind`, but that of other variants `method`.",
  );
});
