import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { IdempotencyKeyReuseError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { apiKey, failureOf, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const order: OperationRow = {
  id: "order",
  method: "POST",
  path: "/orders",
  retrySafety: "key",
  headers: { branch: "X-Branch", lane: "X-Lane" },
  body: {},
  parts: { parameters },
};
/** It has no headers of its own. */
const note: OperationRow = { id: "note", method: "POST", path: "/notes", retrySafety: "key", body: {} };
const later = { status: 503, body: { status: 503, detail: "later" } };
const key = { idempotencyKey: "mine" };

interface Headers {
  readonly [name: string]: string;
}

function open(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const operations = { order, note };
  const parts = { policy: samplePolicy, operations, errorClasses, idempotencyKeys };
  const { platform } = virtualTime();
  const given = { apiKey, baseUrl, platform, logger: null, maxRetries: 0, ...options };
  const engine = createEngine(parts, given, (caller) => caller);
  const send = (headers: Headers, more: object = key, body: object = { a: 1 }) =>
    engine.call(order, { headers, body }, more);
  return { engine, send };
}

function prepared(
  { engine }: ReturnType<typeof open>,
  headers: Headers,
  more: object = key,
  operation = order,
): PreparedRequest {
  return engine.prepare((caller) => caller.call(operation, { headers, body: {} }, more));
}

describe("IDEM-9 an operation's own header under a key", () => {
  it.each<[string, Headers, object]>([
    ["with another value", { branch: "b" }, key],
    ["that is missing", {}, key],
    ["that is one more", { branch: "a", lane: "1" }, key],
    ["with another value among the call's other headers", {}, { ...key, headers: { "X-Branch": "b" } }],
  ])(
    "%s is another request: refused, not answered with the first one's response",
    async (_, headers, more) => {
      const { baseUrl, taken } = await playServer(() => ({ body: { id: "w" } }));
      const store = new MemoryStore(virtualTime().platform.now);
      const { send } = open(baseUrl, { store });
      await send({ branch: "a" });
      await failureOf(send(headers, more), IdempotencyKeyReuseError);
      await failureOf(open(baseUrl, { store }).send(headers, more), IdempotencyKeyReuseError);
      expect(taken.map(({ headers: sent }) => sent["x-branch"])).toEqual(["a"]);
      await send({ branch: "a" }, { ...key, headers: { "X-Trace": "2", "x-branch": "a" } });
      expect(taken).toHaveLength(2);
    },
  );

  it.each([Number.NaN, Infinity, -Infinity])("isn't %d", async (branch) => {
    const { baseUrl, taken } = await playServer([]);
    const { engine } = open(baseUrl);
    const call = engine.call(order, { headers: { branch }, body: {} }, key);
    await failureOf(call, InvalidRequestError);
    expect(taken).toEqual([]);
  });

  it("counts where the client sets it for all calls", async () => {
    const { baseUrl, taken } = await playServer(() => later);
    const store = new MemoryStore(virtualTime().platform.now);
    await failureOf(open(baseUrl, { store, headers: { "X-Branch": "a" } }).send({}), SdkError);
    const other = open(baseUrl, { store, headers: { "X-Branch": "b" } });
    await failureOf(other.send({}), IdempotencyKeyReuseError);
    await recoverPending(open(baseUrl, { store }).engine, store);
    expect(taken.map(({ headers }) => headers["x-branch"])).toEqual(["a", "a"]);
  });

  it("is sent from a record again, after a crash", async () => {
    const { baseUrl, taken } = await playServer((_, index) => (index === 0 ? later : { body: { id: "w" } }));
    const store = new MemoryStore(virtualTime().platform.now);
    await failureOf(
      open(baseUrl, { store }).send({ branch: "a" }, { ...key, headers: { "X-Trace": "t" } }),
      SdkError,
    );
    await recoverPending(open(baseUrl, { store }).engine, store);
    const sent = taken.map(({ headers }) => [headers["x-branch"], headers["x-trace"]]);
    expect(sent).toEqual([
      ["a", "t"],
      ["a", "t"],
    ]);
  });

  it("isn't added to a record that has none, whatever the client sets that sends it", async () => {
    const { baseUrl, taken } = await playServer((_, index) => (index === 0 ? later : { body: { id: "w" } }));
    const store = new MemoryStore(virtualTime().platform.now);
    await failureOf(open(baseUrl, { store }).send({}), SdkError);
    const other = open(baseUrl, { store, headers: { "X-Branch": "b", "X-Team": "t" } });
    await recoverPending(other.engine, store);
    const sent = taken.map(({ headers }) => [headers["x-branch"], headers["x-team"]]);
    expect(sent).toEqual([
      [undefined, undefined],
      [undefined, "t"],
    ]);
  });
});

describe("a record", () => {
  it("has such headers beside the others, with and without a key", () => {
    const client = open("https://sample.example");
    const own = prepared(client, { branch: "a" }, { ...key, headers: { "X-Trace": "t" } });
    expect(own).toMatchObject({
      operationHeaders: { "x-branch": "a" },
      headers: { "x-trace": "t" },
    });
    const unkeyed = prepared(client, { branch: "a" }, { idempotencyKey: null });
    expect(unkeyed).toMatchObject({ operationHeaders: { "x-branch": "a" }, headers: {} });
    expect(prepared(client, {})).toMatchObject({ operationHeaders: {}, headers: {} });
    expect(prepared(client, {}, key, note)).not.toHaveProperty("operationHeaders");
  });

  it("for one `baseUrl` isn't overwritten under another one", async () => {
    const [first, second] = [await playServer(() => later), await playServer(() => later)];
    const store = new MemoryStore(virtualTime().platform.now);
    await failureOf(open(first.baseUrl, { store }).send({}), SdkError);
    const refusal = await failureOf(open(second.baseUrl, { store }).send({}), IdempotencyKeyReuseError);
    expect(refusal.message).toContain("at another `baseUrl`, where its request is still open");
    // Both may be names of one service.
    expect(refusal.outcome).toBe("unknown");
    expect(second.taken).toEqual([]);
    expect(await store.list()).toMatchObject([{ baseUrl: first.baseUrl }]);
  });
});

it("the header of keys is the caller's own where an operation takes no key, also in a stored request", async () => {
  const drop: OperationRow = {
    id: "drop",
    method: "DELETE",
    path: "/orders",
    retrySafety: "none",
    headers: { idempotencyKey: "Idempotency-Key" },
    parts: { parameters },
  };
  const { baseUrl, taken } = await playServer(() => ({ body: { id: "w" } }));
  const store = new MemoryStore(virtualTime().platform.now);
  const parts = { policy: samplePolicy, operations: { drop }, errorClasses, idempotencyKeys };
  const { platform } = virtualTime();
  const given = { apiKey, baseUrl, platform, logger: null, maxRetries: 0, store };
  const engine = createEngine(parts, given, (caller) => caller);
  await engine.call(drop, { headers: { idempotencyKey: "mine" } }, {});
  const record = engine.prepare((caller) => caller.call(drop, { headers: { idempotencyKey: "stored" } }, {}));
  expect(record.idempotencyKey).toBe(null);
  await engine.execute(record);
  expect(taken.map(({ headers }) => headers["idempotency-key"])).toEqual(["mine", "stored"]);
});
