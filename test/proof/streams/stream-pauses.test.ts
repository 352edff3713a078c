import { Agent } from "undici";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../../../src/runtime/context/platform.js";
import { nodeTransport } from "../../../src/runtime/node-transport.js";
import { undiciTransport } from "../../../src/runtime/undici-transport.js";
import { chunk, head, lastChunk, type Step } from "../../fixture/raw-service.js";
import { openStreams, read } from "./open-streams.js";

const type = { "content-type": "text/event-stream", trace: "t_1" };
const event = (number: number, id = String(number)) => `id: ${id}\ndata: {"number":${number}}\n\n`;
const answer = (...texts: readonly string[]): readonly Step[] => [head(200, type), ...texts.map(chunk)];
const wholes = {
  watch: [...answer(event(9), "data: [DONE]\n\n"), lastChunk, "end"],
  keyed: [...answer(event(9)), lastChunk, "end"],
} as const;
const cut: readonly Step[] = [head(200, type), "reset"];
const full: readonly Step[] = [
  head(503, { ...type, "content-type": "application/json" }, 14),
  '{"why":"full"}',
  "end",
];

/** A read and a write, and what they are called with. */
const calls: readonly (readonly [keyof typeof wholes, readonly object[]])[] = [
  ["watch", []],
  ["keyed", [{ ref: "r" }]],
];

describe.each(calls)("the pause that `retry:` asks for: %s", (name, given) => {
  const whole = wholes[name];

  it.each(["999999999", "99999999999", "60001"])(
    "M7: is never longer than `maxRetryAfterMs`: %s",
    async (ms) => {
      const { call, clock, requests } = await openStreams([[...answer(`retry: ${ms}\n`), "reset"], whole]);
      const { error } = await read(await call(name, ...given));
      const facts = { outcome: "executed", stopReason: "retry-after", retryAfterMs: Number(ms) };
      expect(error).toMatchObject({ ...facts, message: expect.stringContaining(`says to wait ${ms} ms`) });
      expect([clock.pauses, requests.length]).toEqual([[], 1]);
    },
  );

  it("M7: is within the time of the call", async () => {
    const answers = [[...answer("retry: 9000\n"), "reset"], whole] as const;
    const { call, clock, requests } = await openStreams(answers, { totalTimeoutMs: 9000 });
    const { error } = await read(await call(name, ...given));
    const facts = { outcome: "executed", stopReason: "retry-after", retryAfterMs: 9000 };
    expect(error).toMatchObject({
      ...facts,
      message: expect.stringContaining("no time is left to wait 9000 ms"),
    });
    expect([clock.pauses, requests.length]).toEqual([[], 1]);
  });

  it("m2: is the least before each attempt, until the service asks for another one", async () => {
    const { call, clock } = await openStreams(
      [
        [...answer("retry: 8000\n"), "reset"],
        [...answer(": no event"), "reset"],
        full,
        [...answer("retry: 4000\n"), "reset"],
        whole,
      ],
      { maxRetries: 9 },
    );
    expect(await read(await call(name, ...given))).toEqual({ numbers: [9], error: undefined });
    const [first = 0, second = 0, third = 0, fourth = 0, ...others] = clock.pauses;
    expect(others).toEqual([]);
    expect([first, second, third].filter((ms) => ms < 8000)).toEqual([]);
    expect(fourth).toBeGreaterThanOrEqual(4000);
    expect(fourth).toBeLessThan(8000);
  });
});

describe.each(calls)("the pause that `Retry-After` of a stream's head asks for: %s", (name, given) => {
  const begun = (seconds: string): readonly Step[] => [
    head(200, { ...type, "retry-after": seconds }),
    chunk("retry: 500\n"),
    "reset",
  ];

  it("is kept, as after any response", async () => {
    const { call, clock } = await openStreams([begun("3"), wholes[name]]);
    expect(await read(await call(name, ...given))).toEqual({ numbers: [9], error: undefined });
    const [pause = 0, ...others] = clock.pauses;
    expect(others).toEqual([]);
    expect(pause).toBeGreaterThanOrEqual(2500);
  });

  it("is never longer than `maxRetryAfterMs`", async () => {
    const { call, requests } = await openStreams([begun("90"), wholes[name]]);
    const { error } = await read(await call(name, ...given));
    expect(error).toMatchObject({ outcome: "executed", stopReason: "retry-after" });
    expect(requests.length).toBe(1);
  });
});

/** A client whose pauses end only with their signal, and the moment at which one has begun. */
async function openPaused(...answers: readonly (readonly Step[])[]) {
  let begin: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => (begin = resolve));
  const sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve());
      begin();
    });
  return { ...(await openStreams(answers, { platform: { sleep } })), paused };
}

const cancelled = { name: "RequestAbortedError", outcome: "executed" };

