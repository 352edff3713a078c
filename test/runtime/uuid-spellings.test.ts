import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { PartialFailureError, type WithUnconfirmed } from "../../src/runtime/features/batches.js";
import { keyInBody } from "../../src/runtime/features/body-keys.js";
import { uuidBatches } from "../../src/runtime/features/uuid-batches.js";
import { uuidItems } from "../../src/runtime/features/uuid-items.js";
import { uuidKeys } from "../../src/runtime/features/uuid-keys.js";
import { apiKey, failureOf } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const upper = "6F9619FF-8B86-4011-B42D-00C04FC964FF";
const lower = upper.toLowerCase();

/** A service whose keys are UUIDs, and a call of it. */
async function setUp(row: Pick<OperationRow, "retrySafety" | "body" | "parts">, script: readonly Played[]) {
  const server = await playServer(script);
  const send: OperationRow = { id: "send", method: "POST", path: "/rows", responses: { "200": {} }, ...row };
  const { idempotency } = samplePolicy;
  const policy = {
    ...samplePolicy,
    idempotency: idempotency && { ...idempotency, minLength: 36, maxLength: 36 },
  };
  const parts = { policy, operations: { send }, errorClasses, idempotencyKeys: uuidKeys };
  const options = { apiKey, baseUrl: server.baseUrl, logger: null, proofOfOrigin: "report" } as const;
  const engine = createEngine(parts, options, (caller) => caller);
  const call = <Result>(body: object, own: object = {}) => engine.call<Result>(send, { body }, own);
  return { call, engine, taken: server.taken };
}

describe("a key in a body that is a UUID", () => {
  const repeats = keyInBody({ member: "once", uuid: true, minLength: 36, maxLength: 36 });
  const row = { retrySafety: "key", body: {}, parts: { repeats } } as const;

  it("is refused if it is none, or not in lower case", async () => {
    const { call, taken } = await setUp(row, []);
    for (const idempotencyKey of [upper, "g".repeat(36)]) {
      await failureOf(call({ cents: 1 }, { idempotencyKey }), InvalidRequestError);
    }
    expect(taken).toEqual([]);
  });

  it("is sent in lower case", async () => {
    const { call, taken } = await setUp(row, [{ body: {} }]);
    await call({ cents: 1 }, { idempotencyKey: lower });
    expect(taken.map(({ body }) => JSON.parse(body))).toEqual([{ cents: 1, once: lower }]);
  });
});

describe("an echo of a UUID", () => {
  const row = { retrySafety: "key", body: {} } as const;

  it("is the key in any case of letters", async () => {
    const headers = { "Idempotency-Key": upper };
    const { call } = await setUp(row, [{ body: { done: true }, headers }]);
    expect(await call({}, { idempotencyKey: lower })).toEqual({ done: true });
  });

  it("is no other key", async () => {
    const headers = { "Idempotency-Key": upper.replace("6", "7") };
    const { call } = await setUp(row, [{ body: {}, headers }]);
    await expect(call({}, { idempotencyKey: lower })).rejects.toMatchObject({ kind: "IdempotencyProtocol" });
  });
});

describe("UUIDs of items in a response", () => {
  const body = {
    items: { field: "rows", naturalKey: "id" },
    batch: { acceptedField: "taken", failedField: "failed" },
  };
  const row = {
    retrySafety: "natural",
    body,
    parts: { requestItems: uuidItems, batches: uuidBatches },
  } as const;
  const ask = async (response: object) => {
    const { call } = await setUp(row, [{ body: response }]);
    return call<WithUnconfirmed<unknown>>({ rows: [{ id: upper }] }).withMeta();
  };

  it("confirm an item in any case of letters", async () => {
    const { data, meta } = await ask({ taken: [lower], failed: [] });
    expect([data.unconfirmed, data.requireAll(), meta.issues]).toEqual([[], data, []]);
  });

  it("settle nothing in both lists", async () => {
    const { data } = await ask({ taken: [lower], failed: [upper] });
    expect(data.unconfirmed).toEqual([upper]);
    expect(() => data.requireAll()).toThrow(expect.objectContaining({ outcome: "unknown", failed: [] }));
  });

  it("refuse an item as it was sent", async () => {
    const { data } = await ask({ taken: [], failed: [lower] });
    expect(() => data.requireAll()).toThrow(PartialFailureError);
    expect(() => data.requireAll()).toThrow(expect.objectContaining({ failed: [upper] }));
  });
});
