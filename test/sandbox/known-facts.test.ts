import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

function apiOf(facts: string, version?: string): Api {
  const text = `quoin: 1
api: { name: Shop }
${facts}
errors:
  400: { name: BadRequest, retry: never }
  403: { name: Forbidden, retry: never }
  404: { name: NotFound, retry: never }
  406: { name: NotAcceptable, retry: never }
group: Orders
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Reads it., path: { id: string }, returns: Order, scopes: [read] }
  remove-order:
    { DELETE: "/orders/{id}", doc: Removes it., path: { id: string }, returns: { 204: none }, scopes: [read, write] }
`;
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf(version);
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  return api;
}

const scopes = "{ read: Allows to read., write: Allows to write. }";

describe("a request without a version, of which the model says what it gets", () => {
  const versions = (missing: string, first = "{}") =>
    `authentication: { scheme: bearer, secret: server, scopes: ${scopes} }
versions: { header: V, current: b, missing: ${missing}, refused: 406, list: { a: ${first}, b: {} } }`;

  async function statusOf(facts: string, version: string, options: SandboxOptions = {}) {
    const { send } = sandboxOf(apiOf(facts, version), options);
    return (await send("GET", "/orders/order_1", { headers: { v: "" } })).status;
  }

  it("gets that status, whatever the switch says", async () => {
    expect(await statusOf(versions("404"), "b")).toBe(404);
    expect(await statusOf(versions("404"), "b", { switches: { missingVersion: "accept" } })).toBe(404);
  });

  it("is one for the version that is used then", async () => {
    expect(await statusOf(versions("b"), "b")).toBe(200);
    expect(await statusOf(versions("b"), "b", { switches: { missingVersion: 400 } })).toBe(200);
    expect(await statusOf(versions("a"), "b")).toBe(406);
    expect(await statusOf(versions("a", "{ header: none }"), "a")).toBe(200);
  });

  it("is one for the version that is used then, where several are served", async () => {
    const alongside = [apiOf(versions("a"), "a")];
    const log: (string | undefined)[] = [];
    const status = await statusOf(versions("a"), "b", {
      alongside,
      log: ({ version }) => log.push(version),
    });
    expect([status, log]).toEqual([200, ["a"]]);
  });

  it("gets what the switch says where the model doesn't", async () => {
    const open = `${versions("{ unknown: Q }")}\nunknowns: { Q: What it gets. }`;
    expect(await statusOf(open, "b", { switches: { missingVersion: 404 } })).toBe(404);
    expect(await statusOf(open, "b", { switches: { missingVersion: "accept" } })).toBe(200);
  });
});

describe("an API key that lacks a scope", () => {
  const facts = (denied = "") =>
    `authentication: { scheme: bearer, secret: server, scopes: ${scopes}${denied} }`;

  async function statusesOf(given: string, options: SandboxOptions = {}) {
    const { send } = sandboxOf(apiOf(given), options);
    const read = await send("GET", "/orders/order_1");
    const removed = await send("DELETE", "/orders/order_1");
    return [read.status, removed.status];
  }

  it("gets the status that the model names, and has no effect", async () => {
    const { send, sandbox } = sandboxOf(apiOf(facts(", denied: 404")), { scopes: ["read"] });
    expect((await send("DELETE", "/orders/order_1")).status).toBe(404);
    expect(sandbox.effects()).toEqual([]);
    expect((await send("GET", "/orders/order_1")).status).toBe(200);
  });

  it("gets a 403 where the model names none", async () => {
    expect(await statusesOf(facts(), { scopes: ["read"] })).toEqual([200, 403]);
    expect(await statusesOf(facts(), { scopes: [] })).toEqual([403, 403]);
  });

  it("may do everything unless somebody says otherwise", async () => {
    expect(await statusesOf(facts())).toEqual([200, 204]);
    expect(await statusesOf(facts(), { scopes: ["write", "read"] })).toEqual([200, 204]);
  });
});
