import { describe, expect, it } from "vitest";
import { IdempotencyWindowExpiredError } from "../../src/runtime/features/idempotency-keys.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { ConfigurationError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { NotFoundError, ServiceUnavailableError } from "./sample-errors.js";

const wallet = { body: { id: "w", name: "A" } };
const later = { status: 503, body: { status: 503, detail: "later" } };
const hour = 3_600_000;

async function setUp(script: Parameters<typeof playServer>[0], options: Partial<ClientOptions> = {}) {
  const time = virtualTime();
  const { baseUrl, taken } = await playServer(script);
  const { platform } = time;
  return { time, taken, baseUrl, client: sampleClient({ baseUrl, platform, maxRetries: 0, ...options }) };
}

function roundTrip<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

describe("a prepared request", () => {
  it("is frozen, headers included, so that nobody changes it on its way to a store", async () => {
    const { client } = await setUp([later]);
    const prepared = client.prepare(({ wallets }) =>
      wallets.update("w 1", { name: "A" }, { headers: { "x-a": "b" } }),
    );
    const error = await failureOf(client.execute(prepared), ServiceUnavailableError);
    for (const frozen of [prepared, error.prepared]) {
      expect(Object.isFrozen(frozen)).toBe(true);
      expect(Object.isFrozen(frozen?.headers)).toBe(true);
    }
  });

  it("is complete, plain data, and sent byte by byte as it stands", async () => {
    const { client, taken } = await setUp([
      wallet,
      { ...wallet, headers: { "Idempotent-Replayed": "true" } },
    ]);
    const prepared = client.prepare(({ wallets }) =>
      wallets.update("w 1", { name: "A" }, { headers: { "x-a": "b" } }),
    );
    expect(taken).toHaveLength(0);
    expect(roundTrip(prepared)).toEqual(prepared);
    const first = await client.execute(prepared);
    const { meta } = await client.execute(roundTrip(prepared)).withMeta();
    expect(first.name).toBe("A");
    expect(meta).toMatchObject({ replayed: true, idempotencyKey: prepared.idempotencyKey });
    const [one, two] = taken;
    expect(one).toMatchObject({ url: "/wallets/w%201", body: '{"name":"A"}', headers: { "x-a": "b" } });
    expect([two?.url, two?.body, two?.headers["idempotency-key"]]).toEqual([
      one?.url,
      one?.body,
      prepared.idempotencyKey,
    ]);
  });

  it("is refused when it was damaged, or belongs to another address, version, client or account", async () => {
    const { client, taken, baseUrl } = await setUp([]);
    const prepared = client.prepare(({ wallets }) => wallets.update("w", { name: "A" }));
    const damaged: readonly Partial<PreparedRequest>[] = [
      { body: '{"name":"B"}' },
      { path: "/wallets/v" },
      { idempotencyKey: "another" },
      { baseUrl: "https://evil.example" },
      { version: "2025-01-01" },
      { client: "other" },
      { headers: { "x-evil": "1" } },
      { digest: "" },
    ];
    for (const change of damaged) {
      await failureOf(client.execute({ ...prepared, ...change }), InvalidRequestError);
    }
    for (const change of [
      { baseUrl: "https://evil.example" },
      { version: "2025-01-01" },
      { client: "other" },
    ]) {
      await failureOf(client.execute({ ...prepared, digest: null, ...change }), InvalidRequestError);
    }
    const other = sampleClient({ baseUrl, apiKey: "sk_other_account_1" });
    await failureOf(other.execute(prepared), InvalidRequestError);
    expect(taken).toHaveLength(0);
  });

  it("goes out under another API key when the caller vouches for its account", async () => {
    const { client, baseUrl } = await setUp([wallet]);
    const prepared = client.prepare(({ wallets }) => wallets.update("w", { name: "A" }));
    const other = sampleClient({ baseUrl, apiKey: "sk_rotated_key_2" });
    expect(await other.execute(prepared, { otherCredentials: true })).toEqual(wallet.body);
  });

  it("is made of exactly one call, and refuses what the call would refuse", async () => {
    const { client } = await setUp([]);
    expect(() => client.prepare(({ wallets }) => wallets.update("..", {}))).toThrow(InvalidRequestError);
    const twice = () =>
      client.prepare(({ wallets }) => {
        void wallets.get("a");
        return wallets.get("b");
      });
    expect(twice).toThrow(/exactly one/);
    const sent = client.wallets.get("..");
    const help = expect.stringContaining("a client would send it at once");
    expect(() => client.prepare(() => sent)).toThrow(expect.objectContaining({ help }));
    await failureOf(sent, InvalidRequestError);
    await failureOf(
      client.prepare(({ customers }) => customers.list({ limit: 1, offset: 0 })) && client.wallets.get("."),
      InvalidRequestError,
    );
  });
});

