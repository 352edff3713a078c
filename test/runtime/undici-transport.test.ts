import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import * as undici from "undici";
import * as undici6 from "undici-6";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import {
  ConnectionError,
  ResponseParseError,
  TimeoutError,
  UnexpectedRedirectError,
} from "../../src/runtime/errors/kinds.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { type UndiciDispatcher, undiciTransport } from "../../src/runtime/undici-transport.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { closed, serveUntrusted } from "./untrusted-service.js";

const json = { "Content-Type": "application/json", "X-Request-Id": "r", "Idempotency-Key": "mine" };
const keyed = { idempotencyKey: "mine" };
const unkeyed = { idempotencyKey: null };
const wallet = JSON.stringify({ id: "w", name: "A" });
const declared = { sendsOnce: true };

async function serve(answer: RequestListener) {
  const connections: Socket[] = [];
  const server = createServer(answer).on("connection", (socket: Socket) => connections.push(socket));
  const baseUrl = await listenOnLoopback(server);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { baseUrl, connections, stop };
}

const retryOptions = {
  methods: ["PATCH" as const],
  minTimeout: 1,
  maxRetries: 2,
  errorCodes: ["UND_ERR_SOCKET"],
};

/** What is used of a release of undici. */
interface Release {
  readonly open: () => UndiciDispatcher & { close(): Promise<void> };
  readonly openRetrying: () => UndiciDispatcher;
}

const releases: Readonly<Record<string, Release>> = {
  "undici 7": {
    open: () => new undici.Agent(),
    openRetrying: () => new undici.RetryAgent(new undici.Agent(), retryOptions),
  },
  "undici 6": {
    open: () => new undici6.Agent(),
    openRetrying: () => new undici6.RetryAgent(new undici6.Agent(), retryOptions),
  },
};

