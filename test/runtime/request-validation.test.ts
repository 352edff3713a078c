import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { IssueFacts } from "../../src/runtime/context/observers.js";
import { ResponseValidationError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { Validators } from "../../src/runtime/support/validators.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import type { SampleClient } from "./sample-client.js";
import { ServiceUnavailableError } from "./sample-errors.js";

const tooLong = { path: ["name"], message: "is too long" };
const inBody = { ...tooLong, request: "body" };
const ofWallet: Validators = { "update-wallet": { body: () => [tooLong] } };
const wallet = { body: { id: "w", name: "A" } };
const later = { status: 503, headers: { "Retry-After": "0" }, body: {} };

async function setUp(
  script: readonly Played[],
  options: Partial<ClientOptions> = { requestValidation: "report" },
  validators: Validators = ofWallet,
) {
  const { baseUrl, taken } = await playServer(script);
  const told: IssueFacts[] = [];
  const lines: [string, object][] = [];
  const client = sampleClient(
    {
      baseUrl,
      platform: virtualTime().platform,
      hooks: { onIssue: (facts) => void told.push(facts) },
      logger: { warn: (message, facts) => void lines.push([message, facts]) },
      ...options,
    },
    validators,
  );
  return { client, taken, told, lines, baseUrl };
}

/** A value as it is after a store has written and read it. */
function stored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

describe("a request that differs from the model", () => {
  it.each([{}, { requestValidation: "throw" }] as const)(
    "is refused with the options %j",
    async (options) => {
      const { client, taken } = await setUp([], options);
      const error = await failureOf(client.wallets.update("w", { name: "A" }), InvalidRequestError);
      expect(error.issues).toEqual([inBody]);
      expect(error.message).toBe("update-wallet was not sent: body.name: is too long.");
      expect(taken).toEqual([]);
    },
  );

  it("is sent in mode `report`, and its issues go where those of responses go, marked as the request's", async () => {
    const responses = { "200": () => [{ path: ["name"], message: "is missing" }] };
    const body = () => [tooLong];
    const { client, taken, told, lines } = await setUp([wallet], undefined, {
      "update-wallet": { body, responses },
    });
    const { data, meta } = await client.wallets.update("w", { name: "A" }).withMeta();
    expect([data, taken[0]?.body]).toEqual([wallet.body, '{"name":"A"}']);
    expect(meta.issues).toEqual([inBody, { path: ["name"], message: "is missing" }]);
    expect(told).toMatchObject([
      { topic: "request", operationId: "update-wallet", issues: [inBody] },
      { topic: "response", issues: [{ path: ["name"], message: "is missing" }] },
    ]);
    expect(lines[0]?.[0]).toContain("update-wallet: the request has 1 issue: see `meta.issues`");
    expect(lines[0]?.[1]).toMatchObject({ places: ["name"] });
  });

  it("isn't looked at in mode `off`", async () => {
    let asked = 0;
    const count = () => {
      asked += 1;
      return [tooLong];
    };
    const validators = {
      "update-wallet": { body: count },
      "list-customers": { query: count },
      "create-feedback": { headers: count, body: count },
    };
    const { client, told, lines } = await setUp(
      [wallet, { body: { data: [], pagination: { total_pages: 1 } } }, { body: { received: true } }],
      { requestValidation: "off" },
      validators,
    );
    const { meta } = await client.wallets.update("w", { name: "A" }).withMeta();
    await client.customers.list({ limit: 1, offset: 0 });
    await client.feedback.create({ category: "x", feedback: "f" }, { channel: "c" });
    expect([meta.issues, told, lines, asked]).toEqual([[], [], [], 0]);
  });

  it("END-13 is reported by its part: query and headers too, with the parameters that are required", async () => {
    const script = [{ body: { data: [], pagination: { total_pages: 1 } } }, { body: { received: true } }];
    const { client, taken } = await setUp(script, undefined, {
      "list-customers": { query: () => [{ path: ["sort"], message: "must match a-z" }] },
      "create-feedback": { headers: () => [{ path: ["channel"], message: "is no channel" }] },
    });
    const query: { limit: number; offset: number } = stored(Object({ limit: 5, sort: "A" }));
    expect((await client.customers.list(query).withMeta()).meta.issues).toEqual([
      { path: ["sort"], message: "must match a-z", request: "query" },
      { path: ["offset"], message: "is missing", request: "query" },
    ]);
    const call = client.feedback.create({ category: "x", feedback: "f" }, { channel: "c" });
    expect((await call.withMeta()).meta.issues).toEqual([
      { path: ["channel"], message: "is no channel", request: "headers" },
    ]);
    expect(taken.map(({ url }) => url)).toEqual(["/customers?limit=5&sort=A", "/feedback"]);
    expect(taken[1]?.headers["x-channel"]).toBe("c");
  });

  it("is told of before it is sent, so that a call which fails is told of too", async () => {
    const { client, told } = await setUp([later, later, later, later]);
    const error = await failureOf(client.wallets.update("w", { name: "A" }), ServiceUnavailableError);
    expect(error.attempts).toHaveLength(4);
    expect(told.map(({ topic, requestId }) => [topic, requestId])).toEqual([["request", undefined]]);
  });

  it("isn't told of when it isn't sent", async () => {
    const { client, told, lines, taken } = await setUp([]);
    const call = client.wallets.update("w", { name: "A" }, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: "RequestAborted" });
    expect([told, lines, taken]).toEqual([[], [], []]);
  });

  it("is in the issues of a response's error too, behind those of the response", async () => {
    const responses = { "200": () => [{ path: ["id"], message: "is missing" }] };
    const { client } = await setUp(
      [wallet],
      { requestValidation: "report", responseValidation: "throw" },
      { "update-wallet": { body: () => [tooLong], responses } },
    );
    const error = await failureOf(client.wallets.update("w", { name: "A" }), ResponseValidationError);
    expect(error.issues).toEqual([{ path: ["id"], message: "is missing" }, inBody]);
    expect(error.message).toContain("differs from the model in 1 place, first at response.id.");
  });

  it("doesn't reject because of its issues where only responses are to be thrown", async () => {
    const { client } = await setUp([wallet], { requestValidation: "report", responseValidation: "throw" });
    expect(await client.wallets.update("w", { name: "A" })).toEqual(wallet.body);
  });

  it("AUTH-2 shows the API key nowhere, its record included", async () => {
    const body = () => [{ path: [apiKey], message: `knows no ${apiKey}\n` }];
    const { client, told, lines } = await setUp([wallet, wallet], undefined, { "update-wallet": { body } });
    const prepared = client.prepare(({ wallets }) => wallets.update("w", { name: "A" }));
    const { meta } = await client.execute(prepared).withMeta();
    expect(meta.issues).toEqual([
      { path: ["[redacted]"], message: "knows no [redacted]\\u{a}", request: "body" },
    ]);
    expect(JSON.stringify([prepared, meta, told, lines])).not.toContain(apiKey);
    expect(Object.isFrozen(meta.issues[0]) && Object.isFrozen(told[0]?.issues)).toBe(true);
  });
});

