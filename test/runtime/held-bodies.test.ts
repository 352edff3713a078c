import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { downloads, FileDownload } from "../../src/runtime/features/downloads.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { rawResponses } from "../../src/runtime/features/raw-responses.js";
import { redirects } from "../../src/runtime/features/redirects.js";
import { textResponses } from "../../src/runtime/features/text-responses.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { apiKey, failureOf } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const parts = { rawResponses: rawResponses({ bytes: downloads, text: textResponses, redirect: redirects }) };
const reading = { method: "GET", path: "/log", retrySafety: "safe" } as const;
const getFile: OperationRow = { ...reading, id: "file", responses: { 200: { form: "bytes" } }, parts };
const getText: OperationRow = { ...reading, id: "text", responses: { 200: { form: "text" } }, parts };
const getThing: OperationRow = { ...reading, id: "thing", responses: { 200: { recognisedBy: ["id"] } } };

function open(options: Partial<ClientOptions>) {
  const given = { apiKey, baseUrl: "https://a.example", logger: null, maxRetries: 0, ...options };
  const client = { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys };
  const engine = createEngine(client, given, (one) => one);
  return (operation: OperationRow, signal?: AbortSignal) =>
    engine.call<unknown>(operation, {}, signal && { signal });
}

async function readFile(call: Promise<unknown>): Promise<string> {
  const file = await call;
  if (!(file instanceof FileDownload)) throw new Error("It is no download.");
  return await file.text();
}

const text = JSON.stringify({ id: "w", lines: Array.from({ length: 3000 }, (_, line) => `${line * 7919}`) });

/** A service behind a proxy that cuts what it compresses, and ends it as if it were whole. */
async function serveCut() {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    const encoding = headers["accept-encoding"];
    asked.push(encoding);
    const type = headers.accept === "application/json" ? "application/json" : "text/plain";
    const isPlain = encoding === "identity";
    const head = {
      "content-type": type,
      "x-request-id": "r",
      ...(!isPlain && { "content-encoding": "gzip" }),
    };
    response.writeHead(200, head).end(isPlain ? text : gzipSync(text).subarray(0, -5000));
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl, asked };
}

describe("a compressed body that was cut (M4)", () => {
  it("is none where texts and bytes are asked for as they are", async () => {
    const { baseUrl, asked } = await serveCut();
    const call = open({ baseUrl });
    expect(await call({ ...getText, accept: "text/plain" })).toBe(text);
    expect(await readFile(call({ ...getFile, accept: "*/*" }))).toBe(text);
    expect(asked).toEqual(["identity", "identity"]);
  });

  it("is an error where it is JSON, which is compressed as ever", async () => {
    const { baseUrl, asked } = await serveCut();
    const error = await failureOf(open({ baseUrl })(getThing), SdkError);
    expect(error).toMatchObject({ name: "ResponseParseError" });
    expect(asked).toEqual([expect.stringContaining("gzip")]);
  });

  it("is asked for by whoever allows compression again", async () => {
    const { baseUrl, asked } = await serveCut();
    await open({ baseUrl, headers: { "Accept-Encoding": "gzip" } })({ ...getText, accept: "text/plain" });
    expect(asked).toEqual(["gzip"]);
  });
});

/** A `fetch` that answers with these pieces, and notes whether its body was cut. */
function answering(headers: Record<string, string>, ...pieces: readonly string[]) {
  const cuts: unknown[] = [];
  const fetch = async () => {
    const left = [...pieces];
    const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    };
    const body = new ReadableStream<Uint8Array>(
      { pull, cancel: (why) => void cuts.push(why) },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { "x-request-id": "r", ...headers } });
  };
  return { call: open({ fetch }), cuts };
}

it("a redirect without the promised request id isn't the service's, of a read either", async () => {
  const fetch = async () => new Response(null, { status: 302, headers: { location: "/login" } });
  const row: OperationRow = { ...reading, id: "place", responses: { 302: { form: "redirect" } }, parts };
  expect(await failureOf(open({ fetch })(row), SdkError)).toMatchObject({ status: 302 });
});

