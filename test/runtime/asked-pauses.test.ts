import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { countResponses } from "./played-client.js";
import { playServer, type Played } from "./play-server.js";
import { SampleClient } from "./sample-client.js";
import { samplePolicy } from "./sample-policy.js";

const wallet = { body: { id: "w", name: "A" } };
const asked = (seconds: number | string, status = 503): Played => ({
  status,
  body: { status, detail: "later" },
  headers: { "Retry-After": String(seconds) },
});
const stopped = { stopReason: "retry-after", outcome: "unknown", retryable: true };

async function setUp(script: readonly Played[], options: Partial<ClientOptions> = {}) {
  const time = virtualTime();
  const { baseUrl, taken } = await playServer(script);
  const meanwhile = { act: async (): Promise<unknown> => undefined };
  const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
    await time.platform.sleep?.(ms, signal);
    await meanwhile.act();
  };
  const platform = { ...time.platform, sleep };
  const open = () => sampleClient({ baseUrl, platform, maxRetries: 0, maxInProgressWaits: 0, ...options });
  return { time, taken, open, client: open(), meanwhile };
}

/** As a database gives it back. */
function roundTrip<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

describe("a request after which the service asked for a pause", () => {
  it.each([409, 429, 503, 500, 307, 200])(
    "isn't sent again before, whatever the status: %i",
    async (status) => {
      const { client, taken, open } = await setUp([asked(120, status), wallet]);
      const error = await failureOf(client.wallets.update("w", {}, { idempotencyKey: "mine" }), SdkError);
      const { prepared = expect.unreachable() } = error;
      const ways = [
        error.resume(),
        client.resume(error),
        client.resume(prepared),
        client.wallets.update("w", {}, { idempotencyKey: "mine" }),
        open().resume(roundTrip(prepared)),
      ];
      for (const way of ways) {
        expect(await failureOf(way, SdkError)).toMatchObject({
          stopReason: "retry-after",
          retryAfterMs: 120_000,
        });
      }
      expect(taken).toHaveLength(1);
    },
  );

  it("is sent again after the pause, if the call may wait as long", async () => {
    const { client, taken, time, open } = await setUp([asked(30), asked(30), wallet, wallet]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    const again = await failureOf(error.resume(), SdkError);
    expect(await again.resume()).toEqual(wallet.body);
    expect(time.waits).toEqual([30_000, 30_000]);
    const { prepared = expect.unreachable() } = again;
    await open().resume(roundTrip(prepared));
    expect([taken.length, time.waits.length]).toEqual([4, 2]);
  });

  it("isn't sent again where less time is left", async () => {
    const { client, taken, time } = await setUp([asked(30), wallet]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    const stop = await failureOf(error.resume({ totalTimeoutMs: 10_000 }), SdkError);
    expect(stop).toMatchObject({ ...stopped, kind: "Timeout", attempts: [] });
    expect(stop.message).toContain(
      "wasn't sent again, and no time is left to wait 30000 ms; whether it took effect",
    );
    time.advance(30_000);
    expect(await stop.resume({ totalTimeoutMs: 10_000 })).toEqual(wallet.body);
    expect([taken.length, time.waits]).toEqual([2, []]);
  });

  it("is a read, or a write that had no effect, as well", async () => {
    const { client, taken } = await setUp([asked(120), asked(120, 429), wallet]);
    const read = await failureOf(client.wallets.get("w"), SdkError);
    const write = await failureOf(client.wallets.update("w", {}, { idempotencyKey: null }), SdkError);
    for (const error of [read, write]) {
      expect(await failureOf(error.resume(), SdkError)).toMatchObject({ stopReason: "retry-after" });
    }
    expect(taken).toHaveLength(2);
  });

  it("counts though a signal has ended the call within the response", async () => {
    const counted = countResponses();
    const script = [{ fault: "stall", ...asked(120) } as const, wallet];
    const { client, taken } = await setUp(script, { fetch: counted.fetch });
    const controller = new AbortController();
    const call = client.wallets.update("w", {}, { signal: controller.signal });
    await expect.poll(() => counted.responses).toBe(1);
    await setImmediate();
    controller.abort();
    const error = await failureOf(call, RequestAbortedError);
    expect(await failureOf(error.resume(), SdkError)).toMatchObject(stopped);
    expect(taken).toHaveLength(1);
  });

  it("ends with its signal", async () => {
    const { client, taken } = await setUp([asked(30), wallet]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    const ended = await failureOf(error.resume({ signal: AbortSignal.abort() }), RequestAbortedError);
    expect(ended.outcome).toBe("unknown");
    expect(taken).toHaveLength(1);
  });

  it("waits for a pause that another copy was asked for meanwhile", async () => {
    const { client, taken, meanwhile } = await setUp([asked(30), asked(90), wallet]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    meanwhile.act = () => failureOf(error.resume(), SdkError);
    expect(await failureOf(error.resume(), SdkError)).toMatchObject(stopped);
    expect(taken).toHaveLength(2);
  });

  it.each(["9e999", 9e15])("may never be sent again: %s seconds", async (seconds) => {
    const { client, taken, open } = await setUp([asked(seconds)]);
    const { prepared = expect.unreachable() } = await failureOf(client.wallets.update("w", {}), SdkError);
    for (const one of [client.resume(prepared), open().resume(prepared)]) {
      expect(await failureOf(one, SdkError)).toMatchObject(stopped);
    }
    expect(taken).toHaveLength(1);
  });
});

it.each([429, 503, 502])(
  "the header of the model's `after` asks for a pause on any status: %i",
  async (status) => {
    const [time, { baseUrl, taken }] = [
      virtualTime(),
      await playServer([{ ...asked(1, status), headers: { "X-Try-At": "6" } }, wallet]),
    ];
    const errors = samplePolicy.errors.map(({ retry, ...row }) =>
      row.status === 409 ? { ...row, retry: { ...retry, header: "X-Try-At" } } : { ...row, retry },
    );
    const options = { baseUrl, platform: time.platform, apiKey, logger: null };
    const client = new SampleClient(options, { ...samplePolicy, errors });
    expect(await client.wallets.update("w", {})).toEqual(wallet.body);
    expect([taken.length, time.waits[0]]).toEqual([2, 6000]);
  },
);

describe("a record of such a request", () => {
  it("stays open until the pause is over, or a recovery may wait as long", async () => {
    const store = new MemoryStore();
    const { client, taken, time, open } = await setUp([asked(120), asked(30), wallet], { store });
    await failureOf(client.wallets.update("w", {}), SdkError);
    const seen: unknown[] = [];
    const recover = () => recoverPending(open(), store, { onError: (_, error) => void seen.push(error) });
    expect(await recover()).toMatchObject({ open: 1 });
    expect(await recover()).toMatchObject({ open: 1 });
    expect(seen).toEqual([expect.objectContaining(stopped), expect.objectContaining(stopped)]);
    expect(taken).toHaveLength(1);
    time.advance(120_000);
    expect(await recover()).toMatchObject({ open: 1 });
    expect(await recover()).toMatchObject({ done: 1 });
    expect([taken.length, time.waits]).toEqual([3, [30_000]]);
  });

  it("says what was learned after it was listed", async () => {
    const store = new MemoryStore();
    const { client, taken, open } = await setUp([asked(0), asked(120), wallet], { store });
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    const { prepared = expect.unreachable() } = error;
    await failureOf(open().resume(prepared), SdkError);
    expect(await failureOf(open().resume(prepared), SdkError)).toMatchObject(stopped);
    expect(taken).toHaveLength(2);
  });

  it.each([429, 401])("counts once it has ended, for each client: after %i", async (status) => {
    const store = new MemoryStore(() => Date.UTC(2026, 3, 1));
    const success = { ...wallet, ...asked(120, status), body: wallet.body };
    const { client, taken, time, open } = await setUp(
      [status === 200 ? success : asked(120, status), wallet],
      {
        store,
      },
    );
    const copy = client.prepare((caller) => caller.wallets.update("w", {}, { idempotencyKey: "mine" }));
    expect(await failureOf(client.execute(copy), SdkError)).toMatchObject({ outcome: "not_executed" });
    const ways = [
      () => open().wallets.update("w", {}, { idempotencyKey: "mine" }),
      () => open().execute(roundTrip(copy)),
    ];
    for (const way of ways) {
      expect(await failureOf(way(), SdkError)).toMatchObject({ stopReason: "retry-after" });
    }
    expect(taken).toHaveLength(1);
    time.advance(120_000);
    expect(await open().execute(roundTrip(copy))).toEqual(wallet.body);
  });
});
