import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { FileDownload } from "../../src/runtime/features/downloads.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { failureOf } from "./fast-client.js";
import { samplePolicy } from "./sample-policy.js";
import { content, open, sources, store } from "./upload-client.js";

const keyed: OperationRow = { ...store, retrySafety: "key" };
const options = { idempotencyKey: "key-1" };

/** What a service has stored under a key. */
interface Stored {
  bytes: number;
}

interface Manners {
  /** What it says of a replay. */
  readonly flag?: string | readonly string[] | undefined;
  /** Status and body of a success. */
  readonly success?: readonly [status: number, type: string, body: string];
  /** What becomes of the response to the first request. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A service that answers the first copy of a request at its head, stores what arrives of that, and replays the response. */
async function openEarly({
  flag = "true",
  success = [200, "application/json", '{"id":"w"}'],
  first,
}: Manners) {
  const stored: Stored[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const [status, type, body] = success;
    const answer = (marks: OutgoingHttpHeaders) =>
      response.writeHead(status, { "content-type": type, "x-request-id": "r", ...marks }).end(body);
    request.on("error", () => undefined);
    const replay = { "idempotent-replayed": typeof flag === "string" ? flag : [...flag] };
    if (stored.length > 0) return void request.resume().once("end", () => answer(flag === "" ? {} : replay));
    const record = { bytes: 0 };
    stored.push(record);
    request.on("data", (chunk: Buffer) => (record.bytes += chunk.length));
    if (first === undefined || count > 1) answer({});
    else first(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: await listenOnLoopback(server), stored };
}

/** `success`, or what its error says. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => "success",
    (error: unknown) => (SdkError.is(error) ? error.outcome : String(error)),
  );
}

/** A file whose pieces wait, each for a time in milliseconds, and which may change. */
function fileOf(pauseMs: () => number, check: () => Promise<void> = async () => undefined) {
  const stream = () => {
    let at = 0;
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs()));
      if (at >= content.length) return controller.close();
      controller.enqueue(content.subarray(at, (at += 4000)));
    };
    return new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  };
  return { size: content.length, check, open: stream };
}

/** The first copy of a call breaks off in its body, unseen. */
const lost = (request: IncomingMessage) => request.once("data", () => request.socket.resetAndDestroy());

