import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { RequestAbortedError, TimeoutError } from "../../src/runtime/errors/kinds.js";
import { failureOf } from "./fast-client.js";
import { passingTime } from "./passing-time.js";
import { busy, countResponses, later, setUp, wallet } from "./played-client.js";

describe("an abort", () => {
  it("N15 V56 before the first attempt sends nothing", async () => {
    const { client, taken } = await setUp([]);
    const error = await failureOf(
      client.wallets.update("w", {}, { signal: AbortSignal.abort("stop") }),
      RequestAbortedError,
    );
    expect(error).toMatchObject({ outcome: "not_executed", cause: "stop", attempts: [] });
    expect(taken).toHaveLength(0);
  });

  it.each([
    ["while the answer is awaited", [{ fault: "silence" }] as const, [0, 1]],
    ["while the body is read", [{ fault: "stall", ...wallet }] as const, [1, 1]],
    ["during a backoff", [later] as const, [1, 2]],
    ["during a wait for the first run", [busy] as const, [1, 2]],
  ])(
    "N16 %s ends the call without waiting, with an unknown outcome and the key to resume",
    async (_, script, responsesAndTimers) => {
      let timers = 0;
      const controller = new AbortController();
      const timer = (ms: number, ring: () => void) => {
        timers += 1;
        // What is sent again waits for the end of the pause.
        if (controller.signal.aborted && ms > 20_000 && ms <= 31_000) queueMicrotask(ring);
        return () => undefined;
      };
      const counted = countResponses();
      const options = { fetch: counted.fetch, platform: { timer }, timeoutMs: 60_000 };
      const { client, taken } = await setUp([...script, wallet], options);
      const reason = new Error("enough");
      const call = client.wallets.update("w", {}, { signal: controller.signal });
      await expect.poll(() => [taken.length, counted.responses, timers]).toEqual([1, ...responsesAndTimers]);
      controller.abort(reason);
      const error = await failureOf(call, RequestAbortedError);
      expect(error).toMatchObject({ outcome: "unknown", retryable: true, cause: reason });
      expect(error.idempotencyKey).toMatch(/^sample-/);
      expect(taken).toHaveLength(1);
      expect(await error.resume()).toEqual(wallet.body);
      expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
    },
  );

  it.each([undefined, null])(
    "N15 while `onRequest` is at work, or in `onAttempt`, ends a call that was not sent (key %s)",
    async (idempotencyKey) => {
      const whilePending = new AbortController();
      const onRequest = () => {
        queueMicrotask(() => whilePending.abort());
        return new Promise<undefined>(() => undefined);
      };
      const atOnce = new AbortController();
      const asked: unknown[] = [];
      const cases = [
        { signal: whilePending.signal, hooks: { onRequest } },
        {
          signal: atOnce.signal,
          hooks: { onAttempt: () => atOnce.abort(), onRequest: (facts: unknown) => void asked.push(facts) },
        },
      ];
      for (const { signal, hooks } of cases) {
        const timers = new Set<() => void>();
        const timer = (_: number, ring: () => void) => {
          timers.add(ring);
          return () => timers.delete(ring);
        };
        const { client, taken } = await setUp([], { hooks, platform: { timer } });
        const call = client.wallets.update("w", {}, { signal, idempotencyKey });
        const error = await failureOf(call, RequestAbortedError);
        expect(error).toMatchObject({ outcome: "not_executed", retryable: true });
        expect([taken.length, timers.size, getEventListeners(signal, "abort").length]).toEqual([0, 0, 0]);
      }
      expect(asked).toEqual([]);
    },
  );

  it("N16 of a read loses nothing", async () => {
    const { client, taken } = await setUp([{ fault: "silence" }]);
    const controller = new AbortController();
    const call = client.wallets.get("w", { signal: controller.signal });
    await expect.poll(() => taken.length).toBe(1);
    controller.abort();
    expect(await failureOf(call, RequestAbortedError)).toMatchObject({ outcome: "not_executed" });
  });

  it("V56 by a signal of another realm or library works too", async () => {
    const { client } = await setUp([{ fault: "silence" }]);
    const listeners = new Set<() => void>();
    const signal: AbortSignal = Object.assign(Object.create(null), {
      aborted: false,
      reason: "foreign",
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    });
    const call = client.wallets.get("w", { signal });
    await expect.poll(() => listeners.size).toBe(1);
    for (const listener of listeners) listener();
    expect(await failureOf(call, RequestAbortedError)).toMatchObject({ cause: "foreign" });
    expect(listeners.size).toBe(0);
  });

  it.each([undefined, null])(
    "N15 an attempt whose time runs out while `onRequest` is at work was not sent (key %s)",
    async (idempotencyKey) => {
      const onRequest = () => new Promise<undefined>(() => undefined);
      const { platform, run } = passingTime();
      const { client, taken } = await setUp([], { hooks: { onRequest }, maxRetries: 1, platform });
      const call = client.wallets.update("w", {}, { idempotencyKey });
      const error = await run(failureOf(call, TimeoutError));
      expect(error).toMatchObject({ outcome: "not_executed", retryable: true, phase: "connect" });
      expect(error.message).toContain("got no result from `onRequest` in time after 2 attempts");
      expect(taken).toHaveLength(0);
    },
  );
});
