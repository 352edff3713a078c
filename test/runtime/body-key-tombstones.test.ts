import { expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { keyInBody } from "../../src/runtime/features/body-keys.js";
import type { Tombstone } from "../../src/runtime/types/call.js";
import { apiKey, failureOf } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const hour = 3_600_000;
const day = 24 * hour;

/** A call whose key in the body is kept for other times than those in the header, which are kept for a day. */
async function setUp(
  retentionMs: number | undefined,
  options: Partial<ClientOptions> = {},
  script: readonly Played[] = Array.from({ length: 4 }, () => ({ status: 200, body: {} })),
) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const ends: number[] = [];
  class WatchedStore extends MemoryStore {
    override end(tombstone: Tombstone): Promise<void> {
      ends.push(tombstone.keptUntil - now());
      return super.end(tombstone);
    }
  }
  const server = await playServer(script);
  const book: OperationRow = {
    id: "book",
    method: "POST",
    path: "/bookings",
    retrySafety: "key",
    body: {},
    ...(retentionMs === undefined && { withinCall: true }),
    parts: { repeats: keyInBody({ member: "once", retentionMs }) },
  };
  const engine = createEngine(
    { policy: samplePolicy, operations: { book }, errorClasses, idempotencyKeys },
    {
      apiKey,
      baseUrl: server.baseUrl,
      logger: null,
      store: new WatchedStore(now),
      platform: { now },
      ...options,
    },
    (caller) => caller,
  );
  const prepare = () => engine.prepare((caller) => caller.call(book, { body: { ref: "r" } }, {}));
  return { engine, book, server, prepare, ends, pass: (ms: number) => void (ahead += ms) };
}

it("a tombstone is kept for an hour longer than the key in the body can be used", async () => {
  const { engine, server, prepare, ends, pass } = await setUp(30 * day);
  const copy = prepare();
  await engine.execute(copy);
  expect(ends.map((ms) => Math.round(ms / hour))).toEqual([30 * 24 + 1]);
  pass(29 * day);
  await engine.execute(copy);
  expect(server.taken).toHaveLength(2);
});

it("a copy that the store may have forgotten is refused by the same time", async () => {
  const { engine, server, prepare, pass } = await setUp(2 * hour);
  const copy = prepare();
  pass(4 * hour);
  await failureOf(engine.execute(copy), InvalidRequestError);
  expect(server.taken).toEqual([]);
});

it("so is one of a record that was acknowledged later", async () => {
  const { engine, prepare, ends } = await setUp(30 * day);
  const copy = prepare();
  await engine.execute(copy, { keep: true });
  await engine.acknowledge(copy);
  expect(ends.map((ms) => Math.round(ms / hour))).toEqual([30 * 24 + 1]);
});

it("without a retention it is kept as long as one without a key", async () => {
  const { engine, prepare, ends } = await setUp(undefined, { keylessTombstoneMs: 3 * day });
  await engine.execute(prepare());
  expect(ends.map((ms) => Math.round(ms / hour))).toEqual([72]);
});

it("a key in the body that is good within its call only is used by one call", async () => {
  const { engine, book, server } = await setUp(undefined, { store: undefined, maxRetries: 0 }, [
    { fault: "reset" },
  ]);
  const call = () => engine.call(book, { body: { ref: "r" } }, { idempotencyKey: "mine" });
  expect(await failureOf(call(), ConnectionError)).toMatchObject({ outcome: "unknown", retryable: false });
  expect(await failureOf(call(), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
  expect(server.taken).toHaveLength(1);
});
