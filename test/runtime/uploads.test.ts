import { createHash } from "node:crypto";
import { Agent } from "undici";
import { afterAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { bytesBodies } from "../../src/runtime/features/bytes-bodies.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { nodeTransport } from "../../src/runtime/node-transport.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { undiciTransport } from "../../src/runtime/undici-transport.js";
import { drawSome } from "../whole.js";
import { apiKey, failureOf } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { type Cut, openUploadService } from "./upload-service.js";

const store: OperationRow = {
  id: "store",
  method: "POST",
  path: "/content",
  retrySafety: "key",
  body: {},
  parts: { upload: bytesBodies },
};
const hand: OperationRow = {
  id: "hand",
  method: "POST",
  path: "/papers",
  retrySafety: "key",
  body: { files: ["file"] },
  parts: { upload: multipartBodies },
};

const agent = new Agent();
afterAll(() => agent.close());

const transports = {
  fetch: undefined,
  node: nodeTransport(),
  undici: undiciTransport(agent, { sendsOnce: true }),
};

function open(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const parts = { policy: samplePolicy, operations: { store, hand }, errorClasses, idempotencyKeys };
  const platform = { sleep: async () => undefined };
  return createEngine(parts, { apiKey, baseUrl, platform, logger: null, ...options }, (caller) => caller);
}

/** Larger than what a record has, and than what sockets hold. */
const large = new Uint8Array(4_000_000).map((_, index) => index % 251);
const sha256 = createHash("sha256").update(large).digest("hex");

function streamOf(content: Uint8Array) {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= content.length) return controller.close();
        controller.enqueue(content.subarray(at, (at += 50_000)));
      },
    },
    { highWaterMark: 0 },
  );
}

const bodies: Readonly<Record<string, () => unknown>> = {
  array: () => large,
  blob: () => new Blob([large]),
  source: () => ({ size: large.length, open: () => streamOf(large) }),
};

const cuts: readonly Cut[] = ["connection", "head", "middle", "end", "response"];
const cutBodies = cuts.flatMap((cut) =>
  Object.entries(bodies).map(([kind, make]) => [cut, kind, make] as const),
);

describe.each(Object.entries(transports))("an upload that is cut, sent by %s", (_, fetch) => {
  const given = fetch === undefined ? {} : { fetch };

  it.each(drawSome(1, cutBodies))(
    "at its %s is sent again under its key, with the same bytes: %s",
    async (cut, _kind, make) => {
      const service = await openUploadService(cut);
      const engine = open(service.baseUrl, given);
      await engine.call(store, { body: make() }, undefined);
      expect(service.arrived.at(-1)).toMatchObject({ size: large.length, sha256, isWhole: true });
      expect(service.effects).toHaveLength(1);
    },
  );

  it.each(drawSome(1, cuts))(
    "at its %s has the same parts, between the same boundary, again",
    async (cut) => {
      const service = await openUploadService(cut, cut);
      const engine = open(service.baseUrl, given);
      const body = { title: "a", file: { data: bodies["source"]?.(), name: "b" } };
      await engine.call(hand, { body }, undefined);
      const whole = service.arrived.filter(({ isWhole }) => isWhole);
      expect(new Set(whole.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(service.effects).toHaveLength(1);
    },
  );

  it.each(drawSome(1, cuts))("at its %s is never sent again without a key", async (cut) => {
    const service = await openUploadService(cut);
    const engine = open(service.baseUrl, given);
    const error = await failureOf(engine.call(store, { body: large }, { idempotencyKey: null }), SdkError);
    expect(error).toMatchObject({ outcome: "unknown", kind: "Connection", retryable: false });
    expect(service.effects).toHaveLength(cut === "response" ? 1 : 0);
    expect(service.arrived.length).toBeLessThan(2);
  });

  it.each(drawSome(1, cuts))(
    "at its %s is never sent again if it is a stream, whatever its key",
    async (cut) => {
      const service = await openUploadService(cut);
      const engine = open(service.baseUrl, given);
      const error = await failureOf(engine.call(store, { body: streamOf(large) }, undefined), SdkError);
      expect(error).toMatchObject({ outcome: "unknown", kind: "Connection", retryable: false });
      expect(error.prepared).toBeUndefined();
      expect(service.effects).toHaveLength(cut === "response" ? 1 : 0);
      const again = await failureOf(error.resume(), SdkError);
      expect(again).toMatchObject({ kind: "InvalidRequest" });
      expect(service.arrived.length).toBeLessThan(2);
    },
  );

  it("wasn't sent where nobody listens, and a stream is still whole then", async () => {
    const service = await openUploadService();
    service.close();
    const stream = streamOf(large);
    const error = await failureOf(
      open(service.baseUrl, { ...given, maxRetries: 2 }).call(store, { body: stream }, undefined),
      SdkError,
    );
    expect(error).toMatchObject({ outcome: "not_executed", kind: "Connection" });
    expect(error.attempts).toHaveLength(3);
    await Promise.resolve();
    expect(stream.locked).toBe(false);
    await service.listen();
    await error.resume();
    expect(service.arrived).toMatchObject([{ sha256 }]);
  });

  it("breaks where its source does, and says so", async () => {
    const service = await openUploadService();
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
        controller.error(new Error("the disk is gone"));
      },
    });
    const error = await failureOf(
      open(service.baseUrl, given).call(store, { body: failing }, undefined),
      SdkError,
    );
    expect(error).toMatchObject({ kind: "InvalidRequest", retryable: false });
    expect(error.message).toMatch(/^store couldn't read its body to the end/);
    expect(service.effects).toEqual([]);
  });

  it.each(drawSome(1, Object.entries(bodies)))(
    "isn't sent elsewhere after a redirect: %s",
    async (_kind, make) => {
      const service = await openUploadService("redirect");
      const error = await failureOf(
        open(service.baseUrl, given).call(store, { body: make() }, undefined),
        SdkError,
      );
      expect(error).toMatchObject({ kind: "UnexpectedRedirect", outcome: "unknown" });
      expect(service.arrived).toHaveLength(1);
    },
  );

  it("is said to have a length where it has one", async () => {
    const { baseUrl, arrived } = await openUploadService();
    const engine = open(baseUrl, given);
    for (const make of Object.values(bodies)) await engine.call(store, { body: make() }, undefined);
    await engine.call(store, { body: streamOf(large) }, undefined);
    expect(arrived.map(({ length }) => length)).toEqual(["4000000", "4000000", "4000000", undefined]);
  });
});

