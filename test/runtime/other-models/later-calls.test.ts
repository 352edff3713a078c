import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { MemoryStore } from "../../../src/runtime/durability/memory-store.js";
import { IdempotencyKeyReuseError, InvalidRequestError } from "../../../src/runtime/errors/refusals.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import { keyInBody } from "../../../src/runtime/features/body-keys.js";
import { idempotencyKeys } from "../../../src/runtime/features/idempotency-keys.js";
import type { DurableStore } from "../../../src/runtime/types/call.js";
import { apiKey, failureOf } from "../fast-client.js";
import { type Played, playServer } from "../play-server.js";
import { errorClasses } from "../sample-errors.js";
import { samplePolicy } from "../sample-policy.js";

const row: OperationRow = { id: "book", method: "PUT", path: "/bookings", retrySafety: "key", body: {} };
const inBody = (member: string): OperationRow => ({
  ...row,
  parts: { repeats: keyInBody({ member, retentionMs: 86_400_000 }) },
});

/** A client of a process of its own, with the model that has this operation. */
function open(operation: OperationRow, baseUrl: string, store: DurableStore) {
  const parts = {
    policy: samplePolicy,
    operations: { [operation.id]: operation },
    errorClasses,
    idempotencyKeys,
  };
  const options = { apiKey, baseUrl, store, maxRetries: 0, logger: null };
  const engine = createEngine(parts, options, (caller) => caller);
  return { engine, book: (body: unknown) => engine.call(operation, { body }, { idempotencyKey: "job-17" }) };
}

const lost: Played = { fault: "reset" };
const done: Played = { body: {} };
const refused: Played = { status: 404, body: { status: 404, detail: "no such wallet" } };

/** The error of a call under a key under which one of another model was made. */
async function secondError(before: OperationRow, after: OperationRow, first = lost, body: object = { a: 1 }) {
  const { baseUrl, taken } = await playServer((_, index) => (index === 0 ? first : done));
  const store = new MemoryStore();
  await open(before, baseUrl, store)
    .book({ a: 1 })
    .catch(() => undefined);
  const error = await failureOf(open(after, baseUrl, store).book(body), SdkError);
  expect(taken).toHaveLength(1);
  return error;
}

describe("a call under a key that a store knows from another model", () => {
  it.each([
    ["header to body", row, inBody("once"), "key: header idempotency-key", "key: body.once"],
    ["body to header", inBody("once"), row, "key: body.once", "key: header idempotency-key"],
    ["one member to another", inBody("once"), inBody("ref"), "key: body.once", "key: body.ref"],
  ])("from %s is unknown, and names both protections", async (_, before, after, sealed, now) => {
    for (const first of [lost, done]) {
      const error = await secondError(before, after, first);
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(error.outcome).toBe("unknown");
      expect(error.message).toContain(`\`${sealed}\``);
      expect(error.message).toContain(`\`${now}\``);
    }
  });

  it("isn't sent by another method, whether the first one has ended or not", async () => {
    for (const first of [lost, done]) {
      const error = await secondError(row, { ...row, method: "POST" }, first);
      expect(error).toBeInstanceOf(IdempotencyKeyReuseError);
      expect(error.outcome).toBe("unknown");
    }
  });

  it.each([
    ["whose response was lost", lost],
    ["that has ended", done],
  ])("with other content than a call %s is unknown: it may be that one", async (_, first) => {
    const error = await secondError(row, row, first, { a: 2 });
    expect(error).toBeInstanceOf(IdempotencyKeyReuseError);
    expect(error.outcome).toBe("unknown");
  });

  it("with other content than one that certainly had no effect had none either", async () => {
    const error = await secondError(row, row, refused, { a: 2 });
    expect(error).toBeInstanceOf(IdempotencyKeyReuseError);
    expect(error.outcome).toBe("not_executed");
  });

  it("with other content than one that waits in the store is unknown: that may be sent at any time", async () => {
    const { baseUrl, taken } = await playServer(() => done);
    const store = new MemoryStore();
    const { engine, book } = open(row, baseUrl, store);
    const key = { idempotencyKey: "job-17" };
    await store.put(engine.prepare((caller) => caller.call(row, { body: { a: 1 } }, key)));
    const error = await failureOf(book({ a: 2 }), IdempotencyKeyReuseError);
    expect(error.outcome).toBe("unknown");
    expect(taken).toEqual([]);
  });
});

it("a call with other content than one of the same client that may have run is unknown", async () => {
  const { baseUrl } = await playServer(() => lost);
  const { engine } = open(row, baseUrl, new MemoryStore());
  const send = (a: number) => engine.call(row, { body: { a } }, { idempotencyKey: "job-17" });
  await failureOf(send(1), SdkError);
  const error = await failureOf(send(2), IdempotencyKeyReuseError);
  expect(error.outcome).toBe("unknown");
});