it("a download that answers to another key isn't the caller's", async () => {
  const { call, cuts } = answering({ "idempotency-key": "another" }, "12345");
  const render: OperationRow = { ...getFile, id: "render", method: "POST", retrySafety: "key" };
  expect(await failureOf(call(render), SdkError)).toMatchObject({ outcome: "unknown" });
  expect(cuts).toHaveLength(1);
});

describe("a download by a `fetch` that checks nothing", () => {
  it("is cut where it has fewer bytes than its length", async () => {
    const { call } = answering({ "content-length": "6" }, "12345");
    const error = await failureOf(readFile(call(getFile)), SdkError);
    expect(error).toMatchObject({ kind: "Connection", phase: "body", outcome: "executed" });
  });

  it("is cut where nothing of it arrived", async () => {
    const { call } = answering({ "content-length": "6" });
    expect(await failureOf(readFile(call(getFile)), SdkError)).toMatchObject({ phase: "body" });
  });

  it("goes on behind a piece with nothing in it", async () => {
    expect(await readFile(answering({}, "12", "", "345").call(getFile))).toBe("12345");
  });

  it("isn't whole where its signal ends it between two pieces", async () => {
    const ending = new AbortController();
    const { call } = answering({}, "12", "345");
    const file = await call(getFile, ending.signal);
    if (!(file instanceof FileDownload)) throw new Error("It is no download.");
    const pieces = file[Symbol.asyncIterator]();
    await pieces.next();
    ending.abort();
    const error = await failureOf(pieces.next(), SdkError);
    expect(error).toMatchObject({ kind: "RequestAborted", outcome: "executed" });
  });

  it("is cut where it is a text with fewer bytes than its length", async () => {
    const { call } = answering({ "content-length": "6", "content-type": "text/plain" }, "12345");
    expect(await failureOf(call(getText), SdkError)).toMatchObject({ kind: "Connection", phase: "body" });
  });

  it.each<Record<string, string>>([
    { "content-length": "5" },
    { "content-length": "6", "content-encoding": "gzip" },
  ])("is whole with %j", async (headers) => {
    expect(await readFile(answering(headers, "12345").call(getFile))).toBe("12345");
  });

  it("is cut where it isn't what was promised, so that its connection is free", async () => {
    const { call, cuts } = answering({ "content-type": "text/html" }, "12345");
    const row: OperationRow = { ...getFile, responses: { 200: { form: "bytes", mediaType: "image/png" } } };
    await failureOf(call(row), SdkError);
    await expect.poll(() => cuts).toHaveLength(1);
  });
});

/** A service that sends the pieces, and ends only if nothing is missing. */
async function serveSlowly(pieces: number) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/plain", "x-request-id": "r" }).flushHeaders();
    for (let sent = 0; sent < pieces; sent += 1) response.write("x".repeat(1000));
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const file = await open({ baseUrl })(getFile);
  if (!(file instanceof FileDownload)) throw new Error("It is no download.");
  return file;
}

describe("a download that was cancelled isn't taken for a whole one", () => {
  const cancelled = { kind: "RequestAborted", outcome: "executed" };
  const ways: Record<string, (file: FileDownload) => Promise<unknown>> = {
    bytes: (file) => file.bytes(),
    text: (file) => file.text(),
    stream: (file) => new Response(file.stream()).arrayBuffer(),
    loop: async (file) => {
      for await (const piece of file) expect(piece.length).toBeGreaterThan(0);
    },
  };

  it.each(Object.entries(ways))("before it is read: %s", async (_, read) => {
    const file = await serveSlowly(0);
    file.cancel();
    expect(await failureOf(read(file), SdkError)).toMatchObject(cancelled);
  });

  it.each(Object.entries(ways))("while it is read: %s", async (_, read) => {
    const file = await serveSlowly(2);
    const failing = failureOf(read(file), SdkError);
    setTimeout(() => file.cancel(), 30);
    expect(await failing).toMatchObject(cancelled);
  });

  it("but is whole where it had ended before", async () => {
    const file = await answering({}, "12345").call(getFile);
    if (!(file instanceof FileDownload)) throw new Error("It is no download.");
    const chunks: Uint8Array[] = [];
    for await (const piece of file) chunks.push(piece);
    file.cancel();
    expect(Buffer.concat(chunks).toString()).toBe("12345");
  });
});
