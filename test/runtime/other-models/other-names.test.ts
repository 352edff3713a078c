import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { MemoryStore } from "../../../src/runtime/durability/memory-store.js";
import { InvalidRequestError } from "../../../src/runtime/errors/refusals.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import {
  idempotencyKeys,
  IdempotencyWindowExpiredError,
} from "../../../src/runtime/features/idempotency-keys.js";
import { recoverPending } from "../../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../../src/runtime/types/call.js";
import { asEarlier, digest } from "../earlier-record.js";
import { failureOf } from "../fast-client.js";
import { type Played, playServer } from "../play-server.js";
import { errorClasses } from "../sample-errors.js";
import { samplePolicy } from "../sample-policy.js";

const hour = 3_600_000;
const row: OperationRow = { id: "book", method: "POST", path: "/bookings", retrySafety: "key", body: {} };
const other: OperationRow = { ...row, id: "cancel", path: "/cancellations" };
const key = { idempotencyKey: "job-17" };
const lost: Played = { fault: "reset" };
/** Two keys whose accounts have the same first 32 bits. */
const twins = ["sk_test_tenant_30027", "sk_test_tenant_33720"] as const;

/** A service, a store and a clock, and processes whose models may differ in what a key names. */
async function setUp(...script: Played[]) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const { baseUrl, taken } = await playServer((_, index) => script[index] ?? { body: {} });
  const store = new MemoryStore(now);
  const open = (ofAccount?: true, apiKey = "sk_test_tenant") => {
    const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, ofAccount };
    const policy = { ...samplePolicy, idempotency };
    const parts = { policy, operations: { book: row, cancel: other }, errorClasses, idempotencyKeys };
    const options = { apiKey, baseUrl, store, maxRetries: 0, logger: null, platform: { now } };
    const engine = createEngine(parts, options, (caller) => caller);
    const call = (operation: OperationRow) => engine.call(operation, { body: { a: 1 } }, key);
    return { engine, book: () => call(row), cancel: () => call(other) };
  };
  return { open, store, taken, pass: (ms: number) => void (ahead += ms) };
}

type Scene = Awaited<ReturnType<typeof setUp>>;

/** The same request as a release made it that had 32 bits for an account. */
function ofEarlier({ open }: Scene): PreparedRequest {
  const record = open().engine.prepare((caller) => caller.call(row, { body: { a: 1 } }, key));
  const account = record.account.slice(0, 8);
  return asEarlier({ ...record, account, id: digest(row.id, account, key.idempotencyKey) });
}

describe.each<[string, true | undefined, true | undefined]>([
  ["one operation to all", undefined, true],
  ["all operations to one", true, undefined],
])("a key that names a request of %s", (_, before, after) => {
  it("is found by a call of the later model, once the service may have forgotten it", async () => {
    const { open, taken, pass } = await setUp(lost);
    await failureOf(open(before).book(), SdkError);
    pass(24 * hour);
    const error = await failureOf(open(after).book(), IdempotencyWindowExpiredError);
    expect(error.outcome).toBe("unknown");
    expect(taken).toHaveLength(1);
  });

  it("is sent again under it before that, and its record ends", async () => {
    const { open, store, taken } = await setUp(lost);
    await failureOf(open(before).book(), SdkError);
    const [{ id } = { id: "" }] = await store.list();
    await open(after).book();
    expect(taken.map(({ headers }) => headers["idempotency-key"])).toEqual(["job-17", "job-17"]);
    expect(await store.list()).toEqual([]);
    expect(await store.get(id)).toMatchObject({ outcome: "executed" });
  });

  it("is recovered by the later model", async () => {
    const { open, store, taken } = await setUp(lost);
    await failureOf(open(before).book(), SdkError);
    expect(await recoverPending(open(after).engine, store)).toMatchObject({ done: 1, claimed: 0 });
    expect(taken).toHaveLength(2);
  });

  it("is acknowledged under the name that its store knows", async () => {
    const { open, store } = await setUp(lost);
    await failureOf(open(before).book(), SdkError);
    const { engine } = open(after);
    const copy = engine.prepare((caller) => caller.call(row, { body: { a: 1 } }, key));
    await engine.execute(copy, { keep: true });
    expect(await store.list()).toHaveLength(1);
    await engine.acknowledge(copy);
    expect(await store.list()).toEqual([]);
  });
});

it("a key of one operation isn't that of another one, whatever an earlier model said", async () => {
  const { open, taken } = await setUp();
  await open(true).book();
  await open().cancel();
  expect(taken).toHaveLength(2);
});

describe("an account", () => {
  it("of an earlier release, with 32 bits, is found by a call under the same key", async () => {
    const scene = await setUp(lost);
    const { open, store, taken, pass } = scene;
    await store.put(ofEarlier(scene));
    await recoverPending(open().engine, store);
    pass(24 * hour);
    await failureOf(open().book(), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(1);
  });

  it("of an earlier release is recovered", async () => {
    const scene = await setUp();
    await scene.store.put(ofEarlier(scene));
    expect(await recoverPending(scene.open().engine, scene.store)).toMatchObject({ done: 1 });
  });

  it("shares no record with one whose first 32 bits are the same", async () => {
    const { open, taken } = await setUp();
    const [first, second] = twins;
    const { engine } = open(undefined, first);
    const record = engine.prepare((caller) => caller.call(row, { body: { a: 1 } }, key));
    expect(record.account).toMatch(/^[0-9a-f]{32}$/u);
    await failureOf(open(undefined, second).engine.execute(record), InvalidRequestError);
    expect(taken).toEqual([]);
  });
});
