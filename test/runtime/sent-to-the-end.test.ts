import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { createServer as createNetServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { FileDownload } from "../../src/runtime/features/downloads.js";
import { nodeTransport } from "../../src/runtime/node-transport.js";
import type { Policy, RetrySafety } from "../../src/runtime/types/policy.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { failureOf } from "./fast-client.js";
import { samplePolicy } from "./sample-policy.js";
import { content, open, slowly, store, transports } from "./upload-client.js";

const head = { "content-type": "application/json", "x-request-id": "r" };

/** A service, and what it has received of each request. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  const received: { bytes: number; isComplete: boolean }[] = [];
  const server = createServer((request, response) => {
    const seen = { bytes: 0, isComplete: false };
    received.push(seen);
    request.on("data", (chunk: Buffer) => (seen.bytes += chunk.length));
    request.on("end", () => (seen.isComplete = request.complete));
    request.on("error", () => undefined);
    answer(request, response, received.length);
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl, received };
}

/** It has checked the name and the quota, and goes on to store what arrives. */
const atTheHead = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, head).end('{"id":"w"}');
};

/** `executed`, or what its error says. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    expect(await call).toEqual({ id: "w" });
    return "executed";
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    return error.outcome;
  }
}

const platforms = ["fetch", "node", "undici"] as const;

describe("a success that comes before the body of its request was sent", () => {
  it.each(["fetch", "undici"] as const)(
    "is unknown where %s breaks the connection: the service has a part",
    async (name) => {
      const { baseUrl, received } = await serve(atTheHead);
      const call = open(baseUrl, transports[name]).call(store, { body: slowly() }, undefined);
      const error = await failureOf(call, SdkError);
      expect(error).toMatchObject({ kind: "Connection", outcome: "unknown", status: 200 });
      expect(error.message).toBe(
        "store was answered with 200 before its body was sent to its end; whether it took effect is unknown.",
      );
      expect(received).toMatchObject([{ isComplete: false }]);
    },
  );

  it("counts where the transport sends the rest", async () => {
    const { baseUrl, received } = await serve(atTheHead);
    const body = slowly();
    expect(await open(baseUrl, transports.node).call(store, { body }, undefined)).toEqual({ id: "w" });
    await expect.poll(() => received).toEqual([{ bytes: content.length, isComplete: true }]);
  });

  it("waits for that no longer than an attempt lasts", async () => {
    const { baseUrl, received } = await serve(atTheHead);
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(9));
    const body = new ReadableStream<Uint8Array>({ start });
    const call = open(baseUrl, transports.node, { timeoutMs: 700 }).call(store, { body }, undefined);
    expect(await failureOf(call, SdkError)).toMatchObject({ kind: "Timeout", outcome: "unknown" });
    expect(received).toMatchObject([{ isComplete: false }]);
  });

  it.each(platforms)(
    "isn't taken for one by %s at the end of a response that is read meanwhile",
    async (name) => {
      const { baseUrl, received } = await serve((_, response) => {
        response.writeHead(201, { ...head, "content-type": "application/octet-stream" }).end("bytes");
      });
      const data = await open(baseUrl, transports[name]).call(store, { body: slowly() }, undefined);
      if (!(data instanceof FileDownload)) throw new Error("It is no download.");
      const ending = await data.text().catch((error: unknown) => SdkError.is(error) && error.outcome);
      expect(ending).toBe(name === "node" ? "bytes" : "unknown");
      await expect.poll(() => received).toMatchObject([{ isComplete: name === "node" }]);
    },
  );

  it("breaks its connection by node where the service reads no further, and nobody wants the rest", async () => {
    const answer = `HTTP/1.1 203 OK\r\ncontent-type: application/x-ndjson\r\nx-request-id: r\r\ncontent-length: 8\r\n\r\n{"n":1}\n`;
    const server = createNetServer((socket) => {
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined).once("data", () => socket.pause().write(answer));
    });
    onTestFinished(() => void server.close());
    const agent = new Agent();
    const body = new Blob([new Uint8Array(20_000_000)]);
    const engine = open(await listenOnLoopback(server), nodeTransport({ agent }), { timeoutMs: 300 });
    const items: AsyncIterable<unknown> = Object(await engine.call(store, { body }, undefined));
    const read = async () => {
      const received: unknown[] = [];
      for await (const item of items) received.push(item);
      return received;
    };
    expect(await failureOf(read(), SdkError)).toMatchObject({ kind: "Timeout", outcome: "unknown" });
    await expect.poll(() => Object.keys(agent.sockets)).toEqual([]);
  });

  it("counts by a fetch of the caller's only once that has read the body", async () => {
    const reading = async (_: unknown, { body }: { readonly body: unknown }) => {
      if (body instanceof ReadableStream) await new Response(body).arrayBuffer();
      return Response.json({ id: "w" }, { headers: head });
    };
    const send = (fetch: typeof reading) =>
      open("https://a.example", fetch).call(store, { body: slowly() }, undefined);
    expect(await outcomeOf(send(reading))).toBe("executed");
    // As one does that sends `Expect: 100-continue`, and is answered at once.
    expect(await outcomeOf(send(async () => Response.json({ id: "w" }, { headers: head })))).toBe("unknown");
  });
});

describe("a success that comes before its copy was sent", () => {
  const { idempotency } = samplePolicy;
  const unmarked = { ...samplePolicy, idempotency: idempotency && { ...idempotency, replayedHeader: null } };

  interface Case {
    readonly first: (request: IncomingMessage, response: ServerResponse) => void;
    readonly headers?: OutgoingHttpHeaders;
    readonly policy?: Policy;
    readonly retrySafety?: RetrySafety;
  }

  /** What a call gets whose first copy arrived whole, and its second one in part. */
  async function play({ first, headers, policy = unmarked, retrySafety = "key" }: Case) {
    const { baseUrl, received } = await serve((request, response, count) => {
      if (count === 1) request.once("end", () => first(request, response));
      else response.writeHead(200, { ...head, ...headers }).end('{"id":"w"}');
    });
    const body = { size: content.length, open: () => slowly() };
    const engine = open(baseUrl, undefined, { maxRetries: 1, platform: { random: () => 0 } }, policy);
    const result = await outcomeOf(engine.call({ ...store, retrySafety }, { body }, undefined));
    expect(received[0]).toEqual({ bytes: content.length, isComplete: true });
    expect(received).toHaveLength(2);
    return result;
  }

  const replayed = { "idempotent-replayed": "true" };
  const lost = (request: IncomingMessage) => request.socket.destroy();
  const answer =
    (status: number, headers: OutgoingHttpHeaders = {}) =>
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, { ...head, ...headers }).end(`{"status":${status},"detail":"d"}`);

  it.each<[string, Case]>([
    ["is replayed", { first: lost, policy: samplePolicy, headers: replayed }],
    [
      "is replayed behind a gateway",
      { first: (_, response) => response.writeHead(503).end(), policy: samplePolicy, headers: replayed },
    ],
  ])("is one of an earlier copy, which %s", async (_, one) => {
    expect(await play(one)).toBe("executed");
  });

  it.each<[string, Case]>([
    ["may not have run", { first: lost }],
    ["may not have got from a gateway", { first: (_, response) => response.writeHead(503).end() }],
    ["refused", { first: answer(429) }],
    ["released", { first: answer(503) }],
    ["had in progress, perhaps of others", { first: answer(409, { "retry-after": "0" }) }],
    ["doesn't replay", { first: lost, policy: samplePolicy, headers: { "idempotent-replayed": "false" } }],
    ["doesn't say to replay", { first: lost, policy: samplePolicy }],
    ["runs each time", { first: lost, retrySafety: "repeatable" }],
    ["runs each time, without a key", { first: answer(429), retrySafety: "none" }],
  ])("isn't one of an earlier copy, which the service %s", async (_, one) => {
    expect(await play(one)).toBe("unknown");
  });
});

describe.each(platforms)("a source by %s", (name) => {
  /** Empty pieces, and then it fails. */
  const empty = (pieces: number) => {
    let left = pieces;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (left-- > 0) controller.enqueue(new Uint8Array(0));
        else controller.error(new Error("the disk is gone"));
      },
    });
  };

  it.each([
    ["a stream", () => empty(2)],
    ["a file", () => ({ size: 10, open: () => empty(1) })],
  ])("that fails after empty pieces has sent no head: %s", async (_, body) => {
    const { baseUrl, received } = await serve(() => undefined);
    const call = open(baseUrl, transports[name]).call(store, { body: body() }, undefined);
    const error = await failureOf(call, SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(received).toEqual([]);
  });

  it("that goes on after the size that it said isn't whole with that", async () => {
    const { baseUrl, received } = await serve((request, response) => {
      request.once("end", () => atTheHead(request, response));
    });
    const body = { size: 4000, open: () => slowly() };
    const call = open(baseUrl, transports[name]).call(store, { body }, undefined);
    expect(await failureOf(call, SdkError)).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(received).toMatchObject([{ isComplete: false }]);
  });
});
