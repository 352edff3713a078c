import { describe, expect, it } from "vitest";
import { billingSandbox } from "./billing-sandbox.js";
import { runningSandbox } from "./running-sandbox.js";

describe("the controls of the sandbox", () => {
  it("show what requests have done, and forget it when told to", async () => {
    const { send } = await billingSandbox();
    await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k", headers: { "sandbox-call": "call-1" } });
    const seen = await send("GET", "/__sandbox/effects");
    expect(seen.body).toEqual({
      count: 1,
      effects: [
        {
          sequence: 1,
          at: "2026-05-01T12:00:00.000Z",
          operation: "update-wallet",
          call: "call-1",
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          account: "sandbox-1",
          idempotencyKey: "k",
          resource: { type: "Wallet", id: "wallet_1" },
        },
      ],
    });
    expect((await send("DELETE", "/__sandbox/effects")).body).toEqual({ count: 0, effects: [] });
    await send("PATCH", "/wallets/wallet_1", { body: {} });
    const since = await send("GET", "/__sandbox/effects");
    expect(since.body).toMatchObject({ count: 1, effects: [{ sequence: 1 }] });
  });

  it("show and replace what is stored, in one form", async () => {
    const { send, sandbox } = await billingSandbox();
    const state = { Wallet: [{ id: "w_1", name: "A" }], Subscription: [] };
    const replaced = await send("PUT", "/__sandbox/state", { body: state });
    expect(replaced.body).toEqual({ Wallet: [sandbox.state.find("Wallet", "w_1")] });
    expect((await send("PATCH", "/wallets/w_1", { body: {} })).body).toMatchObject({ name: "A" });
    const refused = await send("PUT", "/__sandbox/state", { body: { Wallet: [{ id: 1 }] } });
    expect([refused.status, refused.body]).toEqual([422, { error: "Wallet[0]: id must be a string." }]);
  });

  it("queue faults, and make some by chance", async () => {
    const { send } = await billingSandbox();
    const faults = [{ kind: "service-error", status: 503 }, null];
    await send("POST", "/__sandbox/faults", { body: { faults, operation: "update-wallet" } });
    expect((await send("GET", "/subscriptions/subscription_1")).status).toBe(200);
    const update = async () => (await send("PATCH", "/wallets/wallet_1", { body: {} })).status;
    expect([await update(), await update(), await update()]).toEqual([503, 200, 200]);
    expect((await send("PUT", "/__sandbox/faults", { body: { rate: 1 } })).body).toEqual({
      rate: 1,
      waiting: [],
    });
    expect((await send("DELETE", "/__sandbox/faults")).body).toEqual({ rate: 0, waiting: [] });
  });

  it("set the clock forward", async () => {
    const { send } = await billingSandbox();
    const update = async () =>
      (await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k" })).headers.get("idempotent-replayed");
    expect([await update(), await update()]).toEqual(["false", "true"]);
    const moved = await send("POST", "/__sandbox/clock", { body: { advance: "25h" } });
    expect(moved.body).toEqual({ now: "2026-05-02T13:00:00.000Z" });
    expect(await update()).toBe("false");
  });

  it("set the clock forward as far as its answers can tell the time, and no further", async () => {
    const { send } = await billingSandbox();
    const advance = async (by: string) => send("POST", "/__sandbox/clock", { body: { advance: by } });
    await advance("2911950d");
    const refused = await advance("3000000d");
    const now = "9998-12-24T12:00:00.000Z";
    expect([refused.status, refused.body]).toEqual([
      422,
      { error: `The clock can't be advanced beyond 9999-01-01T00:00:00.000Z; it is at ${now}.` },
    ]);
    expect((await send("GET", "/__sandbox/clock")).body).toEqual({ now });
    expect((await send("GET", "/subscriptions/subscription_1")).status).toBe(200);
    expect((await advance("180h")).body).toEqual({ now: "9999-01-01T00:00:00.000Z" });
    expect((await advance("1ms")).status).toBe(422);
  });

  it("call no mistake of their own the user's", async () => {
    const broken = { now: () => Number.NaN, sleep: async () => undefined };
    const { sandbox } = await billingSandbox({ clock: broken });
    await expect(sandbox.fetch("http://localhost/__sandbox/clock")).rejects.toThrow("Invalid time value");
  });

  it("refuse more faults than can wait", async () => {
    const { send } = await billingSandbox({ bounds: { waitingFaults: 1 } });
    const response = await send("POST", "/__sandbox/faults", { body: { faults: [null, null] } });
    expect([response.status, response.body]).toEqual([422, { error: "The maximum is 1 waiting faults." }]);
  });

  it("have request ids of their own, so that a look changes nothing", async () => {
    const idsOf = async (looks: boolean) => {
      const { send } = await billingSandbox();
      const seen = looks ? (await send("GET", "/__sandbox/state")).headers.get("x-request-id") : null;
      return [seen, (await send("GET", "/subscriptions/subscription_1")).headers.get("x-request-id")];
    };
    const [[seen, after], [none, without]] = [await idsOf(true), await idsOf(false)];
    expect([seen, none, after]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null, without]);
    expect(seen).not.toBe(after);
  });

  it.each([
    ["POST", "/__sandbox/clock", { advance: "-1h" }, 422, 'Send { "advance": "25h" }, in ms, s, m, h or d.'],
    ["POST", "/__sandbox/clock", "{", 422, "The body is not JSON."],
    ["POST", "/__sandbox/faults", { kind: "stall" }, 422, expect.stringMatching(/^Send/)],
    ["POST", "/__sandbox/faults", { faults: [], call: 5 }, 422, "call must be a string."],
    ["PUT", "/__sandbox/faults", { rate: 2 }, 422, expect.stringMatching(/^Send/)],
    ["PUT", "/__sandbox/clock", {}, 405, "/__sandbox/clock supports GET, POST."],
    ["GET", "/__sandbox/keys", undefined, 404, "/__sandbox/keys doesn't exist; see /__sandbox."],
    ["GET", "/__sandbox/constructor", undefined, 404, expect.any(String)],
  ])("refuse %s %s %j", async (method, path, body, status, issue) => {
    const { send } = await billingSandbox();
    const response = await send(method, path, body === undefined ? {} : { body });
    expect([response.status, response.body]).toEqual([status, { error: issue }]);
  });

  it("refuse what a form of a page could send", async () => {
    const { send, sandbox } = await billingSandbox();
    const body = JSON.stringify({ advance: "25h" });
    const response = await send("POST", "/__sandbox/clock", {
      body,
      headers: { "content-type": "text/plain" },
    });
    expect([response.status, sandbox.clock.now()]).toEqual([422, Date.parse("2026-05-01T12:00:00Z")]);
  });

  it("need no API key, list themselves, and are never hit by faults", async () => {
    const { sandbox, url } = await runningSandbox();
    sandbox.faults.randomise(1);
    const listed = await fetch(`${url}/__sandbox`);
    expect(await listed.json()).toEqual({
      paths: ["effects", "state", "faults", "clock", "tokens"].map((name) => `/__sandbox/${name}`),
    });
  });
});
