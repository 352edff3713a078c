import { expect, it } from "vitest";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../../src/runtime/context/client-options.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { MemoryStore } from "../../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../../src/runtime/features/idempotency-keys.js";
import { apiKey, failureOf } from "../fast-client.js";
import { playServer } from "../play-server.js";
import { errorClasses } from "../sample-errors.js";
import { samplePolicy } from "../sample-policy.js";

const hour = 3_600_000;
const row: OperationRow = { id: "book", method: "POST", path: "/bookings", retrySafety: "key", body: {} };

interface Release extends Partial<ClientOptions> {
  readonly retentionMs?: number;
}

/** Releases whose models keep keys for different times, with one store and one clock. */
async function setUp() {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const { baseUrl, taken } = await playServer(() => ({ body: {} }));
  const store = new MemoryStore(now);
  const open = ({ retentionMs = 24 * hour, ...more }: Release) => {
    const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, retentionMs };
    const policy = { ...samplePolicy, idempotency };
    const options = { apiKey, baseUrl, store, logger: null, platform: { now }, ...more };
    const parts = { policy, operations: { book: row }, errorClasses, idempotencyKeys };
    const engine = createEngine(parts, options, (caller) => caller);
    const prepare = (idempotencyKey: string | null | undefined) =>
      engine.prepare((caller) => caller.call(row, { body: {} }, { idempotencyKey }));
    return { engine, prepare, call: () => engine.call(row, { body: {} }, {}) };
  };
  return { open, taken, pass: (ms: number) => void (ahead += ms) };
}

const brief: Release = { retentionMs: hour };
const long: Release = {};

it.each<[string, Release, Release, string | null | undefined]>([
  ["a key that is kept for less time by whoever ends it", long, brief, undefined],
  ["a key that is kept for less time by whoever made it", brief, brief, undefined],
  ["no key", { keylessTombstoneMs: 9 * hour }, { keylessTombstoneMs: hour }, null],
  [
    "no key, made by whoever forgets it sooner",
    { keylessTombstoneMs: hour },
    { keylessTombstoneMs: hour },
    null,
  ],
  ["a key of the caller's", { ...brief, callerKeyTombstoneMs: 9 * hour }, brief, "job-17"],
])("a copy with %s isn't sent again once the service has forgotten it", async (_, made, ended, key) => {
  const { open, taken, pass } = await setUp();
  const copy = open(made).prepare(key);
  await open(ended).engine.execute(copy);
  pass(2.5 * hour);
  // With each record that ends, a store forgets those that have long ended.
  await open(ended).call();
  expect(taken).toHaveLength(2);
  pass(hour / 2);
  const late = open({ ...long, keylessTombstoneMs: 9 * hour, callerKeyTombstoneMs: 9 * hour });
  const error = await failureOf(late.engine.execute(copy), SdkError);
  expect(error.outcome).toBe("unknown");
  expect(taken).toHaveLength(2);
});