describe("a prepared request that differs from the model", () => {
  const prepare = (client: SampleClient) =>
    client.prepare(({ wallets }) => wallets.update("w", { name: "A" }));

  it("is refused when it is prepared", async () => {
    const { client } = await setUp([], {});
    expect(() => prepare(client)).toThrow(InvalidRequestError);
  });

  it("says so when it is executed, also from a store and by a client of another mode", async () => {
    const { client, baseUrl, told } = await setUp([wallet, wallet]);
    const prepared: PreparedRequest<object> = stored(prepare(client));
    expect(prepared.issues).toEqual([inBody]);
    expect((await client.execute(prepared).withMeta()).meta.issues).toEqual([inBody]);
    expect(told).toMatchObject([{ topic: "request", issues: [inBody] }]);
    const strict = sampleClient({ baseUrl }, ofWallet);
    expect((await strict.execute(stored(prepare(client))).withMeta()).meta.issues).toEqual([inBody]);
  });

  it("says so when its error is resumed, and when it is recovered from a store", async () => {
    const store = new MemoryStore();
    const { client, told } = await setUp([later, later, wallet], {
      requestValidation: "report",
      maxRetries: 0,
      store,
    });
    const error: SdkError = await failureOf(
      client.wallets.update("w", { name: "A" }),
      ServiceUnavailableError,
    );
    expect(error.prepared?.issues).toEqual([inBody]);
    await failureOf(error.resume(), ServiceUnavailableError);
    expect((await store.list())[0]?.issues).toEqual([inBody]);
    expect(await recoverPending(client, store)).toMatchObject({ done: 1 });
    expect(told.map(({ issues }) => issues)).toEqual([[inBody], [inBody], [inBody]]);
  });

  it("is the same record as ever without issues", async () => {
    const { client } = await setUp([], {}, {});
    expect(prepare(client)).not.toHaveProperty("issues");
  });

  it.each([[{}], ["x"], [[null]], [[{ path: "x", message: "m", request: "body" }]], [[tooLong]]])(
    "is refused with the issues %j, as any other damaged record is",
    async (issues) => {
      const { client, taken } = await setUp([]);
      const damaged: PreparedRequest = stored({ ...prepare(client), issues: Object(issues) });
      await failureOf(client.execute(damaged), InvalidRequestError);
      expect(taken).toEqual([]);
    },
  );
});

