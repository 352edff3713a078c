import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type RequestListener } from "node:http";
import { Agent as SecureAgent } from "node:https";
import type { Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import {
  ConnectionError,
  ResponseParseError,
  TimeoutError,
  UnexpectedRedirectError,
} from "../../src/runtime/errors/kinds.js";
import { ConfigurationError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { nodeTransport, type NodeTransportOptions } from "../../src/runtime/node-transport.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { closed, serveUntrusted } from "./untrusted-service.js";

const json = { "Content-Type": "application/json", "X-Request-Id": "r", "Idempotency-Key": "mine" };
const keyed = { idempotencyKey: "mine" };
const wallet = JSON.stringify({ id: "w", name: "A" });

function clientOf(baseUrl: string, options?: NodeTransportOptions, more: Partial<ClientOptions> = {}) {
  return sampleClient({ baseUrl, maxRetries: 0, fetch: nodeTransport(options), ...more });
}

type Answer = (...exchange: Parameters<RequestListener>) => unknown;

/** A service, its connections, and a client of it that sends with `node:http`. */
async function serve(answer: Answer, options?: NodeTransportOptions, more?: Partial<ClientOptions>) {
  const connections: Socket[] = [];
  const server = createServer((...exchange) => void answer(...exchange)).on("connection", (socket: Socket) =>
    connections.push(socket),
  );
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { client: clientOf(baseUrl, options, more), connections, baseUrl };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe("nodeTransport sends and receives", () => {
  it("what a client gives it, and asks for no compression", async () => {
    const { client, baseUrl } = await serve(async (request, response) => {
      const { method, url, headers } = request;
      const body = await textOf(request);
      response
        .writeHead(200, json)
        .end(JSON.stringify({ id: "w", name: "A", seen: { method, url, headers, body } }));
    });
    const seen: unknown = Reflect.get(await client.wallets.update("a b", { name: "Ä" }, keyed), "seen");
    expect(seen).toMatchObject({
      method: "PATCH",
      url: "/wallets/a%20b",
      body: '{"name":"Ä"}',
      headers: {
        host: new URL(baseUrl).host,
        "accept-encoding": "identity",
        "content-length": "13",
        "content-type": "application/json",
        "idempotency-key": "mine",
      },
    });
  });

  it("a body by a method that usually has none", async () => {
    const { client } = await serve(async (request, response) => {
      response.writeHead(200, json).end(JSON.stringify({ body: await textOf(request) }));
    });
    expect(await client.request("DELETE", "/things", { body: { all: true } })).toEqual({
      body: '{"all":true}',
    });
  });

  it("over one connection, which the agent keeps", async () => {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const { client, connections } = await serve((_, response) => response.writeHead(200, json).end(wallet), {
      agent,
    });
    for (let call = 0; call < 3; call += 1) await client.wallets.update("w", {}, keyed);
    expect(connections).toHaveLength(1);
  });

  it("headers that came more than once, joined as a `Response` joins them", async () => {
    const { client } = await serve((_, response) => {
      response.writeHead(
        200,
        "Content-Type application/json X-Request-Id r Idempotency-Key mine X-A 1 X-A 2 Age 1 Age 2".split(
          " ",
        ),
      );
      response.end(wallet);
    });
    const { meta } = await client.wallets.update("w", {}, keyed).withMeta();
    expect([meta.headers.get("x-a"), meta.headers.get("Age"), meta.headers.has("x-b")]).toEqual([
      "1, 2",
      "1, 2",
      false,
    ]);
  });

  it("the last response, after interim ones", async () => {
    const { client } = await serve((_, response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      response.writeHead(200, { ...json, Trailer: "X-End" });
      response.write(wallet.slice(0, 5));
      response.addTrailers({ "X-End": "1" });
      response.end(wallet.slice(5));
    });
    expect(await client.wallets.update("w", {}, keyed)).toEqual({ id: "w", name: "A" });
  });

  it.each([
    ["gzip", gzipSync(wallet)],
    ["deflate", deflateSync(wallet)],
    ["br", brotliCompressSync(wallet)],
  ])("what something has compressed as %s all the same", async (encoding, body) => {
    const { client } = await serve((_, response) =>
      response.writeHead(200, { ...json, "Content-Encoding": encoding }).end(body),
    );
    expect(await client.wallets.update("w", {}, keyed)).toEqual({ id: "w", name: "A" });
  });
});

describe("nodeTransport limits", () => {
  it("a body by its decoded bytes, and closes the connection", async () => {
    const body = gzipSync(JSON.stringify({ id: "w", name: "A".repeat(1e6) }));
    const { client, connections } = await serve(
      (_, response) => void response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).write(body),
      {},
      { maxResponseBytes: 100_000 },
    );
    const error = await failureOf(client.wallets.update("w", {}, keyed), ResponseParseError);
    expect(error).toMatchObject({ problem: "too-large", outcome: "unknown" });
    await closed(connections[0]);
  });

  it.each([
    ["before the head", () => undefined, "headers"],
    [
      "within the body",
      (response: Parameters<RequestListener>[1]) => response.writeHead(200, json).write('{"id"'),
      "body",
    ],
  ])("the time of a response that stalls %s, and closes the connection", async (_, stall, phase) => {
    const { client, connections } = await serve(
      (_request, response) => void stall(response),
      {},
      { timeoutMs: 700 },
    );
    const error = await failureOf(client.wallets.update("w", {}, keyed), TimeoutError);
    expect(error).toMatchObject({ phase, outcome: "unknown" });
    await closed(connections[0]);
  });

  it("a request that the service answers before it has read it: the connection isn't kept", async () => {
    const { client, connections } = await serve((_, response) => response.writeHead(200, json).end(wallet));
    expect(await client.wallets.update("w", { name: "A".repeat(2e7) }, keyed)).toMatchObject({ id: "w" });
    await closed(connections[0]);
  });
});

describe("nodeTransport fails", () => {
  it("before anything is sent where nobody listens", async () => {
    const server = createServer();
    const baseUrl = await listenOnLoopback(server);
    server.close();
    await once(server, "close");
    const error = await failureOf(
      clientOf(baseUrl).wallets.update("w", {}, { idempotencyKey: null }),
      ConnectionError,
    );
    expect(error).toMatchObject({ phase: "connect", outcome: "not_executed", retryable: true });
  });

  it("before anything is sent where there is no host", async () => {
    const client = clientOf("https://nobody.invalid");
    expect(await failureOf(client.wallets.update("w", {}), ConnectionError)).toMatchObject({
      phase: "dns",
      outcome: "not_executed",
    });
  });

  it("before anything is sent if its agent is for the other protocol", async () => {
    const { client } = await serve(() => undefined, { agent: new SecureAgent() });
    expect(await failureOf(client.wallets.update("w", {}), InvalidRequestError)).toMatchObject({
      outcome: "not_executed",
      retryable: false,
    });
  });

  it.each([
    ["closes the connection", (request: IncomingMessage) => void request.socket.destroy()],
    ["resets the connection", (request: IncomingMessage) => void request.socket.resetAndDestroy()],
    ["answers in another language", (request: IncomingMessage) => void request.socket.end("SSH-2.0\r\n\r\n")],
    [
      "switches protocols",
      (request: IncomingMessage) =>
        void request.socket.end(
          "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
        ),
    ],
  ])("with an unknown outcome if the service %s, even one that was used before", async (_, end) => {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    let requests = 0;
    const { client } = await serve(
      (request, response) => {
        requests += 1;
        return requests === 1 ? response.writeHead(200, json).end(wallet) : end(request);
      },
      { agent },
    );
    await client.wallets.update("w", {}, keyed);
    const error = await failureOf(client.wallets.update("w", {}, { idempotencyKey: null }), ConnectionError);
    expect(error).toMatchObject({ phase: "headers", outcome: "unknown", retryable: false });
    expect(requests).toBe(2);
  });

  it("with an unknown outcome if a body breaks off", async () => {
    const { client } = await serve((request, response) => {
      response.writeHead(200, { ...json, "Content-Length": 100 }).write("{");
      setImmediate(() => request.socket.destroy());
    });
    const error = await failureOf(client.wallets.update("w", {}, keyed), ConnectionError);
    expect(error).toMatchObject({ phase: "body", outcome: "unknown", retryable: true });
  });

  it("for a redirect, which it doesn't follow", async () => {
    const { client, connections } = await serve((_, response) =>
      response.writeHead(307, { Location: "/" }).end(),
    );
    expect(await failureOf(client.wallets.update("w", {}), UnexpectedRedirectError)).toMatchObject({
      status: 307,
    });
    expect(connections).toHaveLength(1);
  });

  it("when it is aborted, and closes the connection", async () => {
    const controller = new AbortController();
    const { client, connections } = await serve(() => controller.abort());
    const error = await failureOf(
      client.wallets.update("w", {}, { ...keyed, signal: controller.signal }),
      SdkError,
    );
    expect(error).toMatchObject({ kind: "RequestAborted", outcome: "unknown" });
    await closed(connections[0]);
  });

  it.each(["Bun", "Deno"])("to be made on %s, which sends requests again", (platform) => {
    vi.stubGlobal(platform, { createHttpClient: () => undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => nodeTransport()).toThrow(ConfigurationError);
  });
});

it("nodeTransport retries at once if a used connection was closed", async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const waits: number[] = [];
  let requests = 0;
  const answer: RequestListener = (request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.writeHead(200, json).end(wallet);
  };
  const platform = {
    random: () => 0.5,
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
  };
  const { client } = await serve(answer, { agent }, { maxRetries: 1, platform });
  for (let call = 0; call < 2; call += 1) await client.wallets.update("w", {}, keyed);
  expect([requests, waits]).toEqual([3, [25]]);
});

it.each(["TLSv1.2", "TLSv1.3"] as const)(
  "nodeTransport sends nothing to a service whose certificate it refuses (%s)",
  async (version) => {
    const { baseUrl, seen } = await serveUntrusted({ minVersion: version, maxVersion: version });
    const calls = Array.from({ length: 20 }, () =>
      failureOf(clientOf(baseUrl).wallets.update("w", { name: "A" }), ConnectionError),
    );
    for (const error of await Promise.all(calls)) {
      expect(error).toMatchObject({ phase: "tls", outcome: "not_executed", retryable: false });
    }
    expect(seen.bytes).toBe(0);
  },
);
