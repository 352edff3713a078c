import { getEventListeners } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { RequestAbortedError, TimeoutError } from "../../src/runtime/errors/kinds.js";
import { readPlatform } from "../../src/runtime/context/platform.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { backoffMs } from "../../src/runtime/attempt/pacing.js";
import { readRetryAfter } from "../../src/runtime/outcome/retry-after.js";
import { RetryQuota } from "../../src/runtime/context/client-state.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { busy, countResponses, later, setUp, wallet } from "./played-client.js";
import { RateLimitError, ServiceUnavailableError } from "./sample-errors.js";

describe("time", () => {
  it("N9 an attempt ends at its timeout, also inside the body", async () => {
    const time = virtualTime();
    const begun = countResponses();
    const options = { fetch: begun.fetch, platform: time.platform, maxRetries: 0 };
    const { client } = await setUp([{ fault: "stall", ...wallet }], options);
    const ended = failureOf(client.wallets.update("w", {}), TimeoutError);
    await expect.poll(() => begun.responses).toBe(1);
    time.expire();
    const error = await ended;
    expect(error).toMatchObject({ scope: "attempt", phase: "body", outcome: "unknown", status: 200 });
  });

  it("N17 the total time cuts an attempt short and allows no other", async () => {
    const time = virtualTime();
    const options = { platform: time.platform, totalTimeoutMs: 80 };
    const { client, taken } = await setUp([{ fault: "silence" }], options);
    const ended = failureOf(client.wallets.update("w", {}), TimeoutError);
    await expect.poll(() => taken.length).toBe(1);
    time.advance(80);
    time.expire();
    const error = await ended;
    expect(error).toMatchObject({ scope: "total", outcome: "unknown", stopReason: "time" });
    expect(taken).toHaveLength(1);
  });

  it("N17 no backoff is begun that the total time doesn't cover", async () => {
    const time = virtualTime();
    const platform = { ...time.platform, random: () => 1 };
    const { client, taken } = await setUp(() => later, { platform, totalTimeoutMs: 200 });
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    expect(error).toMatchObject({ stopReason: "time", retryable: true });
    expect([taken.length, time.waits]).toEqual([1, []]);
  });

  it("N16 an abort that comes while the store writes sends nothing", async () => {
    const controller = new AbortController();
    const store = Object.assign(new MemoryStore(), { put: async () => controller.abort("late") });
    const { client, taken } = await setUp([], { store });
    const error = await failureOf(
      client.wallets.update("w", {}, { signal: controller.signal }),
      RequestAbortedError,
    );
    expect(error).toMatchObject({ cause: "late", outcome: "not_executed" });
    expect(taken).toHaveLength(0);
  });

  it("N20 a machine that slept through the deadline sends nothing more", async () => {
    const time = virtualTime();
    const sleepy = {
      ...time.platform,
      sleep: async () => time.advance(600_000),
    };
    const { client, taken } = await setUp(() => later, { platform: sleepy });
    const error = await failureOf(client.wallets.update("w", {}), TimeoutError);
    expect(error).toMatchObject({ scope: "total", outcome: "unknown" });
    expect(taken).toHaveLength(1);
  });

  it("N20 a clock that stands still while the machine sleeps doesn't hide the time", async () => {
    let wall = 1e12;
    const sleep = async (): Promise<void> => {
      wall += 200_000;
    };
    const { client, taken } = await setUp(() => later, {
      platform: { now: () => wall, elapsed: () => 0, sleep },
    });
    await failureOf(client.wallets.update("w", {}), TimeoutError);
    expect(taken).toHaveLength(1);
  });

  it("N20 a clock that is set back doesn't lengthen a call", async () => {
    let wall = 1e12;
    let passed = 0;
    const platform = {
      now: () => (wall -= 1000),
      elapsed: () => passed,
      sleep: async () => {
        passed += 50_000;
      },
    };
    const { client, taken } = await setUp(() => later, { platform, maxRetries: 10 });
    await failureOf(client.wallets.update("w", {}), TimeoutError);
    expect(taken).toHaveLength(3);
  });

  it("the platform's sleep survives times that overflow a timer, and leaves nothing behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const platform = readPlatform();
    const controller = new AbortController();
    const before = timers();
    let isOver = false;
    const long = platform.sleep(2 ** 31 - 1, controller.signal).then(() => (isOver = true));
    await platform.sleep(30, new AbortController().signal);
    expect(isOver).toBe(false);
    controller.abort();
    await long;
    expect(timers()).toBeLessThanOrEqual(before);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });
});

