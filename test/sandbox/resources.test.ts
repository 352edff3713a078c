import { describe, expect, it } from "vitest";
import { buildText } from "../language/model/build-text.js";
import { billingSandbox, sandboxOf } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";

const version = {
  id: "v_1",
  subscription_id: "s_1",
  status: "published",
  start_date: "2026-01-01T00:00:00Z",
};
const current = "/subscriptions/s_1/versions/current";

describe("the resources of the sandbox", () => {
  it("END-8 a subscription is read by its id", async () => {
    const { send } = await billingSandbox({ fixtures: { Subscription: [{ id: "s_1", name: "Pro" }] } });
    const found = await send("GET", "/subscriptions/s_1");
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({
      id: "s_1",
      name: "Pro",
      status: "active",
      metadata: { key: "value" },
      pending_changes: [{ status: "draft" }],
    });
    expect((await send("GET", "/subscriptions/s_2")).status).toBe(404);
    expect((await send("GET", "/subscriptions/toString")).status).toBe(404);
  });

  it.each([
    ["published, begun and open-ended", { end_date: null }, 200],
    ["published, begun and not over", { end_date: "2026-06-01T00:00:00Z" }, 200],
    ["published, begun, and without an end", {}, 200],
    ["begun just now", { start_date: "2026-05-01T14:00:00+02:00" }, 200],
    ["begun in a leap second", { start_date: "2016-12-31T23:59:60Z" }, 200],
    ["not begun", { start_date: "2026-05-01T12:00:01Z" }, 404],
    ["without a start", { start_date: undefined }, 404],
    ["over", { end_date: "2026-05-01T12:00:00Z" }, 404],
    ["not published", { status: "draft" }, 404],
    ["of another subscription", { subscription_id: "s_2" }, 404],
  ])("END-9 END-15 a version that is %s is current or not", async (_, change, status) => {
    const { start_date, ...others } = { ...version, ...change };
    const fixture = { ...others, ...(start_date === undefined ? {} : { start_date }) };
    const { send } = await billingSandbox({ fixtures: { SubscriptionVersion: [fixture] } });
    const response = await send("GET", current);
    const body = status === 404 ? { status: 404, detail: "There is no such resource." } : { id: "v_1" };
    expect([response.status, response.body]).toMatchObject([status, body]);
  });

  it("END-15 the current version changes as time passes", async () => {
    const next = { ...version, id: "v_2", start_date: "2026-05-02T00:00:00Z" };
    const fixtures = { SubscriptionVersion: [{ ...version, end_date: "2026-05-02T00:00:00Z" }, next] };
    const { send, clock, sandbox } = await billingSandbox({ fixtures });
    expect((await send("GET", current)).body).toMatchObject({ id: "v_1" });
    await clock.pass(11 * 3_600_000);
    expect((await send("GET", current)).body).toMatchObject({ id: "v_1" });
    sandbox.clock.advance(3_600_000);
    expect((await send("GET", current)).body).toMatchObject({ id: "v_2" });
  });

  it("END-11 a field that is absent stays, and one that is null is cleared where its type allows it", async () => {
    const wallet = { id: "w_1", name: "A", active: true, currency: "EUR", product_ids: ["p_1"] };
    const { send, sandbox } = await billingSandbox({ fixtures: { Wallet: [wallet] } });
    const body = { active: false, name: null, product_ids: null, id: "w_9", current_balance: "1000000.00" };
    const response = await send("PATCH", "/wallets/w_1", { body });
    const { product_ids: _, ...rest } = { ...wallet, active: false };
    expect(response.body).toMatchObject({ ...rest, current_balance: "12.50" });
    expect(response.body).not.toHaveProperty("product_ids");
    expect(sandbox.state.find("Wallet", "w_1")).toEqual(response.body);
    expect(sandbox.state.find("Wallet", "w_9")).toBeUndefined();
  });

  it("END-11 null for a field that must have a value can be refused", async () => {
    const { send, sandbox } = await billingSandbox({ switches: { nullForRequired: "refuse" } });
    const response = await send("PATCH", "/wallets/wallet_1", { body: { active: false, name: null } });
    expect(response.body).toEqual({ status: 422, detail: "name must not be null." });
    expect(sandbox.state.find("Wallet", "wallet_1")).toMatchObject({ active: true });
    expect(sandbox.effects()).toEqual([]);
  });

  it("END-12 a line item is found by its own id", async () => {
    const { send } = await billingSandbox({
      fixtures: { InvoiceLineItem: [{ id: "l_1", description: "A" }] },
    });
    const response = await send("PATCH", "/invoices/i_1/line-items/l_1", { body: { description: "B" } });
    expect(response.body).toMatchObject({ id: "l_1", description: "B", is_editable: true });
    expect((await send("PATCH", "/invoices/l_1/line-items/i_1", { body: {} })).status).toBe(404);
  });

  it("END-10 an endpoint whose path isn't shown can't be reached", async () => {
    const { send } = await billingSandbox();
    expect((await send("GET", "/subscription-versions/subscription_version_1")).status).toBe(404);
  });

  it("J05 ids are decoded once, and are never more than ids", async () => {
    const fixtures = { Wallet: [{ id: "a/b c%20?" }] };
    const { send } = await billingSandbox({ fixtures });
    expect((await send("PATCH", "/wallets/a%2Fb%20c%2520%3F", { body: {} })).status).toBe(200);
    expect((await send("PATCH", "/wallets/a/b%20c%2520%3F", { body: {} })).status).toBe(404);
    expect((await send("PATCH", "/wallets//", { body: {} })).status).toBe(404);
  });

  it("J06 a member called __proto__ is data and nothing more", async () => {
    const given: unknown = JSON.parse(
      '{"Subscription":[{"id":"s_1","metadata":{"__proto__":{"admin":true},"constructor":1}}]}',
    );
    const { send, sandbox } = await billingSandbox();
    sandbox.state.replace(given);
    const { text } = await send("GET", "/subscriptions/s_1");
    expect(text).toContain('"metadata":{"__proto__":{"admin":true},"constructor":1}');
    await send("PATCH", "/wallets/wallet_1", {
      body: '{"__proto__":{"name":"B"},"constructor":{"name":"C"}}',
      headers: { "content-type": "application/json" },
    });
    expect(Reflect.get({}, "admin")).toBeUndefined();
  });

  it("J06 a member that is an object is compared as what it is, whatever its own members are called", async () => {
    const { model } = buildText(`quoin: 1
api: { name: Keys, doc: Keys of any form. }
authentication: { scheme: bearer, secret: server }
groups: { Keys: { doc: All keys. } }
group: Keys
types:
  Key: { doc: A key., fields: { id: json, room: json } }
endpoints:
  make: { POST: "/rooms/{room}/keys", doc: Makes one., path: { room: string }, body: Key, returns: { 201: Key } }
  list: { GET: "/rooms/{room}/keys", doc: Lists them., path: { room: string }, returns: "Key[]" }
`);
    const api = model?.apiOf();
    if (api === undefined) throw new Error("the model is not sound");
    const { send } = sandboxOf(api, { fixtures: { Key: [] } });
    const body = { id: { toString: 1 }, room: { toString: 2 } };
    const statuses = [
      await send("POST", "/rooms/a/keys", { body }),
      await send("POST", "/rooms/a/keys", { body }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([201, 201]);
    expect((await send("GET", "/rooms/a/keys")).body).toEqual([]);
  });

  it("J12 beyond the bounds the oldest resources and effects are forgotten", async () => {
    const bounds = { resourcesPerType: 2, effects: 3 };
    const { send, sandbox } = sandboxOf(readNotes(), {
      fixtures: { Note: [{ id: "a" }, { id: "b" }] },
      bounds,
    });
    await send("POST", "/folders/f/notes", { body: { text: "c", id: "c" } });
    expect([(await send("GET", "/notes/a")).status, (await send("GET", "/notes/b")).status]).toEqual([
      404, 200,
    ]);
    for (let round = 0; round < 9; round += 1) await send("PUT", "/notes/b/name", { body: { text: "b" } });
    expect(sandbox.effects().map(({ sequence }) => sequence)).toEqual([8, 9, 10]);
  });
});