describe("what is kept of an upload", () => {
  const small = large.slice(0, 1000);

  it("are its bytes, up to 1 MiB, which are sent again from a store", async () => {
    const kept = new MemoryStore();
    const service = await openUploadService("middle");
    const blob = new Blob([small]);
    const failing = open(service.baseUrl, { store: kept, maxRetries: 0 });
    await failureOf(failing.call(store, { body: blob }, { idempotencyKey: "mine" }), SdkError);
    expect(await kept.list()).toMatchObject([
      { format: 3, bodyEncoding: "base64", body: Buffer.from(small).toString("base64") },
    ]);
    const recovery = await recoverPending(open(service.baseUrl, { store: kept }), kept);
    expect(recovery).toMatchObject({ done: 1 });
    expect(service.arrived.at(-1)).toMatchObject({ key: "mine", size: 1000, isWhole: true });
    expect(service.effects).toEqual(["mine"]);
  });

  it.each([
    ["more than 1 MiB", () => large, "4000000 bytes"],
    ["a stream", () => streamOf(small), "a stream"],
  ])("isn't %s, unless the call says that it isn't stored", async (_, make, words) => {
    const kept = new MemoryStore();
    const service = await openUploadService();
    const engine = open(service.baseUrl, { store: kept });
    const refusal = await failureOf(engine.call(store, { body: make() }, undefined), SdkError);
    expect(refusal).toMatchObject({ outcome: "not_executed", message: expect.stringContaining(words) });
    expect(service.arrived).toEqual([]);
    const anyway: object = { store: null };
    await engine.call(store, { body: make() }, anyway);
    expect(service.effects).toHaveLength(1);
    expect(await kept.list()).toEqual([]);
  });

  it("can be prepared where it is an array, and nowhere else", async () => {
    const service = await openUploadService();
    const engine = open(service.baseUrl);
    const prepared = engine.prepare((caller) => caller.call(store, { body: small }, undefined));
    await engine.execute(JSON.parse(JSON.stringify(prepared)));
    expect(service.arrived).toMatchObject([{ size: 1000, type: "application/octet-stream" }]);
    const file = new Blob([small]);
    expect(() => engine.prepare((caller) => caller.call(store, { body: file }, undefined))).toThrow(
      "can't be prepared",
    );
  });

  it.each(drawSome(1, Object.entries(bodies)))(
    "tells another body under a caller's key from it: %s",
    async (_, make) => {
      const service = await openUploadService();
      const engine = open(service.baseUrl);
      const key = { idempotencyKey: "mine" };
      await engine.call(store, { body: make() }, key);
      await engine.call(store, { body: make() }, key);
      const other = large.slice();
      other[3_999_999] = 255;
      const refusal = await failureOf(engine.call(store, { body: new Blob([other]) }, key), SdkError);
      expect(refusal).toMatchObject({ kind: "IdempotencyKeyReuse" });
      expect(service.arrived).toHaveLength(2);
    },
  );

  it("is the same in parts under a caller's key, boundary included", async () => {
    const service = await openUploadService();
    for (const title of ["a", "a", "b"]) {
      const body = { title, file: new Blob([small]) };
      await open(service.baseUrl).call(hand, { body }, { idempotencyKey: "mine" });
    }
    const [first, second, third] = service.arrived.map(({ sha256: digest }) => digest);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
