import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { bytesBodies } from "../../src/runtime/features/bytes-bodies.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { apiKey, failureOf } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { content, sources } from "./upload-client.js";

const options = { idempotencyKey: "key-1" };
const keyed: OperationRow = {
  id: "store",
  method: "POST",
  path: "/content",
  retrySafety: "key",
  responses: { 200: { recognisedBy: ["id"] } },
  body: {},
  parts: { upload: bytesBodies },
};

/**
 * A service that answers the first request at its head and closes the connection. It has stored that response, and replays it; or
 * it has stored none, and runs the next request anew.
 */
async function openHastyService(replays: boolean): Promise<string> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const key = String(request.headers["idempotency-key"]);
    const marker = replays && count > 1 ? { "idempotent-replayed": "true" } : {};
    const answer = () => {
      const headers = { "x-request-id": "r", "idempotency-key": key, "content-type": "application/json" };
      response.writeHead(200, { ...headers, ...marker, connection: "close" }).end('{"id":"w"}');
    };
    if (count > 1) {
      request.resume().once("end", answer);
    } else {
      answer();
      response.once("finish", () => request.socket.destroy());
    }
  });
  onTestFinished(() => void server.close());
  return await listenOnLoopback(server);
}

function openEngine(baseUrl: string) {
  const parts = { policy: samplePolicy, operations: { store: keyed }, errorClasses, idempotencyKeys };
  const common = { apiKey, baseUrl, logger: null, timeoutMs: 4000, maxRetries: 0 };
  return createEngine(parts, common, (caller) => caller);
}

async function cutUpload(replays: boolean) {
  const baseUrl = await openHastyService(replays);
  const engine = openEngine(baseUrl);
  const send = () => engine.call(keyed, { body: sources.file() }, options);
  const error = await failureOf(send(), SdkError);
  expect([error.kind, error.outcome]).toEqual(["Connection", "unknown"]);
  return { baseUrl, engine, send, error };
}

async function resultOf(call: Promise<unknown>): Promise<unknown> {
  return await call.catch((error: unknown) =>
    SdkError.is(error) ? `${error.kind} ${error.outcome}` : error,
  );
}

describe("after a success that came before the end of its body, under a key", () => {
  it("a replay of it proves nothing, whoever sends the body again", async () => {
    const resumed = await cutUpload(true);
    expect(await resultOf(resumed.error.resume())).toBe("Connection unknown");
    const called = await cutUpload(true);
    expect(await resultOf(called.send())).toBe("Connection unknown");
  });

  it("a response that isn't a replay is one of the whole body", async () => {
    const resumed = await cutUpload(false);
    expect(await resultOf(resumed.error.resume())).toEqual({ id: "w" });
    const called = await cutUpload(false);
    expect(await resultOf(called.send())).toEqual({ id: "w" });
  });

  it("records say so, in another process too", async () => {
    const { baseUrl, engine } = await cutUpload(true);
    const prepared = engine.prepare((caller) => caller.call(keyed, { body: content }, options));
    const record: typeof prepared = JSON.parse(JSON.stringify(prepared));
    expect(record).toMatchObject({ wasCut: true });
    expect(await resultOf(openEngine(baseUrl).execute(record))).toBe("Connection unknown");
  });
});
