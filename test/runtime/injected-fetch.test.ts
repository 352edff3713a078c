import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { ConnectionError, TimeoutError } from "../../src/runtime/errors/kinds.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { passingTime } from "./passing-time.js";

/** Each write here has this key. */
const keyed = { idempotencyKey: "mine" };

/** The head of a response that the service sent. */
const json = { "Content-Type": "application/json", "X-Request-Id": "r", "Idempotency-Key": "mine" };

function untyped<Value>(value: unknown): Value {
  const held: { value: Value } = Object.assign(Object.create(null), { value });
  return held.value;
}

describe("V57 an injected fetch", () => {
  const client = (fetch: Fetch, more: Partial<ClientOptions> = {}) =>
    sampleClient({ baseUrl: "https://api.example.com", maxRetries: 0, fetch, ...more });

  it("that never settles and ignores its signal is left behind at the timeout", async () => {
    const { platform, run } = passingTime();
    const silent = client(() => new Promise(() => undefined), { platform });
    const error = await run(failureOf(silent.wallets.update("w", {}), TimeoutError));
    expect(error).toMatchObject({ scope: "attempt", outcome: "unknown", retryable: true });
  });

  it("that answers too late has its response dropped", async () => {
    let isCancelled = false;
    const { platform, run, drain, sleep } = passingTime();
    const late: Fetch = async () => {
      await sleep(40);
      const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
      return new Response(body, { headers: json });
    };
    const { wallets } = client(late, { timeoutMs: 10, platform });
    await run(failureOf(wallets.get("w"), TimeoutError));
    expect(isCancelled).toBe(false);
    await drain();
    expect(isCancelled).toBe(true);
  });

  it.each(["timeout", "abort"])(
    "that drops its signal has its stalled body cancelled after the %s, and the socket closes",
    async (cut) => {
      const closed: string[] = [];
      const server = createServer((_, response) => {
        response.on("close", () => closed.push("closed"));
        response.writeHead(200, { ...json, "Content-Length": "100" }).write('{"id":');
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      const controller = new AbortController();
      const heads: Response[] = [];
      const dropping: Fetch = async (url, init) => {
        const response = await fetch(url, { ...init, signal: null });
        heads.push(response);
        return response;
      };
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const time = virtualTime();
      const options = { baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0, fetch: dropping };
      const { wallets } = sampleClient({ ...options, platform: time.platform });
      const call = wallets.update("w", {}, { ...keyed, signal: controller.signal });
      const ended = failureOf(call, SdkError);
      await expect.poll(() => heads.length).toBe(1);
      if (cut === "abort") controller.abort();
      else time.expire();
      const error = await ended;
      expect(error).toMatchObject({
        outcome: "unknown",
        kind: cut === "abort" ? "RequestAborted" : "Timeout",
      });
      await expect.poll(() => closed).toEqual(["closed"]);
    },
  );

  it("whose body throws when it is cancelled, or has text in place of bytes, ends in an SdkError", async () => {
    const stubborn: Fetch = async () =>
      untyped({
        status: 200,
        headers: new Headers(json),
        body: {
          cancel: () => undefined,
          getReader: () => ({
            read: () => new Promise(() => undefined),
            cancel: () => {
              throw new Error("no");
            },
          }),
        },
      });
    const { platform, run } = passingTime();
    const stalled = client(stubborn, { platform }).wallets.update("w", {}, keyed);
    const error = await run(failureOf(stalled, TimeoutError));
    expect(error).toMatchObject({ outcome: "unknown", phase: "body" });
    const texts = new ReadableStream({ start: (body) => body.enqueue("{}") });
    const textual: Fetch = async () => new Response(texts, { headers: json });
    const other = await failureOf(client(textual).wallets.update("w", {}, keyed), ConnectionError);
    expect(other).toMatchObject({ outcome: "unknown", phase: "body" });
  });

  it.each<[string, Fetch]>([
    ["throws text", () => Promise.reject("no network")],
    [
      "throws before it promises",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
    ["resolves with a plain object", async () => untyped({ status: 200 })],
    ["resolves with nothing", async () => untyped(undefined)],
    [
      "resolves with a hostile object",
      async () => untyped({ status: 200, headers: { get: 1, has: 1 }, body: 7 }),
    ],
  ])("that %s becomes a connection error with an unknown outcome", async (_, fetch) => {
    const error = await failureOf(client(fetch).wallets.update("w", {}), ConnectionError);
    expect(error).toMatchObject({ outcome: "unknown", kind: "Connection" });
  });

  it("that shows an interim status as the last one lost its answer (D8)", async () => {
    const interim: Fetch = async () => untyped({ status: 101, headers: new Headers(), body: null });
    const error = await failureOf(client(interim).wallets.update("w", {}), ConnectionError);
    expect(error.outcome).toBe("unknown");
  });

  it("that resolves twice or after a rejection changes nothing", async () => {
    const twice: Fetch = () =>
      new Promise((resolve) => {
        resolve(Response.json({ id: "first" }));
        resolve(Response.json({ id: "second" }));
      });
    expect(await client(twice).wallets.get("w")).toEqual({ id: "first" });
  });

  it("that hits a blocked port is told apart from a lost connection (N1)", async () => {
    const blocked = sampleClient({ baseUrl: "http://127.0.0.1:6666" });
    const error = await failureOf(blocked.wallets.update("w", {}), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed", retryable: false });
    expect(error.attempts).toHaveLength(1);
  });
});
