import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { upload } from "./promises/upload-cases.js";

/**
 * Prints what becomes of uploads to a service that speaks HTTP/2 and HTTP/1.1, by the platform's `fetch`: what the caller is told, and
 * how many bytes the service took for a whole body.
 */
const stored: number[] = [];
const read = (name: string) => readFileSync(`test/runtime/certificates/${name}`);
const identity = { cert: read("localhost.pem"), key: read("localhost.key.pem") };

function store(request: Http2ServerRequest, response: Http2ServerResponse): void {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => (bytes += chunk.length));
  request.on("error", () => undefined);
  request.on("end", () => {
    stored.push(bytes);
    const { "cut-with": code } = request.headers;
    if (code !== undefined) return cut(response, Number(code));
    response.writeHead(200, { "content-type": "application/json", "x-request-id": "r" });
    response.end('{"id":"w"}');
  });
}

/** Sends a half of a response; what speaks HTTP/1.1 closes the connection. */
function cut(response: Http2ServerResponse, code: number): void {
  response.writeHead(200, { "content-type": "application/json", "x-request-id": "r" });
  const { socket } = response;
  response.write('{"id":"w"', () => {
    setTimeout(() => ("stream" in response ? response.stream.close(code) : socket.destroy()), 50);
  });
}

/** Five pieces. In the place of the third something else may happen. */
function source(instead?: () => Promise<never>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      at += 1;
      if (at === 3) await instead?.();
      if (at > 5) controller.close();
      else controller.enqueue(new Uint8Array(1000));
    },
  });
}

async function tell(body: ReadableStream<Uint8Array> | object, options = {}): Promise<string> {
  const { length } = stored;
  const told = await upload("sk_test_4f9a8b7c6d5e", baseUrl, body, options).then(
    () => "done",
    (error: unknown) => (SdkError.is(error) ? `${error.kind} ${error.outcome}` : String(error)),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  return `${told}, stored ${stored.slice(length).join()}`;
}

const server = createSecureServer({ ...identity, allowHTTP1: true }, store);
server.on("sessionError", () => undefined);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const baseUrl = `https://localhost:${port}`;

const ending = new AbortController();
const wait = () => new Promise<never>(() => undefined);
const abortAndWait = () => {
  ending.abort();
  return wait();
};

const results = {
  "a whole stream": await tell(source()),
  bytes: await tell(new Uint8Array(100_000)),
  "a source that fails": await tell(source(() => Promise.reject(new Error("the disk is gone")))),
  "a call that its signal ends": await tell(source(abortAndWait), { signal: ending.signal }),
  "a response that is cut by an error": await tell(
    { a: 1 },
    { headers: { "cut-with": constants.NGHTTP2_INTERNAL_ERROR } },
  ),
  "a response that is cut by a cancellation": await tell(
    { a: 1 },
    { headers: { "cut-with": constants.NGHTTP2_CANCEL } },
  ),
  "an attempt that runs out of time": await tell(source(wait), { timeoutMs: 400 }),
};
console.log(JSON.stringify(results));
process.exit();
