import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Hooks } from "../../../src/runtime/context/observers.js";
import { chunk, head, lastChunk, type Step } from "../../fixture/raw-service.js";
import { openStreams, read } from "./open-streams.js";
import { type Protection, protections } from "./stream-model.js";
import type { Words } from "./words.js";

const type = { "content-type": "text/event-stream", trace: "t_1" };
const event = (number: number) => `id: ${number}\ndata: {"number":${number}}\n\n`;
const whole: readonly Step[] = [head(200, type), chunk(event(1)), lastChunk, "end"];
/** A success of which nothing arrives but its head. */
const broken: readonly Step[] = [head(200, type), "reset"];
const refused: readonly Step[] = [
  head(403, { ...type, "content-type": "application/json" }, 12),
  '{"why":"no"}',
  "end",
];
const text = { ref: "r" };
const tag = { ifMatch: '"1"' };
const executed = { outcome: "executed", retryable: false, prepared: undefined };

const keysOf = (requests: readonly string[]) =>
  requests.map((request) => /\bonce"?: ?"?([\w-]+)/iu.exec(request)?.[1]);

describe("K1: a stream under a generated key that breaks off before its first item", () => {
  it.each(["keyed", "sealed"])("is asked for again under it: %s", async (name) => {
    const { call, requests } = await openStreams([broken, broken, whole]);
    expect(await read(await call(name, text))).toEqual({ numbers: [1], error: undefined });
    const keys = keysOf(requests);
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 1, expect.stringMatching(/.{20}/u)]);
  });

  it.each(["keyed", "sealed"])("has taken effect, although the service has gone: %s", async (name) => {
    const { call, close } = await openStreams([broken]);
    const words = await call(name, text);
    close();
    const { error } = await read(words);
    const message = expect.stringMatching(
      /^\w+ was answered with 200, but its stream broke off: asked for again, it can't connect .*, and no retries are left\.$/u,
    );
    const facts = { name: "ConnectionError", status: 200, stopReason: "retries", message };
    expect(error).toMatchObject({ ...executed, ...facts, cause: expect.anything() });
  });

  it.each<[string, readonly Step[], object]>([
    ["is refused", refused, { status: 403 }],
    [
      "gets a page",
      [head(200, { ...type, "content-type": "text/html" }, 4), "<p>x"],
      { name: "ResponseParseError" },
    ],
    ["gets no stream", [head(302, { ...type, location: "/" }, 0)], { name: "UnexpectedRedirectError" }],
  ])("has taken effect, although its copy %s", async (_what, answer, facts) => {
    const { call } = await openStreams([broken, answer, answer, answer]);
    expect((await read(await call("keyed", text))).error).toMatchObject({ ...executed, ...facts });
  });

  it("isn't asked for again once the key may have been forgotten", async () => {
    const { call, clock, requests } = await openStreams([broken, whole], { totalTimeoutMs: 600_000 });
    const words = await call("keyed", text);
    clock.pass(200_000);
    const { error } = await read(words);
    expect(error).toMatchObject({
      ...executed,
      message: expect.stringContaining(", and its idempotency key was first used too long ago."),
    });
    expect(requests.length).toBe(1);
  });

  it("counts from the first attempt of all calls that sent it", async () => {
    const answers: readonly (readonly Step[])[] = [["reset"], broken, whole];
    const { call, clock, requests, sdk } = await openStreams(answers, { maxRetries: 0 });
    const failed: unknown = await call("keyed", text).catch((error: unknown) => error);
    if (!sdk.SdkError.is(failed)) throw failed;
    expect(failed.outcome).toBe("unknown");
    clock.pass(80_000);
    const words = await failed.resume<Words>({ maxRetries: 3 });
    clock.pass(20_000);
    expect((await read(words)).error).toMatchObject({
      ...executed,
      message: expect.stringContaining("its idempotency key was first used too long ago."),
    });
    expect(requests.length).toBe(2);
  });

  it("isn't asked for again so often that the key may have been forgotten, when it only hangs", async () => {
    const hanging: readonly Step[] = [head(200, type), "wait"];
    const { call, clock, requests } = await openStreams([hanging, hanging, hanging, hanging]);
    const reading = read(await call("keyed", text));
    for (const attempt of [1, 2, 3]) {
      // One for its head, and one for the first piece of its body.
      await expect.poll(() => clock.timers.length).toBe(2 * attempt);
      clock.expire();
    }
    const { error } = await reading;
    expect(error).toMatchObject({ ...executed, name: "TimeoutError" });
    expect(requests.length).toBe(3);
  });

  it("isn't asked for again once the time of its call is over, however late it is read", async () => {
    const { call, clock, requests } = await openStreams([broken, whole], { totalTimeoutMs: 60_000 });
    const words = await call("keyed", text);
    clock.pass(60_000);
    const { error } = await read(words);
    expect(error).toMatchObject({ ...executed, stopReason: "time" });
    expect(requests.length).toBe(1);
  });

  it("isn't asked for again after a response that doesn't repeat the key", async () => {
    const { call, requests } = await openStreams([broken, whole], { echo: true });
    expect((await read(await call("keyed", text))).error).toMatchObject(executed);
    expect(requests.length).toBe(1);
  });

  it("is asked for again with the bytes of a large body, and has taken effect whatever comes of it", async () => {
    const { baseUrl, lengths } = await serveUploads();
    const { call } = await openStreams([], { baseUrl });
    const { error } = await read(await call("upload", new Blob([new Uint8Array(1_500_000)])));
    expect(error).toMatchObject(executed);
    expect(lengths).toEqual([1_500_000, 1_500_000, 1_500_000, 1_500_000]);
  });

  it("isn't asked for again with a body that can be read once", async () => {
    const { baseUrl, lengths } = await serveUploads();
    const { call } = await openStreams([], { baseUrl });
    const { error } = await read(await call("upload", new Blob(["words"]).stream()));
    const facts = { name: "ConnectionError", phase: "body", cause: expect.anything() };
    expect([error, lengths]).toMatchObject([{ ...executed, ...facts }, [5]]);
  });

  it("gives back the connection of a copy that gets something else", async () => {
    const file = { ...type, "content-type": "application/octet-stream" };
    const { call, closed } = await openStreams([broken, [head(201, file), chunk("x"), "wait"]]);
    const message = expect.stringContaining("asked for again, it was answered without one.");
    expect((await read(await call("render", text))).error).toMatchObject({ ...executed, message });
    await closed[1];
  });

  it("has taken effect, although a part of the client fails", async () => {
    const sleep = () => Promise.reject(new Error("no sleep"));
    const { call } = await openStreams([broken], { platform: { sleep } });
    expect((await read(await call("keyed", text))).error).toMatchObject({
      ...executed,
      name: "ConnectionError",
      cause: { name: "UnexpectedError", cause: { message: "no sleep" } },
    });
  });

  it("has a span for each time that it is asked for", async () => {
    const spans: string[] = [];
    const nothing = () => undefined;
    const tracer = {
      startSpan: (name: string) => {
        const number = spans.push(name) - 1;
        const end = () => void (spans[number] += " ended");
        const setStatus = () => void (spans[number] += " failed");
        return { addEvent: nothing, setAttributes: nothing, setStatus, end };
      },
    };
    const { call } = await openStreams([broken, broken, broken], { tracer, maxRetries: 2 });
    await read(await call("keyed", text));
    // The last one ends before it is sent.
    expect(spans).toEqual([...Array(3).fill("keyed ended"), "keyed failed ended"]);
  });

  it("shows hooks its attempts as those of one call", async () => {
    const seen: unknown[] = [];
    const hooks: Hooks = {
      onAttempt: ({ attempt }) => void seen.push(attempt),
      onRetry: ({ attempt, errorKind, status }) => void seen.push([attempt, errorKind, status]),
      onOutcome: ({ outcome }) => void seen.push(outcome),
    };
    const answers = [broken, ["reset"], refused] as const;
    const { call } = await openStreams(answers, { hooks });
    expect((await read(await call("keyed", text))).error).toMatchObject({ status: 403, outcome: "executed" });
    const lost = [[2, "Connection", 200], 2, [3, "Connection", undefined], 3];
    expect(seen).toEqual([1, "executed", ...lost]);
  });

  it("is asked for again under a key of the caller's own", async () => {
    const { call, requests } = await openStreams([broken, whole]);
    const words = await call("keyed", text, { idempotencyKey: "mine" });
    expect((await read(words)).numbers).toEqual([1]);
    expect(keysOf(requests)).toEqual(["mine", "mine"]);
  });
});