describe.each(calls)("M8: a stream that is asked for again: %s", (name, given) => {
  const whole = wholes[name];

  it("isn't asked for, once it is cancelled in the pause", async () => {
    const { call, paused, requests } = await openPaused(cut, whole);
    const words = await call(name, ...given);
    const reading = read(words);
    await paused;
    words.cancel();
    expect(await reading).toMatchObject({ numbers: [], error: cancelled });
    expect(requests.length).toBe(1);
  });

  it("isn't asked for, once its loop is left in the pause: that is no error", async () => {
    const { call, paused, requests } = await openPaused(cut, whole);
    const words = (await call(name, ...given))[Symbol.asyncIterator]();
    const reading = words.next();
    await paused;
    await words.return?.();
    expect(await reading).toEqual({ done: true, value: undefined });
    expect(requests.length).toBe(1);
  });

  it("isn't asked for, once its signal ends the pause", async () => {
    const { call, paused, requests } = await openPaused(cut, whole);
    const ending = new AbortController();
    const reading = read(await call(name, ...given, { signal: ending.signal }));
    await paused;
    ending.abort(new Error("enough"));
    const { error } = await reading;
    expect(error).toMatchObject({
      name: "RequestAbortedError",
      outcome: "executed",
      cause: { message: "enough" },
    });
    expect(requests.length).toBe(1);
  });

  it.each<[string, readonly Step[]]>([
    ["its head", ["wait"]],
    ["its first item", [...answer(": hello\n"), "wait"]],
  ])("gives back its connection, when it is cancelled before %s", async (_what, waiting) => {
    const { call, closed: connections, requests } = await openStreams([cut, waiting, whole]);
    const words = await call(name, ...given);
    const reading = read(words);
    await expect.poll(() => requests.length).toBe(2);
    words.cancel();
    expect(await reading).toMatchObject({ numbers: [], error: cancelled });
    await connections[1];
    expect(requests.length).toBe(2);
  });

  it("has no item more, once it is cancelled or its signal ends it", async () => {
    const many = [...answer(event(1) + event(2) + event(3)), "wait"] as const;
    const { call } = await openStreams([many, many]);
    const words = await call(name, ...given);
    const reading = words[Symbol.asyncIterator]();
    expect((await reading.next()).value).toEqual({ number: 1 });
    words.cancel();
    await expect(reading.next()).rejects.toMatchObject(cancelled);
    expect(await reading.next()).toEqual({ done: true, value: undefined });
    const ending = new AbortController();
    const iterator = (await call(name, ...given, { signal: ending.signal }))[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toEqual({ number: 1 });
    ending.abort();
    await expect(iterator.next()).rejects.toMatchObject({ name: "RequestAbortedError", outcome: "executed" });
  });

  it("isn't asked for, when it is cancelled while its first item is awaited", async () => {
    const retries: unknown[] = [];
    const hooks = { onRetry: (facts: unknown) => void retries.push(facts) };
    const answers = [[...answer("data: {"), "wait"], whole] as const;
    const { call, requests } = await openStreams(answers, { hooks });
    const words = await call(name, ...given);
    const reading = read(words);
    await new Promise((resolve) => setTimeout(resolve, 30));
    words.cancel();
    expect(await reading).toMatchObject({ numbers: [], error: cancelled });
    expect([requests.length, retries]).toEqual([1, []]);
  });
});

describe("m3: the id of the last event", () => {
  it.each<[string, Fetch]>([
    ["é", fetch],
    ["ÿ", fetch],
    ["☃", fetch],
    ["😀 1", fetch],
    ["ÿ☃", nodeTransport()],
    ["☃ÿ", undiciTransport(new Agent())],
  ])("is sent in UTF-8, as browsers do: %s", async (id, transport) => {
    const broken = [...answer(event(1, id)), "reset"] as const;
    const { call, requests } = await openStreams([broken, wholes.watch], { fetch: transport });
    const words = await call("watch");
    expect(await read(words)).toEqual({ numbers: [1, 9], error: undefined });
    const [, sent = ""] = /last-event-id: (.*)\r\n/iu.exec(requests[1] ?? "") ?? [];
    expect(sent).toBe(id);
  });

  it("takes the place of the one with which the call began", async () => {
    const broken = [...answer(event(1)), "reset"] as const;
    const { call, requests } = await openStreams([broken, wholes.keyed]);
    const words = await call("listen", "text", { lastEventId: "0" });
    expect((await read(words)).numbers).toEqual([1, 9]);
    const sent = requests.map((request) => /last-event-id: (.*)\r\n/iu.exec(request)?.[1]);
    expect(sent).toEqual(["0", "1"]);
  });

  it.each([
    ["a control character", "a\u0001b"],
    ["a space at its end", "a "],
  ])("isn't sent where a header can't have it: %s", async (_what, id) => {
    const { call, requests } = await openStreams([[...answer(event(1, id)), "reset"], wholes.watch]);
    const { numbers, error } = await read(await call("watch"));
    const facts = { name: "ConnectionError", phase: "body", outcome: "executed" };
    expect([numbers, error]).toMatchObject([[1], { ...facts, attempts: [{ status: 200 }] }]);
    expect(requests.length).toBe(1);
  });
});