describe("waits", () => {
  const headers = (value: string, date?: string) =>
    new Headers({ "Retry-After": value, ...(date && { date }) });
  const now = Date.parse("Wed, 21 Oct 2026 07:28:00 GMT");

  it.each<[string, number | undefined]>([
    ["0", 0],
    ["5", 5000],
    ["9999999999", 9_999_999_999_000],
    ["Wed, 21 Oct 2026 07:28:30 GMT", 30_000],
    ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["5.0", 5000],
    ["1.5", 2000],
    ["1e3", 1_000_000],
    ["5s", 5000],
    ["30 seconds", 30_000],
    ["5, 10", 10_000],
    ["10, later", 10_000],
    ["20, Wed, 21 Oct 2026 07:28:30 GMT", 30_000],
    ["Wed, 21 Oct 2026 07:28:40 GMT, Wed, 21 Oct 2026 07:28:30 GMT", 40_000],
    ["99999999999", 99_999_999_999_000],
    ["Wednesday, 21-Oct-26 07:28:30 GMT", 30_000],
    ["Friday, 21-Oct-77 07:28:30 GMT", 0],
    ["Thursday, 21-Oct-76 07:28:00 GMT", undefined],
    ["Wed Oct 21 07:28:30 2026", 30_000],
    ["Sun Nov  1 07:28:00 2026", 950_400_000],
    ["-1", undefined],
    ["0x10", undefined],
    ["2026-01-01", undefined],
    ["", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["Wed, 32 Oct 2026 07:28:00 GMT", undefined],
    ["Mon, 21 Oct 2026 07:28:00 GMT", undefined],
    ["Thu Oct 21 07:28:30 2026", undefined],
  ])("V44 V45 Retry-After %j is present and asks for %s ms", (value, delayMs) => {
    expect(readRetryAfter(headers(value), ["Retry-After"], now)).toBe(delayMs);
  });

  it("a date is measured against the response's own clock", () => {
    const skewed = headers("Wed, 21 Oct 2026 07:28:30 GMT", "Wed, 21 Oct 2026 07:28:20 GMT");
    expect(readRetryAfter(skewed, ["Retry-After"], 0)).toBe(10_000);
  });

  it.each([
    ["1", "30"],
    ["30", "1"],
    ["30", "soon"],
  ])("I7 the later of %s in a header of the service's own and %s in Retry-After counts", (own, given) => {
    const both = new Headers({ "X-Wait": own, "Retry-After": given });
    expect(readRetryAfter(both, ["Retry-After", "X-Wait"], now)).toBe(30_000);
    expect(readRetryAfter(new Headers(), ["X-Wait"], now)).toBeUndefined();
  });

  it("the backoff doubles up to its cap, half of it at random", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((n) => backoffMs("transient", n, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000, 8000,
    ]);
    expect([0, 1, 4, 5].map((n) => backoffMs("throttle", n, 0))).toEqual([500, 1000, 8000, 10_000]);
  });

  it("the first retry after an idle connection was closed comes at once, and only the first", () => {
    expect([0, 1, 2].map((n) => backoffMs("immediate", n, 1))).toEqual([50, 1000, 2000]);
    expect(backoffMs("immediate", 0, 0)).toBe(0);
  });

  it.each([
    ["a connection that was answered on before is closed", 1, [0, 500]],
    ["a new connection is closed", 0, [250, 500]],
  ])("when %s, the pauses are right", async (_, answers, waits) => {
    let requests = 0;
    const head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Request-Id: r\r\nIdempotency-Key: mine\r\n";
    const answer = `${head}Content-Length: 10\r\n\r\n{"id":"w"}`;
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", () => {
        requests += 1;
        if (requests <= answers || requests > answers + 2) socket.write(answer);
        else socket.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const time = virtualTime();
    const options = { baseUrl: `http://127.0.0.1:${port}`, platform: time.platform };
    const { wallets } = sampleClient(options);
    for (let count = 0; count < answers; count += 1) await wallets.get("w");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await wallets.update("w", {}, { idempotencyKey: "mine" });
    expect(time.waits).toEqual(waits);
  });

  it("IDEM-7 randomness only lengthens what the service asked for, by a tenth and at most a second", async () => {
    for (const [asked, longest] of [
      ["2", 2200],
      ["40", 41_000],
    ] as const) {
      const time = virtualTime();
      const platform = { ...time.platform, random: () => 1 };
      const played = { ...later, headers: { "Retry-After": asked } };
      const { client } = await setUp([played, wallet], { platform });
      await client.wallets.update("w", {});
      expect(time.waits).toEqual([longest]);
    }
  });
});

describe("N18 the retry quota", () => {
  it("is charged by kind, never goes below nothing, and is refunded by success", () => {
    const quota = new RetryQuota();
    for (let call = 0; call < 35; call += 1) expect(quota.withdraw(14)).toBe(true);
    expect(quota.withdraw(14)).toBe(false);
    expect([quota.withdraw(5), quota.withdraw(5), quota.withdraw(5)]).toEqual([true, true, false]);
    quota.refund(undefined);
    quota.refund(14);
    expect([quota.withdraw(16), quota.withdraw(15), quota.withdraw(1)]).toEqual([false, true, false]);
    for (let call = 0; call < 600; call += 1) quota.refund(undefined);
    expect([quota.withdraw(501), quota.withdraw(500), quota.withdraw(1)]).toEqual([false, true, false]);
  });

  it("ends retries in an outage for all calls of a client, and the error may still be resumed", async () => {
    const { platform } = virtualTime();
    const { client, taken } = await setUp(() => later, { platform, maxRetries: 10 });
    const reasons: unknown[] = [];
    for (let call = 0; call < 5; call += 1) {
      const error = await failureOf(client.wallets.get("w"), ServiceUnavailableError);
      reasons.push(error.stopReason);
      expect(error.retryable).toBe(true);
    }
    expect(reasons).toEqual(["retries", "retries", "retries", "retry-quota", "retry-quota"]);
    expect(taken).toHaveLength(5 + 35);
  });

  it("charges throttled attempts less, and waits for a run in progress nothing", async () => {
    const { platform } = virtualTime();
    const throttled = { status: 429, body: { status: 429, detail: "slow" } };
    const { client, taken } = await setUp(
      (_, index) => (index < 20 ? { ...busy, headers: { "Retry-After": "0" } } : throttled),
      {
        platform,
        maxRetries: 10,
      },
    );
    await failureOf(client.wallets.update("w", {}), RateLimitError);
    expect(taken).toHaveLength(20 + 11);
  });
});
