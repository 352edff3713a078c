import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { seededRandom } from "../../src/sandbox/random.js";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { clientCredentials } from "../../src/runtime/features/client-credentials.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { FileDownload } from "../../src/runtime/features/downloads.js";
import { ItemStream } from "../../src/runtime/features/item-streams.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { ifMatch } from "../../src/runtime/features/preconditions.js";
import type * as UploadPieces from "../../src/runtime/features/upload-pieces.js";
import { HeldStream } from "../../src/runtime/features/upload-pieces.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { isWhole, seed } from "../whole.js";
import { type Answer, type Ending, type Moment, openEarlyService } from "./early-service.js";
import { failureOf } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { credentials } from "./token-service.js";
import { content, hand, open, slowly, sources, store, transports } from "./upload-client.js";

/** What the caller gets, read to its end. */
async function resultOf(call: Promise<unknown>): Promise<string> {
  try {
    const result = await call;
    if (result instanceof FileDownload) return `bytes ${await result.text()}`;
    if (!(result instanceof ItemStream)) return JSON.stringify(result);
    const items: unknown[] = [];
    for await (const item of result) items.push(item);
    return `lines ${JSON.stringify(items)}`;
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    return `${error.kind} ${error.outcome}`;
  }
}

interface Case {
  readonly transport: keyof typeof transports;
  readonly source: keyof typeof sources;
  readonly isMultipart: boolean;
  readonly answer: Answer;
  readonly moment: Moment;
  readonly ending: Ending;
}

async function play({ transport, source, isMultipart, ...plan }: Case) {
  const service = await openEarlyService();
  Object.assign(service.plan, plan);
  const engine = open(service.baseUrl, transports[transport]);
  const data = sources[source]();
  const call = isMultipart
    ? engine.call(hand, { body: { file: { data, name: "a" } } }, undefined)
    : engine.call(store, { body: data }, undefined);
  const result = await resultOf(call);
  const [received] = await Promise.all(service.received);
  return { result, received };
}

const answers: readonly Answer[] = ["json", "bytes", "text", "lines", "redirect", "error"];
const moments: readonly Moment[] = ["head", "middle", "end"];
const endings: readonly Ending[] = ["at once", "after the request"];

function drawCases(count: number): readonly Case[] {
  const random = seededRandom(seed, "whole uploads");
  const pick = <Value>(values: readonly Value[]): Value => {
    const [value = values[0]] = values.slice(Math.floor(random.next() * values.length));
    if (value === undefined) throw new Error("There is nothing to draw from.");
    return value;
  };
  return Array.from({ length: count }, () => ({
    transport: pick(["fetch", "node", "undici"] as const),
    source: pick(["bytes", "blob", "file", "stream", "file that fails", "stream that fails"] as const),
    isMultipart: pick([false, true]),
    answer: pick(answers),
    moment: pick(moments),
    ending: pick(endings),
  }));
}

const results: Readonly<Record<Answer, string>> = {
  json: '{"id":"w"}',
  bytes: "bytes bytes",
  text: '"text"',
  lines: 'lines [{"n":1}]',
  redirect: '{"location":"',
  error: "Api not_executed",
};

const end = Buffer.from("--\r\n");

describe("no body is complete on the wire unless the caller's source was (K2)", () => {
  it.each(drawCases(isWhole ? 600 : 60))(
    "$source (parts: $isMultipart) by $transport, answered with $answer at its $moment, ended $ending",
    async (drawn) => {
      const { received, result } = await play(drawn);
      const fails = drawn.source.endsWith("fails");
      const bytes = received?.bytes ?? Buffer.alloc(0);
      const hasAll =
        bytes.includes(Buffer.from(content)) && (!drawn.isMultipart || bytes.subarray(-4).equals(end));
      expect(received?.isComplete === true && (fails || !hasAll)).toBe(false);
      const wasWaitedFor = drawn.moment === "end" || drawn.ending === "after the request";
      if (!wasWaitedFor || fails) return;
      expect(received?.isComplete).toBe(true);
      expect(result).toContain(results[drawn.answer]);
    },
  );
});

