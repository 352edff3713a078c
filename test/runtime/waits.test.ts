import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { callPolled, PollTimeoutError } from "../../src/runtime/features/polls.js";
import { failureOf, virtualTime } from "./fast-client.js";
import { playServer, type Played } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const parts = { parameters };
const read: OperationRow = {
  id: "read",
  method: "GET",
  path: "/jobs/{id}",
  retrySafety: "safe",
  responses: { "200": {} },
  parts,
};
const begin: OperationRow = {
  id: "begin",
  method: "POST",
  path: "/jobs",
  retrySafety: "none",
  responses: { "202": {} },
  parts,
};
const rule = { operation: read, parameter: "id", by: "id", until: "state", is: ["done"] };
const job = (state: string, headers: Played["headers"] = {}): Played => ({
  body: { id: "7", state },
  headers,
});

/** A job that has begun, and the answers to the questions about it. */
async function setUp(answers: readonly Played[], options: Partial<ClientOptions> = {}) {
  const time = virtualTime();
  const { baseUrl, taken } = await playServer([{ ...job("run"), status: 202 }, ...answers]);
  const sleeping = { act: (): void => undefined };
  const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
    sleeping.act();
    if (!signal.aborted) await time.platform.sleep?.(ms, signal);
  };
  const platform = { ...time.platform, sleep };
  const given = { apiKey: "key-4f9a8b7c6d5e", baseUrl, logger: null, platform, ...options };
  const engine = createEngine(
    { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys },
    given,
    (caller) => caller,
  );
  const polled = callPolled(engine, begin, {}, undefined, rule);
  await polled;
  return { polled, taken, time, sleeping };
}

describe("another wait for a call", () => {
  it("asks no earlier than a question was told whose wait its signal has ended in that pause", async () => {
    const busy = { status: 503, body: { status: 503, detail: "later" }, headers: { "Retry-After": "25" } };
    const { polled, taken, time, sleeping } = await setUp([busy, job("done")]);
    const controller = new AbortController();
    sleeping.act = () => {
      if (taken.length === 2) controller.abort();
    };
    await failureOf(polled.wait({ signal: controller.signal }), RequestAbortedError);
    sleeping.act = () => undefined;
    const before = time.platform.elapsed?.() ?? 0;
    expect(await polled.wait()).toEqual({ id: "7", state: "done" });
    expect([taken.length, (time.platform.elapsed?.() ?? 0) - before]).toEqual([3, 25_000]);
  });
});

describe("an answer without the promised request id", () => {
  const forged = job("done", { "X-Request-Id": null });

  it("doesn't end a wait, which asks again", async () => {
    const { polled, taken } = await setUp([forged, forged, job("done")]);
    expect(await polled.wait()).toEqual({ id: "7", state: "done" });
    expect(taken).toHaveLength(4);
  });

  it("is named, and no value, once the time for waiting is over", async () => {
    const { polled } = await setUp([job("run"), forged, forged, forged]);
    const error = await failureOf(polled.wait({ totalTimeoutMs: 5000 }), PollTimeoutError);
    expect(error).toMatchObject({ outcome: "executed", lastValue: { state: "run" } });
    expect(error.message).toBe(
      "begin was accepted, but read had no final `state` within 5000 ms; its last answer has no `X-Request-Id`.",
    );
  });

  it("is believed where the caller wants no proof", async () => {
    const { polled } = await setUp([forged], { proofOfOrigin: "report" });
    expect(await polled.wait()).toEqual({ id: "7", state: "done" });
  });
});