describe("under a key, what may be the replay of a copy whose body was cut is unknown", () => {
  it.each([
    ["true", { flag: "true" }],
    ["true twice", { flag: ["true", "true"] }],
    ["True", { flag: "True" }],
    ["1", { flag: "1" }],
  ])("if the service calls it one: %s", async (_, manners) => {
    const { baseUrl, stored } = await openEarly({ ...manners, first: lost });
    const engine = open(baseUrl, undefined, { maxRetries: 1, platform: { random: () => 0 } });
    expect(await outcomeOf(engine.call(keyed, { body: sources.file() }, options))).toBe("unknown");
    expect(stored[0]?.bytes).toBeLessThan(content.length);
  });

  it("also if the system had taken all of it before the connection was reset", async () => {
    const { baseUrl, stored } = await openEarly({ first: lost });
    const engine = open(baseUrl, undefined, { maxRetries: 1, platform: { random: () => 0 } });
    const body = new Blob([new Uint8Array(1_000_000)]);
    expect(await outcomeOf(engine.call(keyed, { body }, options))).toBe("unknown");
    expect(stored[0]?.bytes).toBeLessThan(body.size);
  });

  it("unless it plainly isn't one", async () => {
    const { baseUrl } = await openEarly({ flag: "false", first: lost });
    const engine = open(baseUrl, undefined, { maxRetries: 1, platform: { random: () => 0 } });
    expect(await outcomeOf(engine.call(keyed, { body: sources.file() }, options))).toBe("success");
  });

  it("where the model names no header of replays", async () => {
    const { baseUrl } = await openEarly({ flag: "", first: lost });
    const { idempotency } = samplePolicy;
    const policy = { ...samplePolicy, idempotency: idempotency && { ...idempotency, replayedHeader: null } };
    const engine = open(baseUrl, undefined, { maxRetries: 1, platform: { random: () => 0 } }, policy);
    expect(await outcomeOf(engine.call(keyed, { body: sources.file() }, options))).toBe("unknown");
  });

  it.each(["signal", "time"])("after a %s that ended it behind its early success", async (end) => {
    const { baseUrl } = await openEarly({});
    const [timeoutMs, maxRetries] = end === "time" ? [200, 1] : [4000, 0];
    const engine = open(baseUrl, undefined, { timeoutMs, maxRetries, platform: { random: () => 0 } });
    const pauses = [100_000, 100_000];
    const signal = end === "signal" ? AbortSignal.timeout(200) : undefined;
    const file = fileOf(() => pauses.pop() ?? 0);
    const error = await failureOf(engine.call(keyed, { body: file }, { signal }), SdkError);
    expect(error.outcome).toBe("unknown");
    expect(await outcomeOf(error.resume())).toBe("unknown");
  });

  it.each([
    ["bytes", [201, "application/octet-stream", "bytes"]],
    ["lines", [203, "application/x-ndjson", '{"n":1}\n']],
    ["events with an end", [206, "text/event-stream", 'data: {"n":1}\n\ndata: [DONE]\n\n']],
  ] as const)("after a response of %s, which is read while it arrives", async (_, success) => {
    const { baseUrl, stored } = await openEarly({ success });
    const engine = open(baseUrl, undefined);
    const read = async () => {
      const data: unknown = await engine.call(keyed, { body: sources.file() }, options);
      if (data instanceof FileDownload) return await data.bytes();
      const items: AsyncIterable<unknown> = Object(data);
      const received: unknown[] = [];
      for await (const item of items) received.push(item);
      return received;
    };
    expect(await outcomeOf(read())).toBe("unknown");
    expect(await outcomeOf(read())).toBe("unknown");
    expect(stored[0]?.bytes).toBeLessThan(content.length);
  });

  it("while that copy, of another call, is still being sent", async () => {
    const { baseUrl, stored } = await openEarly({});
    const engine = open(baseUrl, undefined);
    let pauseMs = 0;
    const checked = async () => void (pauseMs = 300);
    const first = outcomeOf(engine.call(keyed, { body: fileOf(() => pauseMs, checked) }, options));
    await expect.poll(() => stored.length).toBe(1);
    const second = outcomeOf(engine.call(keyed, { body: sources.file() }, options));
    expect(await Promise.all([first, second])).toEqual(["unknown", "unknown"]);
  });
});

describe("two copies of an error's call at the same time", () => {
  it("are each judged by their own body: a success that came early is none", async () => {
    const { baseUrl, stored } = await openEarly({ first: (request) => request.socket.destroy() });
    const engine = open(baseUrl, undefined);
    const error = await failureOf(engine.call(keyed, { body: fileOf(() => 60) }, undefined), SdkError);
    stored.length = 0;
    const first = outcomeOf(error.resume());
    await expect.poll(() => stored.length).toBe(1);
    const second = outcomeOf(error.resume());
    expect(await Promise.all([first, second])).toEqual(["unknown", "unknown"]);
    expect(stored[0]?.bytes).toBeLessThan(content.length);
  });

  it("are each judged by their own body: one that can't be read says nothing of the other", async () => {
    let [effects, count] = [0, 0];
    const server = createServer((request, response) => {
      count += 1;
      if (count === 1) {
        response.writeHead(429, { "content-type": "application/json", "x-request-id": "r" });
        return void response.end('{"status":429,"detail":"busy"}');
      }
      request.resume().once("end", () => {
        effects += 1;
        setTimeout(() => request.socket.destroy(), 200);
      });
    });
    onTestFinished(() => void server.close());
    const engine = open(await listenOnLoopback(server), undefined);
    let isChanged = false;
    const check = async () => {
      if (isChanged) throw new Error("the file has changed");
    };
    const file = fileOf(() => 0, check);
    const error = await failureOf(engine.call(keyed, { body: file }, undefined), SdkError);
    expect(error.outcome).toBe("not_executed");
    const first = outcomeOf(error.resume());
    await expect.poll(() => effects).toBe(1);
    isChanged = true;
    expect(await outcomeOf(error.resume())).not.toBe("success");
    expect(await first).toBe("unknown");
  });
});