describe("resumption", () => {
  it("IDEM-6 a failed call is sent again with the same bytes under the same key", async () => {
    const { client, taken } = await setUp([later, later, wallet]);
    const error = await failureOf(client.wallets.update("w", { name: "A" }), ServiceUnavailableError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    const again = await failureOf(error.resume(), ServiceUnavailableError);
    expect(await client.resume(again)).toEqual(wallet.body);
    expect(new Set(taken.map(({ headers }) => headers["idempotency-key"]))).toEqual(
      new Set([error.idempotencyKey]),
    );
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
  });

  it("I3 a refusal after an unclear first run isn't proof that nothing happened, unless the key store gives it", async () => {
    const refused = { status: 404, body: { status: 404, detail: "gone" } };
    const { client } = await setUp([later, { ...refused, echo: false }, refused]);
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    const edge = await failureOf(error.resume(), NotFoundError);
    expect(edge.outcome).toBe("unknown");
    expect((await failureOf(edge.resume(), NotFoundError)).outcome).toBe("not_executed");
  });

  it("a write without a key is not sent again once it may have run", async () => {
    const { client, taken } = await setUp([later]);
    const error = await failureOf(
      client.wallets.update("w", {}, { idempotencyKey: null }),
      ServiceUnavailableError,
    );
    const refusal = await failureOf(error.resume(), InvalidRequestError);
    expect(refusal.message).toContain("run it twice");
    expect(refusal.outcome).toBe("unknown");
    expect(taken).toHaveLength(1);
  });

  it("a prepared write without a key is sent once only, unless it is certain that it had no effect", async () => {
    const refused = { status: 404, body: { status: 404, detail: "gone" } };
    const { client, taken } = await setUp([wallet, refused, wallet]);
    const make = () => client.prepare(({ wallets }) => wallets.update("w", {}, { idempotencyKey: null }));
    const prepared = make();
    await client.execute(prepared);
    expect((await failureOf(client.execute(prepared), InvalidRequestError)).outcome).toBe("unknown");
    const error = await failureOf(client.execute(make()), NotFoundError);
    expect(await error.resume()).toEqual(wallet.body);
    expect(taken).toHaveLength(3);
  });

  it("an error without a request rejects with itself", async () => {
    const error = new ConfigurationError("broken");
    await expect(error.resume()).rejects.toBe(error);
    const { client } = await setUp([]);
    await failureOf(client.resume(error), InvalidRequestError);
  });

  it("IDEM-10 N19 is refused when the key is older than its retention, and allowed before", async () => {
    const { client, time, taken } = await setUp([later, wallet]);
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    const { prepared } = error;
    time.advance(24 * hour - 61_000);
    await error.resume();
    time.advance(2000);
    const expired = await failureOf(error.resume(), IdempotencyWindowExpiredError);
    expect(expired).toMatchObject({ outcome: "unknown", retryable: false });
    expect(prepared?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(prepared?.firstSentAt).toBe(Date.UTC(2026, 3, 1));
    expect(taken).toHaveLength(2);
  });

  it("IDEM-10 a request that was never sent starts afresh at any age", async () => {
    const { client, time } = await setUp([wallet]);
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    time.advance(100 * hour);
    expect(await client.execute(prepared)).toEqual(wallet.body);
  });

  it("IDEM-10 no wait leads past the retention (N19)", async () => {
    const { client, time, taken } = await setUp(() => ({ ...later, headers: { "Retry-After": "50" } }), {
      maxRetries: 3,
    });
    const error = await failureOf(client.wallets.update("w", {}, { maxRetries: 0 }), ServiceUnavailableError);
    time.advance(24 * hour - 80_000);
    await failureOf(error.resume({ maxRetries: 3 }), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(2);
  });

  it("IDEM-10 of two copies of a request the first sending counts, whichever comes last", async () => {
    const { client, time, taken } = await setUp(() => later);
    const { prepared } = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    if (prepared?.firstSentAt == null) throw new Error("The request was sent.");
    await failureOf(client.resume(roundTrip(prepared)), ServiceUnavailableError);
    const copy = { ...roundTrip(prepared), firstSentAt: prepared.firstSentAt + 10 * hour };
    time.advance(10 * hour);
    await failureOf(client.resume(copy), ServiceUnavailableError);
    time.advance(14 * hour);
    await failureOf(client.resume(copy), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(3);
  });

  it("N15 a hook that aborts the call sends nothing", async () => {
    const controller = new AbortController();
    const hooks = { onRequest: () => controller.abort() };
    const { client, taken } = await setUp([wallet], { hooks });
    const error = await failureOf(
      client.wallets.update("w", {}, { signal: controller.signal }),
      RequestAbortedError,
    );
    expect(error.outcome).toBe("not_executed");
    expect(taken).toHaveLength(0);
  });

  it("IDEM-10 a slow hook doesn't lead past the retention: nothing is sent after it", async () => {
    let isSlow = false;
    const onRequest = () => {
      if (isSlow) time.advance(2000);
    };
    const { client, time, taken } = await setUp(() => later, { maxRetries: 0, hooks: { onRequest } });
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    time.advance(24 * hour - 61_000);
    isSlow = true;
    const expired = await failureOf(error.resume(), IdempotencyWindowExpiredError);
    expect(expired).toMatchObject({ outcome: "unknown", retryable: false });
    expect(taken).toHaveLength(1);
  });

  it("IDEM-10 an attempt ends before the retention does, since a transport may queue the request", async () => {
    const budgets: number[] = [];
    const time = virtualTime();
    const timer = (milliseconds: number, ring: () => void) => {
      budgets.push(milliseconds);
      return time.platform.timer?.(milliseconds, ring) ?? (() => undefined);
    };
    const { baseUrl } = await playServer([later, wallet]);
    const client = sampleClient({ baseUrl, maxRetries: 0, platform: { ...time.platform, timer } });
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    time.advance(24 * hour - 67_000);
    await error.resume();
    expect(budgets).toEqual([30_000, 7000]);
  });
});
