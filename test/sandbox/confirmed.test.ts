import { afterEach, beforeEach, expect, it } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { buildText, shop } from "../language/model/build-text.js";

const types = `  Order: { doc: An order., fields: { reference: string, isbn: string } }
  Receipt: { doc: Says that it was ordered., fields: { id: string } }
  Job: { doc: What is done later., fields: { id: string, state: { enum: [running, done] } } }
  Doc: { doc: A document., fields: { id: string, text: string } }
  NewDoc: { doc: What a document is made of., fields: { text: string } }
`;
const confirm = "idempotency: none, confirm: { call: list-orders, by: reference, visible_within: 10s }";
const put = "path: { id: string }, headers: { If-None-Match?: string }, body: NewDoc";
const endpoints = `  list-orders: { GET: /orders, doc: Lists., query: { reference?: string }, returns: "Order[]" }
  get-order: { GET: "/orders/{reference}", doc: Reads., path: { reference: string }, returns: Order }
  get-job: { GET: "/jobs/{id}", doc: Reads., path: { id: string }, returns: Job }
  order: { POST: /orders, doc: Orders., body: Order, returns: { 201: Order }, ${confirm} }
  order-one: { POST: /one, doc: Orders., body: Order, returns: { 201: Order }, idempotency: none, confirm: { call: get-order, by: reference, visible_within: 10s } }
  order-silently: { POST: /silent, doc: Orders., body: Order, returns: none, ${confirm} }
  order-with-receipt: { POST: /receipts, doc: Orders., body: Order, returns: { 201: Receipt }, ${confirm} }
  order-later: { POST: /later, doc: Orders., body: Order, returns: { 202: Job }, poll: { call: get-job, by: id, until: state, is: [done] }, ${confirm} }
  order-elsewhere: { POST: /elsewhere, doc: Orders., body: Order, returns: { 202: { type: Job, headers: { Location: string } } }, poll: { call: get-job, by: Location, until: state, is: [done] }, idempotency: none }
  put-order: { PUT: /put, doc: Orders., body: Order, returns: none, ${confirm} }
  get-doc: { GET: "/docs/{id}", doc: Reads., path: { id: string }, returns: Doc }
  put-doc: { PUT: "/docs/{id}", doc: Makes., ${put}, returns: Doc }
  put-doc-silently: { PUT: "/docs/{id}/text", doc: Makes., ${put}, returns: none }
`;

let send: (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response>;
let close: () => Promise<void>;

beforeEach(async () => {
  const { model, diagnostics } = buildText(shop({ types, endpoints }));
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  const sandbox = createSandbox(api, { seed: 1, fixtures: { Order: [], Doc: [] } });
  const server = await startSandbox(sandbox);
  close = () => server.close();
  send = async (method, path, body, headers) =>
    await fetch(server.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${sandbox.apiKey}`,
        "Content-Type": "application/json",
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
});
afterEach(() => close());

it.each([
  ["POST", "/orders"],
  ["POST", "/one"],
  ["POST", "/silent"],
  ["POST", "/receipts"],
  ["POST", "/later"],
  ["PUT", "/put"],
])("%s %s is found by the read that confirms it, whatever it returns", async (method, path) => {
  const order = { reference: "o-1", isbn: "978" };
  expect((await send(method, path, order)).ok).toBe(true);
  expect(await (await send("GET", "/orders?reference=o-1")).json()).toEqual([order]);
  expect(await (await send("GET", "/orders/o-1")).json()).toEqual(order);
  expect(await (await send("GET", "/orders?reference=o-2")).json()).toEqual([]);
});

it("makes what isn't there where a request can ask that nothing be there, whatever the success is", async () => {
  const condition = { "If-None-Match": "*" };
  const made = await send("PUT", "/docs/a", { text: "x" }, condition);
  expect([made.status, await made.json()]).toEqual([200, { id: "a", text: "x" }]);
  expect((await send("PUT", "/docs/a", { text: "y" }, condition)).status).toBe(412);
  expect(await (await send("GET", "/docs/a")).json()).toEqual({ id: "a", text: "x" });
  expect((await send("PUT", "/docs/b", { text: "x" })).status).toBe(200);
  expect((await send("PUT", "/docs/c/text", { text: "x" }, condition)).status).toBeLessThan(300);
});

it("says once where to read what was begun, although the model promises a header of that name", async () => {
  const response = await send("POST", "/elsewhere", { reference: "r_1", isbn: "1" });
  expect(response.headers.get("Location")).toMatch(/^\/jobs\/[^,]+$/u);
});
