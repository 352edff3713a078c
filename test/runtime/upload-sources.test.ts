import { describe, expect, it } from "vitest";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { digestBytes } from "../../src/runtime/features/upload-pieces.js";
import { openEarlyService } from "./early-service.js";
import { failureOf } from "./fast-client.js";
import { content, hand, open, slowly, store } from "./upload-client.js";

const anywhere = "https://a.example";

/** A platform that answers once it has begun to send a body, and doesn't break its connection by itself. */
function answering(status: number) {
  const readers: ReadableStreamDefaultReader<unknown>[] = [];
  const fetch: Fetch = async (_url, init) => {
    const body: unknown = init.body;
    if (!(body instanceof ReadableStream)) throw new TypeError("there is no stream");
    const reader = body.getReader();
    readers.push(reader);
    await reader.read();
    const headers = { "content-type": "application/json", "x-request-id": "r" };
    return new Response(JSON.stringify({ id: "w", status, detail: "d" }), { status, headers });
  };
  return { fetch, readers };
}

describe("a source on a platform that leaves connections alone", () => {
  it.each([200, 413])("breaks after a %i, and never merely ends (K2)", async (status) => {
    const { fetch, readers } = answering(status);
    await open(anywhere, fetch)
      .call(store, { body: slowly() }, undefined)
      .catch(() => undefined);
    await expect(readers[0]?.read()).rejects.toThrow("the rest of the body isn't wanted");
  });

  it("that has fewer bytes than it said breaks, and never merely ends (I15)", async () => {
    const ends: string[] = [];
    const fetch: Fetch = async (_url, init) => {
      const body: unknown = init.body;
      if (!(body instanceof ReadableStream)) throw new TypeError("there is no stream");
      ends.push(await new Response(body).text().catch(String));
      throw new TypeError("fetch failed");
    };
    const source = { size: 5, open: () => new Blob(["abc"]).stream() };
    await failureOf(open(anywhere, fetch).call(store, { body: source }, undefined), SdkError);
    expect(ends).toEqual([expect.stringContaining("another size")]);
  });

  it("that fails at its first byte isn't given to it (M5)", async () => {
    const { fetch, readers } = answering(200);
    const error = await failureOf(
      open(anywhere, fetch).call(store, { body: slowly(0) }, undefined),
      SdkError,
    );
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(readers).toEqual([]);
  });

  it("that another call has read isn't either, whatever comes before it", async () => {
    const { baseUrl, received } = await openEarlyService();
    const stream = slowly();
    const engine = open(baseUrl, undefined);
    await engine.call(store, { body: stream }, undefined);
    const body = { file: { data: stream, name: "a" } };
    const error = await failureOf(engine.call(hand, { body }, undefined), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(received).toHaveLength(1);
  });
});

it("a part that can't be said, such as a list without items, is refused", async () => {
  const { fetch, readers } = answering(200);
  const call = open(anywhere, fetch).call(hand, { body: { tags: [] } }, undefined);
  expect(await failureOf(call, SdkError)).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
  expect(readers).toEqual([]);
});

it("a digest covers each byte, whatever pieces they come in", () => {
  const bytes = new Uint8Array(200_000);
  const digestOf = (...pieces: readonly Uint8Array[]) => Buffer.from(digestBytes(pieces)).toString("hex");
  const others = [0, 65_535, 65_536, 131_072, 199_999].map((at) => digestOf(bytes.with(at, 1)));
  expect(new Set([digestOf(bytes), ...others]).size).toBe(6);
  expect(digestOf(bytes.subarray(0, 70_000), bytes.subarray(70_000))).toBe(digestOf(bytes));
});

describe("a stream whose first bytes are late", () => {
  it("is whole in the attempt after the one that waited for them", async () => {
    const service = await openEarlyService();
    const slow = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 800));
          controller.enqueue(content);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const keyed: OperationRow = { ...store, retrySafety: "key" };
    const platform = { sleep: async () => undefined };
    const engine = open(service.baseUrl, undefined, { timeoutMs: 600, maxRetries: 3, platform });
    await engine.call(keyed, { body: slow }, undefined).catch(() => undefined);
    await expect(Promise.all(service.received)).resolves.toMatchObject([
      { bytes: Buffer.from(content), isComplete: true },
    ]);
  });
});