describe.each(["throw", "report", "off"] as const)("in mode `%s`", (requestValidation) => {
  const events = (...items: readonly object[]) => JSON.parse(JSON.stringify({ events: items }));
  const event = { unique_id: "e", event_name: "n" };

  it.each<[string, (client: SampleClient) => PromiseLike<unknown>, string]>([
    ["END-7 a trap", (c) => c.events.ingest(events({ ...event, uniqueId: "e" })), "write `unique_id`"],
    ["END-7 an empty name", (c) => c.events.ingest(events({ ...event, event_name: "" })), "not empty"],
    ["END-4 no natural key", (c) => c.events.ingest(events({ event_name: "n" })), "not empty"],
    [
      "END-4 an empty natural key",
      (c) => c.events.ingest(events({ unique_id: "", event_name: "n" })),
      "not empty",
    ],
    [
      "END-4 a natural key that isn't a string",
      (c) => c.events.ingest(events({ unique_id: 5, event_name: "n" })),
      "events.0.unique_id",
    ],
    [
      "END-4 a natural key with two contents",
      (c) => c.events.ingest(events(event, { ...event, event_name: "m" })),
      "body.events.1.unique_id: is the same as in item 0",
    ],
    ["END-6 a batch that isn't a list", (c) => c.events.ingest(stored(Object({ events: {} }))), "be a list"],
    ["RES-1 the API key", (c) => c.feedback.create({ category: "x", feedback: apiKey }), "a credential"],
    ["IDEM-2 a malformed key", (c) => c.wallets.update("w", {}, { idempotencyKey: "é" }), "key"],
    ["an id that leads elsewhere", (c) => c.wallets.get(".."), "another address"],
    ["what JSON can't carry", (c) => c.wallets.update("w", Object({ name: 1n })), "body.name: is of type"],
    [
      "a query parameter that nobody knows how to write",
      (c) => c.customers.list(Object.assign({ limit: 1, offset: 0 }, { sorted: "x" })),
      "no query parameter `sorted`",
    ],
  ])("%s is refused", async (_, call, message) => {
    const { client, taken } = await setUp([], { requestValidation }, {});
    const error = await failureOf(call(client), InvalidRequestError);
    expect(error).toMatchObject({ outcome: "not_executed", message: expect.stringContaining(message) });
    expect(taken).toEqual([]);
  });
});

describe("END-6 a batch of 101, or of none,", () => {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ unique_id: `e${index}`, event_name: "n" }));
  const issueOf = (count: number) => ({
    path: ["events"],
    message: `has ${count} items: a request takes 1 to 100`,
    request: "body",
  });

  it.each([101, 0])("is refused by default (%i)", async (count) => {
    const { client, taken } = await setUp([], {}, {});
    const error = await failureOf(client.events.ingest({ events: events(count) }), InvalidRequestError);
    expect([error.issues, taken]).toEqual([[issueOf(count)], []]);
  });

  it.each([
    [101, "report", [issueOf(101)]],
    [0, "report", [issueOf(0)]],
    [101, "off", []],
    [0, "off", []],
  ] as const)("is sent in other modes (%i, `%s`), without validators too", async (count, mode, issues) => {
    const ingested = events(count).map(({ unique_id }) => unique_id);
    const { client } = await setUp([{ body: { ingested, failed: [] } }], { requestValidation: mode }, {});
    const { data, meta } = await client.events.ingest({ events: events(count) }).withMeta();
    expect([data.requireAll(), meta.issues]).toEqual([{ ingested, failed: [] }, issues]);
  });
});