describe.each(Object.entries(releases))("undiciTransport with %s", (_, { open, openRetrying }) => {
  function clientOf(baseUrl: string, more: Partial<ClientOptions> = {}, options = declared) {
    const agent = open();
    onTestFinished(() => agent.close());
    return sampleClient({ baseUrl, maxRetries: 0, fetch: undiciTransport(agent, options), ...more });
  }

  it("sends what a client gives it, and asks for no compression", async () => {
    const { baseUrl } = await serve(({ method, url, headers }, response) => {
      response.writeHead(200, { ...json, "X-A": ["1", "2"] });
      response.end(JSON.stringify({ id: "w", name: "A", seen: { method, url, headers } }));
    });
    const { wallets } = clientOf(baseUrl);
    const { data, meta } = await wallets.update("a b", { name: "Ä" }, keyed).withMeta();
    expect(data).toMatchObject({
      seen: {
        method: "PATCH",
        url: "/wallets/a%20b",
        headers: { "accept-encoding": "identity", "content-length": "13", "idempotency-key": "mine" },
      },
    });
    expect(meta.headers.get("X-A")).toBe("1, 2");
  });

  it("sends each method of a model, and no other", async () => {
    const { baseUrl } = await serve((request, response) => {
      void request.resume().on("end", () => response.writeHead(204, { "X-Method": request.method }).end());
    });
    const agent = open();
    onTestFinished(() => agent.close());
    const send = undiciTransport(agent, declared);
    const init = {
      headers: {},
      body: "{}",
      signal: new AbortController().signal,
      redirect: "manual",
    } as const;
    for (const method of ["OPTIONS", "QUERY", "COPY", "M-SEARCH"]) {
      const { headers } = await send(`${baseUrl}/`, { ...init, method });
      expect(headers.get("X-Method")).toBe(method);
    }
    await expect(send(`${baseUrl}/`, { ...init, method: "query" })).rejects.toThrow(TypeError);
  });

  it.each([
    ["of the right type", "application/json", false],
    ["compressed", "application/json", true],
    ["a login page", "text/html", false],
  ])("ends no process where nobody reads a body that is cancelled: %s", async (_kind, type, isCompressed) => {
    const body = isCompressed ? gzipSync(wallet) : wallet;
    const { baseUrl } = await serve((_request, response) => {
      const encoding = isCompressed ? { "Content-Encoding": "gzip" } : {};
      response.writeHead(200, { "Content-Type": type, ...encoding }).end(body);
    });
    const agent = open();
    onTestFinished(() => agent.close());
    const thrown: unknown[] = [];
    const note = (error: unknown) => void thrown.push(error);
    process.on("uncaughtException", note);
    onTestFinished(() => void process.off("uncaughtException", note));
    const { signal } = new AbortController();
    const init = { method: "GET", headers: {}, body: null, signal, redirect: "manual" } as const;
    const response = await undiciTransport(agent, declared)(`${baseUrl}/`, init);
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(thrown).toEqual([]);
  });

  it("reads what something has compressed, and limits its decoded bytes", async () => {
    const { baseUrl } = await serve((request, response) => {
      const name = request.url === "/wallets/big" ? "A".repeat(1e6) : "A";
      const body = gzipSync(JSON.stringify({ id: "w", name }));
      response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(body);
    });
    const limit = { maxResponseBytes: 100_000 };
    expect(await clientOf(baseUrl, limit).wallets.update("w", {}, keyed)).toEqual({ id: "w", name: "A" });
    const error = await failureOf(
      clientOf(baseUrl, limit).wallets.update("big", {}, keyed),
      ResponseParseError,
    );
    expect(error).toMatchObject({ problem: "too-large", outcome: "unknown" });
  });

  it.each([
    ["before the head", () => undefined, "headers"],
    [
      "within the body",
      (response: Parameters<RequestListener>[1]) => response.writeHead(200, json).write('{"id"'),
      "body",
    ],
  ])("ends a response that stalls %s, and its connection", async (_name, stall, phase) => {
    const { baseUrl, connections } = await serve((_request, response) => void stall(response));
    const { wallets } = clientOf(baseUrl, { timeoutMs: 700 });
    const error = await failureOf(wallets.update("w", {}, keyed), TimeoutError);
    expect(error).toMatchObject({ phase, outcome: "unknown" });
    await closed(connections[0]);
  });

  it("ends an aborted call, and its connection", async () => {
    const controller = new AbortController();
    const { baseUrl, connections } = await serve(() => controller.abort());
    const call = clientOf(baseUrl).wallets.update("w", {}, { ...keyed, signal: controller.signal });
    expect(await failureOf(call, SdkError)).toMatchObject({ kind: "RequestAborted", outcome: "unknown" });
    await closed(connections[0]);
  });

  it("follows no redirect", async () => {
    const { baseUrl } = await serve((_request, response) => response.writeHead(307, { Location: "/" }).end());
    const error = await failureOf(clientOf(baseUrl).wallets.update("w", {}), UnexpectedRedirectError);
    expect(error).toMatchObject({ status: 307 });
  });

  it("doesn't know what became of a request whose connection broke", async () => {
    let requests = 0;
    const { baseUrl } = await serve((request, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(200, json).end(wallet);
      else request.socket.destroy();
    });
    const { wallets } = clientOf(baseUrl, { maxRetries: 2 });
    await wallets.update("w", {}, keyed);
    const error = await failureOf(wallets.update("w", {}, unkeyed), ConnectionError);
    expect(error).toMatchObject({ phase: "headers", outcome: "unknown" });
    expect(requests).toBe(2);
  });

  it.each([
    ["is believed of a dispatcher that is declared to send once", declared, "not_executed", 3],
    ["isn't believed of any other", { sendsOnce: false }, "unknown", 1],
  ])("that nothing was sent %s", async (_name, options, outcome, attempts) => {
    const { baseUrl, stop } = await serve(() => undefined);
    await stop();
    const platform = { sleep: async () => undefined };
    const { wallets } = clientOf(baseUrl, { maxRetries: 2, platform }, options);
    const error = await failureOf(wallets.update("w", {}, unkeyed), ConnectionError);
    expect(error).toMatchObject({ phase: "connect", outcome });
    expect(error.attempts).toHaveLength(attempts);
  });

  it("takes a write for unknown that its dispatcher may have sent before it was refused", async () => {
    let requests = 0;
    const { baseUrl, stop } = await serve((request) => {
      requests += 1;
      request.resume().on("end", () => void stop());
    });
    const fetch = undiciTransport(openRetrying());
    const { wallets } = sampleClient({ baseUrl, maxRetries: 2, fetch });
    expect(await failureOf(wallets.update("w", {}, unkeyed), ConnectionError)).toMatchObject({
      outcome: "unknown",
    });
    expect(requests).toBe(1);
  });

  it("sends nothing to a service whose certificate it refuses", async () => {
    const { baseUrl, seen } = await serveUntrusted();
    const { wallets } = clientOf(baseUrl);
    expect(await failureOf(wallets.update("w", { name: "A" }), ConnectionError)).toMatchObject({
      phase: "tls",
      outcome: "not_executed",
      retryable: false,
    });
    expect(seen.bytes).toBe(0);
  });
});