/** A service that reads each upload to its end, and breaks off its response. */
async function serveUploads() {
  const lengths: number[] = [];
  const server = createServer((request, response) => {
    let length = 0;
    request.on("data", (piece: Uint8Array) => (length += piece.length));
    request.on("end", () => {
      lengths.push(length);
      response.writeHead(200, { ...type, "content-type": "application/x-ndjson" });
      response.flushHeaders();
      setTimeout(() => response.destroy(), 20);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { baseUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, lengths };
}

describe("K1: a stream that nothing lets be asked for again after its call", () => {
  const once = [
    "brief",
    "natural",
    "repeatable",
    "condition",
    "unkeyed",
  ] as const satisfies readonly (keyof typeof protections)[];

  it.each<Protection>(once)("is sent once: %s", async (name) => {
    const { call, requests } = await openStreams([broken, whole]);
    const words = await call(name, text, ...(name === "condition" ? [tag] : []));
    expect((await read(words)).error).toMatchObject({ ...executed, name: "ConnectionError" });
    expect(requests.length).toBe(1);
  });
});

describe("a read whose stream breaks off before its first item", () => {
  const done: readonly Step[] = [head(200, type), chunk(`${event(1)}data: [DONE]\n\n`), lastChunk, "end"];

  it("has the retries of one call", async () => {
    const { call, requests } = await openStreams([broken, broken, broken, done], { maxRetries: 2 });
    const { error } = await read(await call("watch"));
    expect(error).toMatchObject({ outcome: "executed", stopReason: "retries" });
    expect(requests.length).toBe(3);
  });

  it("has the time of one call", async () => {
    const { call, clock, requests } = await openStreams([broken, done], { totalTimeoutMs: 2000 });
    const words = await call("watch");
    clock.pass(2000);
    expect((await read(words)).error).toMatchObject({ outcome: "executed", stopReason: "time" });
    expect(requests.length).toBe(1);
  });

  it("has both anew once an item has come", async () => {
    const again: readonly Step[] = [head(200, type), chunk(event(0)), "reset"];
    const answers = [broken, again, broken, done] as const;
    const { call, requests } = await openStreams(answers, { maxRetries: 2 });
    expect((await read(await call("watch"))).numbers).toEqual([0, 1]);
    expect(requests.length).toBe(4);
  });
});

it("the last id of a stream stays that of the connection before, until an event has one", async () => {
  const first: readonly Step[] = [head(200, type), chunk(event(1)), "reset"];
  const rest = `data: {"number":2}\n\ndata: [DONE]\n\n`;
  const { call } = await openStreams([first, [head(200, type), chunk(rest), lastChunk, "end"]]);
  const words = await call("watch");
  const ids: unknown[] = [];
  for await (const _ of words) ids.push(Reflect.get(words, "lastEventId"));
  expect(ids).toEqual(["1", "1"]);
});

it.each([
  ["", [1]],
  ["; charset=utf-8", [1]],
  ['; header=present; charset="UTF-8"', [1]],
  ["; charset=iso-8859-1", []],
  ['; CHARSET="utf-16"', []],
])("lines are in UTF-8, as JSON is: application/x-ndjson%s", async (parameters, found) => {
  const lines = [
    head(200, { ...type, "content-type": `application/x-ndjson${parameters}` }),
    chunk('{"number":1}\n'),
    lastChunk,
    "end",
  ];
  const { call } = await openStreams([lines], { maxRetries: 0 });
  const numbers = call("read", text).then(
    async (words) => (await read(words)).numbers,
    (error: unknown) => {
      expect(error).toMatchObject({ name: "ResponseParseError", problem: "media-type" });
      return [];
    },
  );
  expect(await numbers).toEqual(found);
});
