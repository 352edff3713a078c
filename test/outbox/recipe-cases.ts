import { afterAll, beforeAll, expect, it } from "vitest";
import { BillingClient, type ClientOptions } from "../../generated/typescript/index.js";
import { crashingAt, crashPoints } from "./crash.js";
import { sqlStore } from "../../generated/runtime/sql-store.js";
import { createTables, type DatabaseKind, type TestDatabase } from "./databases.js";
import { placeOrder, settle } from "./orders.js";
import { runSender, sendPending } from "./sender.js";
import { openEnvironment, waitingRequests, wallet, type Environment } from "./environment.js";
import { createGate } from "./gate.js";
import { isWhole } from "../whole.js";

const hour = 3_600_000;
const lostResponse = { kind: "disconnect", at: "start", how: "reset", progress: "done" } as const;

/** The recipe of the page on a kind of database. */
export function describeRecipe(kind: DatabaseKind): void {
  let place: string;
  let database: TestDatabase;

  beforeAll(async () => {
    place = await kind.makePlace(false);
    database = await kind.open(place);
    await createTables(database);
  }, 60_000);

  afterAll(async () => {
    await database.close();
    await kind.removePlace(place);
  });

  it("sends nothing of an order that was rolled back, and leaves no request", async () => {
    const environment = await openEnvironment(database);
    const failing = {
      ...database,
      transaction: (work: Parameters<TestDatabase["transaction"]>[0]) =>
        database.transaction(async (query) => {
          await work(query);
          throw new Error("the customer changed their mind");
        }),
    };
    const client = new BillingClient(environment.options);
    await expect(placeOrder(failing, client, "o_1", wallet)).rejects.toThrow("changed their mind");
    await environment.order("o_2");
    await expect(environment.order("o_2")).rejects.toThrow(/unique/);
    expect(await environment.states()).toEqual([{ id: "o_2", state: "waiting" }]);
    expect(await environment.outbox()).toHaveLength(1);
    expect(await environment.send()).toMatchObject({ done: 1 });
    expect(environment.sandbox.effects()).toHaveLength(1);
  });

  it.each(crashPoints)("IDEM-3 IDEM-9 has one effect when a worker ends %s", async (point) => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    const { gate: ended, open: crashed } = createGate();
    // A worker that ended goes no further; only a transaction must end, as it does when its connection breaks.
    const end = (): Promise<never> => {
      crashed();
      return point === "before the commit"
        ? Promise.reject(new Error("crash"))
        : new Promise<never>(() => {});
    };
    const dying = crashingAt(point, database, environment.options, end);
    sendPending(dying.database, new BillingClient(dying.options), environment.report).catch(
      environment.report,
    );
    await ended;
    expect(await environment.states()).toEqual([{ id: "o_1", state: "waiting" }]);
    expect(await environment.send()).toEqual({ done: 0, refused: 0, open: 0, claimed: 0 });
    await environment.endLeases();
    expect(await environment.send()).toMatchObject({ done: 1 });
    expect(await environment.states()).toEqual([{ id: "o_1", state: "done" }]);
    expect(await environment.outbox()).toEqual([]);
    expect(environment.sandbox.effects()).toHaveLength(1);
    expect(new Set(environment.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(environment.requests.map(({ isReplay }) => isReplay)).toEqual(
      point === "before the send" ? [false] : [false, true],
    );
  });

  it("IDEM-9 lets workers share the orders, and sends each order's request once", async () => {
    const environment = await openEnvironment(database);
    const count = isWhole ? 24 : 4;
    const orders = Array.from({ length: count }, (_, index) => `o_${index}`);
    for (const id of orders) await environment.order(id);
    for (let rounds = 0; rounds < 2; rounds += 1) await Promise.all([environment.send(), environment.send()]);
    expect(environment.requests).toHaveLength(count);
    expect(new Set(environment.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(count);
    expect(environment.sandbox.effects()).toHaveLength(count);
    expect(await database.run("SELECT DISTINCT state FROM orders")).toEqual([{ state: "done" }]);
    expect(await environment.outbox()).toEqual([]);
  });

  it("IDEM-3 has one effect when two workers send one request at once", async () => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    const { gate: sent, open: setSent } = createGate();
    const { gate: both, open: setBoth } = createGate();
    const slow: ClientOptions["fetch"] = async (url, init) => {
      const response = await environment.options.fetch(url, init);
      setSent();
      await both;
      return response;
    };
    const first = sendPending(database, clientWith(environment, slow), environment.report);
    await sent;
    await environment.endLeases();
    const last: ClientOptions["fetch"] = async (url, init) => {
      const response = await environment.options.fetch(url, init);
      setBoth();
      return response;
    };
    const second = sendPending(database, clientWith(environment, last), environment.report);
    expect(await Promise.all([first, second])).toMatchObject([{ claimed: 1 }, { done: 1 }]);
    expect(environment.requests.map(({ isReplay }) => isReplay)).toEqual([false, true]);
    expect(new Set(environment.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(environment.sandbox.effects()).toHaveLength(1);
    expect(await environment.states()).toEqual([{ id: "o_1", state: "done" }]);
  });

  it("commits the first result only", async () => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    const client = new BillingClient(environment.options);
    const [request] = await waitingRequests(database);
    if (request === undefined) throw new Error("no request waits");
    await settle(database, client, request, "done");
    await settle(database, client, request, "refused");
    expect(await environment.outbox()).toEqual([]);
    expect(await environment.states()).toEqual([{ id: "o_1", state: "done" }]);
  });

  it("IDEM-10 neither sends nor forgets a request whose key may have expired, and reports it", async () => {
    const environment = await openEnvironment(database);
    for (const id of ["o_1", "o_2"]) await environment.order(id);
    environment.sandbox.faults.queue([lostResponse, lostResponse]);
    expect(await environment.send()).toMatchObject({ open: 2 });
    await database.run(
      "UPDATE outbox SET due = 'infinity' WHERE id = (SELECT request FROM orders WHERE id = 'o_2')",
    );
    environment.advance(23 * hour);
    await database.run("UPDATE outbox SET due = '-infinity' WHERE due <> 'infinity'");
    expect(await environment.send()).toMatchObject({ done: 1 });
    environment.advance(hour);
    await environment.endLeases();
    expect(await environment.send()).toMatchObject({ open: 1 });
    expect(environment.reports.at(-1)).toMatchObject({
      error: { kind: "IdempotencyWindowExpired", outcome: "unknown" },
      request: (await waitingRequests(database))[0]?.id,
    });
    expect(await environment.states()).toEqual([
      { id: "o_1", state: "done" },
      { id: "o_2", state: "waiting" },
    ]);
    expect(await environment.outbox()).toHaveLength(1);
    expect(environment.sandbox.effects()).toHaveLength(2);
  });

  it("IDEM-10 sends a request that was never sent at any age", async () => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    environment.advance(100 * hour);
    expect(await environment.send()).toMatchObject({ done: 1 });
    expect(environment.sandbox.effects()).toHaveLength(1);
  });

  it.each([
    { query: "listing", count: 1, found: { done: 1 }, replays: [false, true] },
    { query: "claiming", count: 5, found: { open: 1 }, replays: [false] },
    { query: "reading", count: 6, found: { open: 1 }, replays: [false] },
  ])("IDEM-10 knows of another sender's request if its lease ended while $query", async (stall) => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    const { gate: reached, open: setReached } = createGate();
    const { gate: resumed, open: resume } = createGate();
    let queries = 0;
    const stalling = {
      ...database,
      query: async (...given: Parameters<TestDatabase["query"]>) => {
        const result = await database.query(...given);
        queries += 1;
        if (queries === stall.count) setReached();
        if (queries === stall.count) await resumed;
        return result;
      },
    };
    const stalled = sendPending(stalling, new BillingClient(environment.options), environment.report);
    await reached;
    await environment.endLeases();
    environment.sandbox.faults.queue(lostResponse);
    expect(await environment.send()).toMatchObject({ open: 1 });
    resume();
    expect(await stalled).toMatchObject(stall.found);
    expect(environment.requests.map(({ isReplay }) => isReplay)).toEqual(stall.replays);
    expect(environment.sandbox.effects()).toHaveLength(1);
  });

  it("commits a refusal and reports it", async () => {
    const environment = await openEnvironment(database);
    await environment.order("o_1", "wallet_unknown");
    expect(await environment.send()).toMatchObject({ refused: 1 });
    expect(environment.reports).toMatchObject([{ error: { status: 404 } }]);
    expect(await environment.states()).toEqual([{ id: "o_1", state: "refused" }]);
    expect(await environment.outbox()).toEqual([]);
  });

  it("keeps the requests that a wrong API key can't send", async () => {
    const environment = await openEnvironment(database);
    await environment.order("o_1");
    environment.sandbox.faults.queue({
      kind: "edge-response",
      status: 401,
      page: "gateway",
      progress: "none",
    });
    await environment.send();
    await environment.endLeases();
    const other = new BillingClient({ ...environment.options, apiKey: "another_key_4f9a8b7c" });
    await sendPending(database, other, environment.report);
    expect(environment.reports).toMatchObject([
      { error: { status: 401 } },
      { error: { kind: "InvalidRequest", message: expect.stringContaining("other credentials") } },
    ]);
    await environment.endLeases();
    expect(await environment.send()).toMatchObject({ done: 1 });
    expect(environment.sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-9 sends the bytes that were stored, and no others", async () => {
    const environment = await openEnvironment(database);
    const client = new BillingClient(environment.options);
    const headers = { "x-second": "2", "x-b": "1" };
    const request = client.prepare(({ wallets }) =>
      wallets.update(wallet, { name: "\u0000é😀" }, { headers }),
    );
    // Members come back from jsonb in another order.
    const insert = "INSERT INTO outbox (id, record) VALUES ($1, $2::jsonb::json)";
    await database.query(insert, [request.id, JSON.stringify(request)]);
    await database.query(insert, ["changed", JSON.stringify({ ...request, id: "changed", body: "{}" })]);
    expect(await environment.send()).toMatchObject({ done: 1, open: 1 });
    expect(environment.reports).toMatchObject([{ error: { kind: "InvalidRequest" }, request: "changed" }]);
    expect(environment.sandbox.effects()).toHaveLength(1);
    expect(environment.sandbox.state.find("Wallet", wallet)).toMatchObject({ name: "\u0000é😀" });
  });

  it("IDEM-6 never sends a request without a key again that may have taken effect, and reports it", async () => {
    const environment = await openEnvironment(database);
    const client = new BillingClient(environment.options);
    const unkeyed = { idempotencyKey: null };
    const request = client.prepare(({ wallets }) => wallets.update(wallet, { name: "A" }, unkeyed));
    const values = [request.id, JSON.stringify(request)];
    await database.query("INSERT INTO outbox (id, record) VALUES ($1, $2)", values);
    environment.sandbox.faults.queue(lostResponse);
    expect(await environment.send()).toMatchObject({ open: 1 });
    await environment.endLeases();
    expect(await environment.send()).toMatchObject({ open: 1 });
    expect(environment.reports.at(-1)).toMatchObject({ error: { outcome: "unknown" }, request: request.id });
    expect(environment.sandbox.effects()).toHaveLength(1);
    expect(await environment.outbox()).toHaveLength(1);
  });

  it.each([
    ["under a key of its own", { idempotencyKey: "order-17" }],
    ["without a key", { idempotencyKey: null }],
  ])("keeps a tombstone for 100 years that is to be kept for ever, of a call %s", async (_, options) => {
    const environment = await openEnvironment(database);
    const forever = Number.MAX_SAFE_INTEGER;
    const client = new BillingClient({
      ...environment.options,
      store: sqlStore(database.query),
      callerKeyTombstoneMs: forever,
      keylessTombstoneMs: forever,
    });
    await client.wallets.update(wallet, { name: "A" }, options);
    expect(await environment.outbox()).toEqual([]);
    const text = "SELECT round(extract(epoch FROM kept_until - now()) / 31557600)::text AS years FROM outbox";
    expect(await database.run(text)).toEqual([{ years: "100" }]);
  });

  it("runs until it is told to end, through a database that fails", async () => {
    const environment = await openEnvironment(database);
    const end = new AbortController();
    let failures = 1;
    const flaky = {
      ...database,
      query: (...given: Parameters<TestDatabase["query"]>) =>
        failures-- > 0 ? Promise.reject(new Error("no connection")) : database.query(...given),
    };
    const running = runSender(flaky, environment.options, environment.report, end.signal);
    await environment.order("o_1");
    await expect.poll(environment.states, { timeout: 20_000 }).toEqual([{ id: "o_1", state: "done" }]);
    end.abort();
    await running;
    expect(environment.reports).toMatchObject([{ error: { kind: "RequestStore" } }]);
  });
}

function clientWith({ options }: Environment, fetch: ClientOptions["fetch"]): BillingClient {
  return new BillingClient({ ...options, fetch });
}