/** A service that answers its first request with this, and others with a success; nothing is whole that it was sent before. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const bodies: string[] = [];
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString("latin1"));
      seen.push(request.headers["content-length"] ?? request.headers["transfer-encoding"]);
      const first = bodies.length === 1;
      const type = { "content-type": "application/json", "x-request-id": "r" };
      response.writeHead(first ? status : 200, { ...type, ...(first && headers) });
      response.end(first && status !== 200 ? `{"status":${status},"detail":"d"}` : '{"id":"w"}');
    });
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl, bodies, seen };
}

const keyed: OperationRow = { ...store, retrySafety: "key" };

describe.each(["fetch", "node", "undici"] as const)("a stream by %s can be read once", (transport) => {
  it("and isn't sent again after a 429, as an empty one would be", async () => {
    const { baseUrl, bodies } = await answering(429, { "retry-after": "0" });
    const engine = open(baseUrl, transports[transport], { maxRetries: 2 });
    const error = await failureOf(engine.call(keyed, { body: slowly() }, undefined), SdkError);
    expect(error).toMatchObject({ status: 429, retryable: false });
    expect(error.attempts).toHaveLength(1);
    expect(bodies).toHaveLength(1);
  });

  it("by one call: the next one is told so, and so is a body that has it twice", async () => {
    const { baseUrl, bodies } = await answering(200);
    const engine = open(baseUrl, transports[transport]);
    const body = slowly();
    await engine.call(store, { body }, undefined);
    const again = await failureOf(engine.call(store, { body }, undefined), SdkError);
    expect(again).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    const file = { data: slowly(), name: "a" };
    const twice = await failureOf(engine.call(hand, { body: { file: [file, file] } }, undefined), SdkError);
    expect(twice).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(bodies).toEqual([Buffer.from(content).toString("latin1")]);
  });

  it("by one client: another one, with its own copy of the runtime, may have kept its first bytes", async () => {
    const { baseUrl, bodies } = await answering(200);
    const body = slowly();
    const path = `../../src/runtime/features/upload-pieces.ts?copy=${transport}`;
    const copy: typeof UploadPieces = await import(path);
    expect(copy.HeldStream).not.toBe(HeldStream);
    const reading = copy.HeldStream.of(body).read();
    await reading.next();
    await reading.return(undefined);
    const error = await failureOf(
      open(baseUrl, transports[transport]).call(store, { body }, undefined),
      SdkError,
    );
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(bodies).toEqual([]);
  });

  it("and has sent nothing where it fails at its first byte (M5)", async () => {
    const { baseUrl, received } = await openEarlyService();
    const engine = open(baseUrl, transports[transport]);
    const error = await failureOf(engine.call(store, { body: slowly(0) }, undefined), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed" });
    expect(received).toEqual([]);
  });

  it("so a file that got shorter isn't whole", async () => {
    const service = await openEarlyService();
    const body = { size: content.length + 1, open: () => slowly() };
    const engine = open(service.baseUrl, transports[transport]);
    const error = await failureOf(engine.call(store, { body }, undefined), SdkError);
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(error.cause).toMatchObject({ message: "a file has another size than it had before" });
    await expect(Promise.all(service.received)).resolves.toMatchObject([{ isComplete: false }]);
  });
});

describe("Node's fetch sends once (K8)", () => {
  const plain: OperationRow = { id: "add", method: "POST", path: "/things", retrySafety: "none", body: {} };
  const bare: OperationRow = { id: "end", method: "DELETE", path: "/things", retrySafety: "none" };
  const conditional: OperationRow = { ...plain, retrySafety: "condition", parts: { precondition: ifMatch } };
  const tagged = { headers: { "If-Match": '"v1"' } };

  it.each<[string, OperationRow, unknown, string | undefined]>([
    ["JSON", plain, { a: "ü" }, "10"],
    ["nothing", bare, undefined, undefined],
    ["JSON under a condition", conditional, { a: "ü" }, "10"],
    ["bytes", store, content, "20000"],
    ["a Blob", store, new Blob([content]), "20000"],
    ["a file", store, { size: content.length, open: () => slowly() }, "20000"],
    ["a stream", store, slowly(), "chunked"],
  ])("what is answered with 421: %s", async (_, operation, body, length) => {
    const { baseUrl, seen } = await answering(421);
    const request = body === undefined ? {} : { body };
    const error = await failureOf(open(baseUrl, undefined).call(operation, request, tagged), SdkError);
    expect(error.status).toBe(421);
    expect(error.attempts).toHaveLength(1);
    expect(seen).toEqual([length]);
  });
});

/** Tokens of a service of its own, each with a number. */
function withTokens(used: string[]): Fetch {
  let issued = 0;
  return async (url, init) => {
    if (url.endsWith("/token")) {
      return Response.json({ access_token: `token_${++issued}_4f9a8b7c`, token_type: "Bearer" });
    }
    used.push(init.headers["authorization"] ?? "");
    return fetch(url, init);
  };
}

describe("a token that has ended (M10)", () => {
  it("is told of an upload that can't be sent again, and the next call has another one", async () => {
    const { baseUrl } = await answering(401);
    const used: string[] = [];
    const options = { credentials, baseUrl, logger: null, fetch: withTokens(used) };
    const access = clientCredentials(options, { url: "/token", client: "basic" });
    const parts = { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys, access };
    const engine = createEngine(parts, withoutCredentials<ClientOptions>(options), (caller) => caller);
    const error = await failureOf(engine.call(keyed, { body: slowly() }, undefined), SdkError);
    expect(error).toMatchObject({ name: "AuthenticationError", status: 401 });
    expect(error.attempts).toHaveLength(1);
    await engine.call(keyed, { body: slowly() }, undefined);
    expect(used).toEqual(["Bearer token_1_4f9a8b7c", "Bearer token_2_4f9a8b7c"]);
  });
});
