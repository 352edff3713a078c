import { describe, expect, it } from "vitest";
import { billingSandbox, type ReadResponse } from "./billing-sandbox.js";
import { settle } from "./virtual-clock.js";

const path = "/wallets/wallet_1";
const hour = 3_600_000;

function marks({ headers }: ReadResponse): readonly (string | null)[] {
  return [headers.get("idempotency-key"), headers.get("idempotent-replayed")];
}

describe("a request under an idempotency key", () => {
  it("IDEM-3 the same request with the same key gets the stored response, and nothing runs again", async () => {
    const { send, sandbox } = await billingSandbox();
    const first = await send("PATCH", path, { body: { name: "A" }, key: "k" });
    await send("PATCH", path, { body: { name: "B" }, key: "other" });
    const again = await send("PATCH", path, { body: { name: "A" }, key: "k" });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(sandbox.effects().map(({ idempotencyKey }) => idempotencyKey)).toEqual(["k", "other"]);
    expect(sandbox.state.find("Wallet", "wallet_1")).toMatchObject({ name: "B" });
  });

  it("IDEM-4 the response has the echoed key and says whether it is a replay", async () => {
    const { send } = await billingSandbox();
    const responses = [
      await send("PATCH", path, { body: {}, key: "a b~" }),
      await send("PATCH", path, { body: {}, key: "a b~" }),
      await send("PATCH", path, { body: {} }),
    ];
    expect(responses.map(marks)).toEqual([
      ["a b~", "false"],
      ["a b~", "true"],
      [null, null],
    ]);
  });

  it("IDEM-4 where the specification doesn't show the headers they can be left out", async () => {
    const { send } = await billingSandbox({ switches: { echo: "declared" } });
    const feedback = { category: "praise", feedback: "good" };
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))).toEqual([null, null]);
    expect(marks(await send("POST", "/feedback", { body: feedback, key: "k" }))).toEqual(["k", "false"]);
  });

  it.each([
    ["404", "/wallets/nobody", {}, 404],
    ["422", path, { active: "yes" }, 422],
    ["400", path, "{", 400],
  ])("IDEM-5 a %s is stored and replayed", async (_, target, body, status) => {
    const { send } = await billingSandbox();
    const first = await send("PATCH", target, { body, key: "k" });
    const again = await send("PATCH", target, { body, key: "k" });
    expect([first.status, again.status]).toEqual([status, status]);
    expect(again.text).toBe(first.text);
    expect(marks(again)).toEqual(["k", "true"]);
  });

  it.each([
    ["wrong", "2020-01-01"],
    ["missing", ""],
  ])("IDEM-4 IDEM-5 the refusal of a %s version is stored and replayed too", async (_, version) => {
    const { send, sandbox } = await billingSandbox();
    const ask = (headers = {}) => send("PATCH", path, { body: {}, key: "k", headers });
    const other = { "service-version": version };
    const refused = [await ask(other), await ask(other)];
    expect(refused.map((response) => [response.status, ...marks(response)])).toEqual([
      [400, "k", "false"],
      [400, "k", "true"],
    ]);
    expect([(await ask()).status, sandbox.effects()]).toEqual([422, []]);
    expect((await send("PATCH", path, { body: {}, headers: other })).headers.has("idempotency-key")).toBe(
      false,
    );
    const feedback = { category: "praise", feedback: "good" };
    await send("POST", "/feedback", { body: feedback, key: "f" });
    expect((await send("POST", "/feedback", { body: feedback, key: "f", headers: other })).status).toBe(422);
  });

  it.each([429, 500, 503])("IDEM-6 a %d releases the key, and the retry runs", async (status) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "service-error", status });
    const failed = await send("PATCH", path, { body: {}, key: "k" });
    expect([failed.status, ...marks(failed)]).toEqual([status, "k", "false"]);
    expect(sandbox.effects()).toEqual([]);
    const retried = await send("PATCH", path, { body: {}, key: "k" });
    expect([retried.status, ...marks(retried)]).toEqual([200, "k", "false"]);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-7 J11 of requests that arrive at once one executes, and the others are told to wait", async () => {
    const { send, sandbox, clock } = await billingSandbox({ latencyMs: 2500 });
    const requests = Array.from({ length: 20 }, () => send("PATCH", path, { body: {}, key: "k" }));
    await settle();
    const waiting = await Promise.all(requests.slice(1));
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([409]));
    expect(new Set(waiting.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["3"]));
    expect(marks(waiting[0] ?? (await send("GET", "/")))).toEqual(["k", "false"]);
    await clock.pass(2500);
    expect((await requests[0])?.status).toBe(200);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))).toEqual(["k", "true"]);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-7 a run outlives the 504 that somebody else answered", async () => {
    const { send, sandbox, clock } = await billingSandbox();
    sandbox.faults.queue({
      kind: "edge-response",
      status: 504,
      page: "api",
      progress: "running",
      runsMs: 20_000,
    });
    expect((await send("PATCH", path, { body: {}, key: "k" })).status).toBe(504);
    await clock.pass(500);
    const waiting = await send("PATCH", path, { body: {}, key: "k" });
    expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([409, "20"]);
    await clock.pass(20_000);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))).toEqual(["k", "true"]);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-6 IDEM-7 a run that fails in the end releases the key", async () => {
    const { send, sandbox, clock } = await billingSandbox();
    sandbox.faults.queue({ kind: "in-progress", retryAfter: "1", runsMs: 5000, fails: true });
    const first = await send("PATCH", path, { body: {}, key: "k" });
    expect([first.status, first.headers.get("retry-after")]).toEqual([409, "1"]);
    expect((await send("PATCH", path, { body: {}, key: "k" })).status).toBe(409);
    await clock.pass(5000);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))).toEqual(["k", "false"]);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-8 a conflict that no retry resolves has no Retry-After, and is stored", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "service-error", status: 409 });
    const responses = [
      await send("PATCH", path, { body: {}, key: "k" }),
      await send("PATCH", path, { body: {}, key: "k" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    expect(responses.map(({ headers }) => headers.has("retry-after"))).toEqual([false, false]);
    expect(responses.map((response) => marks(response)[1])).toEqual(["false", "true"]);
  });

  it("IDEM-10 a key expires 24 hours after its first use, not after its last", async () => {
    const { send, sandbox, clock } = await billingSandbox();
    await send("PATCH", path, { body: {}, key: "k" });
    await clock.pass(23 * hour);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))[1]).toBe("true");
    await clock.pass(hour - 1);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))[1]).toBe("true");
    await clock.pass(1);
    expect(marks(await send("PATCH", path, { body: {}, key: "k" }))[1]).toBe("false");
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("IDEM-9 a key belongs to one operation of one account", async () => {
    const { send, sandbox } = await billingSandbox({ accounts: 2 });
    const other = sandbox.apiKeys.find(({ account }) => account === "sandbox-2")?.key ?? "";
    const responses = [
      await send("PATCH", path, { body: {}, key: "k" }),
      await send("POST", "/feedback", { body: { category: "praise", feedback: "good" }, key: "k" }),
      await send("PATCH", path, { body: {}, key: "k", headers: { authorization: `Bearer ${other}` } }),
    ];
    expect(responses.map((response) => [response.status, marks(response)[1]])).toEqual([
      [200, "false"],
      [200, "false"],
      [200, "false"],
    ]);
    expect(sandbox.effects().map(({ account }) => account)).toEqual(["sandbox-1", "sandbox-1", "sandbox-2"]);
  });

  it("IDEM-9 a service may also know a key for all operations of an account", async () => {
    const { send } = await billingSandbox({ switches: { keyScope: "account" } });
    await send("PATCH", path, { body: {}, key: "k" });
    const other = await send("POST", "/feedback", { body: { category: "praise", feedback: "a" }, key: "k" });
    expect(other.status).toBe(422);
  });

  it.each([
    [422, { reusedKey: 422 }, { status: 422, title: "Unprocessable Entity", type: "about:blank" }],
    [409, { reusedKey: 409 }, { status: 409, title: "Conflict" }],
    [200, { reusedKey: "replay" }, { name: "A" }],
  ] as const)(
    "J07 a key that comes back with other bytes gets a %d if so switched",
    async (status, switches, body) => {
      const { send, sandbox } = await billingSandbox({ switches });
      await send("PATCH", path, { body: { name: "A" }, key: "k" });
      const reused = await send("PATCH", path, { body: { name: "B" }, key: "k" });
      expect(reused.status).toBe(status);
      expect(reused.body).toMatchObject(body);
      expect(sandbox.effects()).toHaveLength(1);
      const again = await send("PATCH", path, { body: { name: "A" }, key: "k" });
      expect([again.status, marks(again)[1]]).toEqual([200, "true"]);
    },
  );

  it("IDEM-2 a key of 255 printable characters is taken, and nothing else", async () => {
    const { send, sandbox } = await billingSandbox();
    const sendKey = async (key: string) =>
      (await send("PATCH", path, { body: {}, key, headers: { "idempotency-key": key } })).status;
    expect(await sendKey("~".repeat(255))).toBe(200);
    expect(await sendKey("~".repeat(256))).toBe(400);
    expect(await sendKey("clé")).toBe(400);
    expect(await sendKey("a\tb")).toBe(400);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-1 GET and the endpoint with a natural key ignore the header", async () => {
    const { send, sandbox } = await billingSandbox();
    const read = await send("GET", "/subscriptions/subscription_1", { key: "k" });
    const events = (id: string) =>
      send("POST", "/events", { body: { events: [{ unique_id: id }] }, key: "k" });
    expect([marks(read), marks(await events("a")), marks(await events("b"))]).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "b"]);
  });

  it("J12 beyond the bound the oldest finished key is forgotten, and never one in progress", async () => {
    const { send, sandbox } = await billingSandbox({ bounds: { idempotencyKeys: 2 } });
    sandbox.faults.queue({ kind: "in-progress", retryAfter: "1", runsMs: 60_000 });
    for (const key of ["running", "a", "b", "c"]) await send("PATCH", path, { body: {}, key });
    expect((await send("PATCH", path, { body: {}, key: "running" })).status).toBe(409);
    expect(marks(await send("PATCH", path, { body: {}, key: "c" }))[1]).toBe("true");
    expect(marks(await send("PATCH", path, { body: {}, key: "a" }))[1]).toBe("false");
  });
});
