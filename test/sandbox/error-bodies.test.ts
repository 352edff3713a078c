import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { buildText } from "../language/model/build-text.js";
import { readShop } from "../fixture/shop.js";
import { billingSandbox, sandboxOf } from "./billing-sandbox.js";

const good = "/goods/0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10";

/** An API whose errors have these fields, and no other type. */
function readErrors(fields: string): Api {
  const { model, diagnostics } = buildText(`quoin: 1
api: { name: Errors, doc: Nothing but errors. }
authentication: { scheme: bearer, secret: server, rejected: 404 }
conventions: { error_status: status }
errors:
  404: { name: Missing, body: Fault, retry: never }
groups: { All: { doc: All of it. } }
group: All
types:
  Word: { doc: A text., type: string }
  Fault: { doc: What is wrong., fields: { ${fields} } }
  Bell: { doc: Something to ring., fields: { fault: Fault } }
endpoints:
  see: { GET: /bell, doc: Looks at the bell., returns: Bell }
  ring: { POST: /bell, doc: Rings the bell., returns: { 204: none } }
`);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

const reason = "No endpoint has this path.";

describe("the body of an error", () => {
  it.each([
    ["status: int32, title: string, detail: string", { status: 404, title: "Not Found", detail: reason }],
    ["title: string, detail?: string", { title: "Not Found", detail: reason }],
    ["title: string, hint: string", { title: reason, hint: "hint" }],
    ["title?: string, hint: string", { title: reason, hint: "hint" }],
    ["note?: string, hint: string", { hint: reason }],
    ["note?: string, hint?: string", { note: reason }],
    ["detail: int32, hint: string | null", { detail: 1, hint: reason }],
    ["code: { enum: [missing] }, hint: Word", { code: "missing", hint: reason }],
    ["detail: { observed: [missing] }, title: string", { detail: "missing", title: reason }],
    ["code: { enum: [missing] }", { code: "missing" }],
  ])("ERR-1 says what is wrong where it can: {%s}", async (fields, body) => {
    const { send } = sandboxOf(readErrors(fields));
    const response = await send("GET", "/nothing");
    expect([response.status, response.body]).toEqual([404, body]);
  });

  it("ERR-1 tells in the words of another API what is wrong with a request", async () => {
    const { send } = sandboxOf(await readShop());
    const tell = async (method: string, path: string, body?: unknown) =>
      (await send(method, path, { body, headers: { "if-revision": "1" } })).body;
    const problem = (title: string) => ({ status: 422, title, hints: {} });
    expect(await tell("GET", "/goods?skip=0")).toEqual(problem("page_size is missing."));
    expect(await tell("PUT", good, { title: "A" })).toEqual(problem("price is missing."));
    expect(await tell("GET", "/goods?page_size=1&skip=0&order_by=up")).toEqual(
      problem("order_by must be one of price:asc, price:desc, listed_at:asc, listed_at:desc."),
    );
  });

  it.each([
    [502, "text/html; charset=utf-8"],
    [500, "application/json"],
    [501, "application/json"],
  ])("ERR-5 a %d is %s, as the model says", async (status, type) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "service-error", status });
    const response = await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k" });
    const found = [
      response.status,
      response.headers.get("content-type"),
      response.headers.get("idempotency-key"),
    ];
    expect(found).toEqual([status, type, "k"]);
    expect(response.body === undefined).toBe(status === 502);
  });

  it("ERR-5 something before the service answers a 502 as it is told to", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "edge-response", status: 502, page: "api", progress: "none" });
    expect((await send("GET", "/nothing")).body).toMatchObject({ status: 502 });
  });

  it("ERR-5 another API's service answers itself where the infrastructure may too", async () => {
    const { send, sandbox } = sandboxOf(await readShop());
    sandbox.faults.queue({ kind: "service-error", status: 429 });
    expect((await send("POST", "/orders", { body: {} })).body).toMatchObject({ status: 429 });
  });
});

describe("the headers of an error", () => {
  const api = () => {
    const { model, diagnostics } = buildText(`quoin: 1
api: { name: Errors, doc: Nothing but errors. }
errors:
  404: { name: Missing, body: Fault, headers: { X-Reason: { enum: [lost] }, X-Hint?: string }, retry: never }
group: All
types:
  Fault: { doc: What is wrong., fields: { detail: string } }
  Bell: { doc: Something to ring., fields: { id: string } }
endpoints:
  see: { GET: "/bells/{id}", doc: Looks., path: { id: string }, returns: Bell, errors: { 404: { body: none, headers: { X-Since: date } } } }
`);
    const found = model?.apiOf();
    if (found === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
    return found;
  };

  it("are those that it always has, for all calls and for its own", async () => {
    const { send } = sandboxOf(api());
    const [own, other] = [await send("GET", "/bells/1"), await send("GET", "/nothing")];
    const named = ({ headers }: typeof own) =>
      ["X-Reason", "X-Since", "X-Hint"].filter((name) => headers.has(name));
    expect([own.status, named(own), own.text]).toEqual([404, ["X-Reason", "X-Since"], ""]);
    expect([other.status, named(other)]).toEqual([404, ["X-Reason"]]);
    expect(own.headers.get("X-Reason")).toBe("lost");
  });
});
