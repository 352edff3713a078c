import { createServer } from "node:http";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import * as undici from "undici";
import * as undici6 from "undici-6";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { mayRetry, retrying } from "../../src/runtime/context/retrying-fetch.js";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { failureOf, sampleClient } from "./fast-client.js";

// It gives the whole process other dispatchers, and so has one of its own.
const original = undici.getGlobalDispatcher();
afterEach(() => undici.setGlobalDispatcher(original));

/** A service that executes its first request, loses the response, and is gone for the second one. */
async function serviceThatLeaves() {
  const service = { requests: 0 };
  const server = createServer((request) => {
    service.requests += 1;
    server.close();
    request.resume().on("end", () => request.socket.destroy());
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  return { service, baseUrl };
}

const retryOptions = {
  methods: ["PATCH" as const, "GET" as const],
  minTimeout: 1,
  maxRetries: 2,
  errorCodes: ["ECONNRESET", "UND_ERR_SOCKET"],
};
const retryAgent = () => new undici.RetryAgent(new undici.Agent(), retryOptions);
const retryAgent6 = () => new undici6.RetryAgent(new undici6.Agent(), retryOptions);
const throughRetryAgent: Fetch = (url, init) => undici.fetch(url, { ...init, dispatcher: retryAgent() });

function update(baseUrl: string, fetch: Fetch | undefined, idempotencyKey: string | null = null) {
  return describeFailure(open(baseUrl, fetch).wallets.update("w", {}, { idempotencyKey }));
}

/** Of events, whose natural keys protect them. */
function ingest(baseUrl: string, fetch: Fetch | undefined) {
  return describeFailure(
    open(baseUrl, fetch).events.ingest({ events: [{ unique_id: "e", event_name: "n" }] }),
  );
}

function open(baseUrl: string, fetch: Fetch | undefined) {
  return sampleClient({ baseUrl, fetch, maxRetries: 2, platform: { sleep: async () => undefined } });
}

async function describeFailure(call: PromiseLike<unknown>) {
  const error = await failureOf(call, ConnectionError);
  const { cause } = error;
  return {
    outcome: error.outcome,
    attempts: error.attempts.length,
    phase: error.phase,
    cause: String(cause),
  };
}

describe("a refused connection", () => {
  it("proves nothing where the transport is declared to retry: it was sent before, and took effect", async () => {
    const { service, baseUrl } = await serviceThatLeaves();
    const { outcome, attempts, phase } = await update(baseUrl, retrying(throughRetryAgent));
    expect([service.requests, phase, outcome, attempts]).toEqual([1, "connect", "unknown", 1]);
  });

  it("proves nothing where the platform's own dispatcher retries", async () => {
    undici.setGlobalDispatcher(retryAgent());
    const { service, baseUrl } = await serviceThatLeaves();
    const { outcome, attempts } = await update(baseUrl, undefined);
    expect([service.requests, outcome, attempts]).toEqual([1, "unknown", 1]);
  });

  it("is retried under a key all the same, and proves that nothing was sent otherwise", async () => {
    const { baseUrl } = await serviceThatLeaves();
    expect(await update(baseUrl, retrying(throughRetryAgent), "mine")).toMatchObject({ attempts: 3 });
    const gone = await serviceThatLeaves();
    await undici.fetch(gone.baseUrl).catch(() => undefined);
    expect(await update(gone.baseUrl, undefined)).toMatchObject({ outcome: "not_executed", attempts: 3 });
    expect(await update(gone.baseUrl, throughRetryAgent)).toMatchObject({ outcome: "not_executed" });
  });
});

describe("the platform's fetch", () => {
  const once = (module: typeof undici | typeof undici6) => [
    new module.Agent(),
    new module.Pool("http://127.0.0.1"),
    new module.Client("http://127.0.0.1"),
    new module.ProxyAgent("http://127.0.0.1"),
    new module.EnvHttpProxyAgent(),
  ];
  const mocks = [new undici.MockAgent(), new undici6.MockAgent()];
  class Own extends undici.Agent {
    override dispatch(...given: Parameters<undici.Agent["dispatch"]>): boolean {
      return super.dispatch(...given);
    }
  }

  it.each(
    [...once(undici), ...once(undici6), ...mocks].map((dispatcher) => [
      dispatcher.constructor.name,
      dispatcher,
    ]),
  )("sends once through a %s", (_, dispatcher) => {
    expect(mayRetryThrough(dispatcher)).toBe(false);
  });

  it.each([
    ["undici's RetryAgent", retryAgent()],
    ["undici 6's RetryAgent", retryAgent6()],
    ["an agent with interceptors", new undici.Agent().compose(undici.interceptors.retry())],
    ["an agent of undici 6 with interceptors", new undici6.Agent().compose(undici6.interceptors.retry())],
    ["an agent whose own factory makes retrying ones", new undici.Agent({ factory: retryAgent })],
    [
      "a pool of undici 6 with a factory of its own",
      new undici6.Pool("http://127.0.0.1", { factory: retryAgent6 }),
    ],
    ["a dispatcher that nobody knows", new Own()],
    ["anything else", { dispatch: () => true }],
  ])("may retry through %s", (_, dispatcher) => {
    expect(mayRetryThrough(dispatcher)).toBe(true);
  });

  it("sends once where nothing is set, and whatever is set for another fetch", async () => {
    const key = Symbol.for("undici.globalDispatcher.2");
    const before: unknown = Reflect.get(globalThis, key);
    expect(mayRetry(async () => new Response(), false)).toBe(false);
    Reflect.set(globalThis, key, undefined);
    expect(mayRetry(fetch, true)).toBe(false);
    Reflect.set(globalThis, key, before);
  });
});

function mayRetryThrough(dispatcher: object): boolean {
  const key = Symbol.for("undici.globalDispatcher.2");
  const before: unknown = Reflect.get(globalThis, key);
  Reflect.set(globalThis, key, dispatcher);
  try {
    return mayRetry(fetch, true);
  } finally {
    Reflect.set(globalThis, key, before);
  }
}

/** How they really behave, `npm run test:platforms` proves. */
describe("a platform that resends over used connections", () => {
  /** What the platform's `fetch` is given of its own for an update under a key, or without one, and what it did with it. */
  async function updateOn(platform: object, idempotencyKey: string | null, act = update) {
    const { baseUrl } = await serviceThatLeaves();
    const seen: object[] = [];
    const platformFetch = globalThis.fetch;
    Object.assign(globalThis, platform, {
      fetch: (url: string, { keepalive, client, ...init }: RequestInit & { client?: object }) => {
        seen.push({
          ...(keepalive !== undefined && { keepalive }),
          ...(client && { client: { ...client } }),
        });
        return platformFetch(url, init);
      },
    });
    try {
      await platformFetch(baseUrl).catch(() => undefined);
      return { ...(await act(baseUrl, undefined, idempotencyKey)), seen };
    } finally {
      Object.assign(globalThis, { fetch: platformFetch });
      for (const name of Object.keys(platform)) Reflect.deleteProperty(globalThis, name);
    }
  }

  it("is Bun, which is told to keep no connection for a write without a key", async () => {
    const unkeyed = await updateOn({ Bun: {} }, null);
    const once = { keepalive: false };
    expect(unkeyed).toMatchObject({ outcome: "not_executed", seen: [once, once, once] });
    expect(await updateOn({ Bun: {} }, "mine")).toMatchObject({ outcome: "unknown", seen: [{}, {}, {}] });
  });

  it("is Bun for what has a natural key too", async () => {
    expect(await updateOn({ Bun: {} }, null, ingest)).toMatchObject({
      outcome: "unknown",
      seen: [{}, {}, {}],
    });
  });

  it("is Deno, which is given a client for each write without a key", async () => {
    const clients = { opened: 0, closed: 0 };
    const createHttpClient = (options: object) => {
      clients.opened += 1;
      return { ...options, close: () => (clients.closed += 1) };
    };
    const { seen } = await updateOn({ Deno: { createHttpClient } }, null);
    expect(seen).toMatchObject(seen.map(() => ({ client: { poolMaxIdlePerHost: 0 } })));
    expect(clients).toEqual({ opened: 3, closed: 3 });
    const keyed = await updateOn({ Deno: { createHttpClient } }, "mine");
    expect(keyed).toMatchObject({ outcome: "unknown", seen: [{}, {}, {}] });
  });
});
