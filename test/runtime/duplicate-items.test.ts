import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { IssueFacts } from "../../src/runtime/context/observers.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { PartialFailureError } from "../../src/runtime/features/batches.js";
import { readItems } from "../../src/runtime/features/request-items.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import type { Validators } from "../../src/runtime/support/validators.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer, type Taken } from "./play-server.js";
import type { UsageEvent } from "./sample-client.js";
import { ServiceUnavailableError } from "./sample-errors.js";

type Batch = { readonly events: readonly UsageEvent[] };

function events(count: number): UsageEvent[] {
  return Array.from({ length: count }, (_, index) => ({ unique_id: `e${index}`, event_name: "n" }));
}

/** An event with its own key, or with the one that is given. */
function eventWith(properties: object, unique_id = "e"): UsageEvent {
  return { unique_id, event_name: "n", properties };
}

function keysIn({ body }: Taken): readonly string[] {
  const batch: Batch = JSON.parse(body);
  return batch.events.map(({ unique_id }) => unique_id);
}

/** A service that ingests every event, a client of it, and what is said of requests. */
async function setUp(options: Partial<ClientOptions> = {}, validators: Validators = {}) {
  const { baseUrl, taken } = await playServer((request) => ({
    body: { ingested: keysIn(request), failed: [] },
  }));
  const told: IssueFacts[] = [];
  const { platform } = virtualTime();
  const hooks = { onIssue: (facts: IssueFacts) => void told.push(facts) };
  return { taken, told, client: sampleClient({ baseUrl, platform, hooks, ...options }, validators) };
}

function sameAs(index: number, first: number) {
  return { path: ["events", index], message: `is the same as item ${first}: sent once`, request: "body" };
}

describe("END-4 an item that a batch has twice", () => {
  it.each(["throw", "report", "off"] as const)("is sent once in mode `%s`, and reported", async (mode) => {
    const { client, taken, told } = await setUp({ requestValidation: mode });
    const given = { events: [...events(2), ...events(2), ...events(1)] };
    const copy = structuredClone(given);
    const { data, meta } = await client.events.ingest(given).withMeta();
    expect(taken.map(({ body }) => body)).toEqual([JSON.stringify({ events: events(2) })]);
    const issues = [sameAs(2, 0), sameAs(3, 1), sameAs(4, 0)];
    expect(meta.issues).toEqual(issues);
    expect(told).toMatchObject([{ topic: "request", issues }]);
    expect(data.requireAll()).toEqual({ ingested: ["e0", "e1"], failed: [] });
    expect(given).toEqual(copy);
  });

  it.each<[string, object, object]>([
    ["members in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ["members that are undefined", { a: 1 }, { a: 1, b: undefined }],
    ["a number that is written otherwise", { a: 100, b: 0 }, { a: 1e2, b: -0 }],
    ["what toJSON makes of it", { a: "1.50" }, { a: { toJSON: () => "1.50" } }],
    [
      "names of all kinds",
      JSON.parse('{"__proto__":{"1":2},"":0}'),
      JSON.parse('{"":0,"__proto__":{"1":2}}'),
    ],
    ["integers beyond 2^53 that are one number", { a: 2 ** 53 + 2 }, { a: 9007199254740994 }],
  ])("is the same one with %s", async (_, one, other) => {
    const { client, taken } = await setUp();
    const { meta } = await client.events.ingest({ events: [eventWith(one), eventWith(other)] }).withMeta();
    expect(meta.issues).toEqual([sameAs(1, 0)]);
    expect(taken[0]?.body).toBe(JSON.stringify({ events: [eventWith(one)] }));
  });

  it.each<[string, object, object]>([
    ["another value", { a: 1 }, { a: 2 }],
    ["null where nothing was", {}, { a: null }],
    ["a string for a number", { a: 1 }, { a: "1" }],
    ["a list in another order", { a: [1, 2] }, { a: [2, 1] }],
    ["an object for a list", { a: [1] }, { a: { "0": 1 } }],
    ["integers beyond 2^53 that are two numbers", { a: 2 ** 53 }, { a: 2 ** 53 + 2 }],
    ["half a string", { a: "x", b: "y" }, { a: 'x","b":"y' }],
  ])("is another one with %s, and refused with both places", async (_, one, other) => {
    const { client, taken } = await setUp();
    const batch = { events: [eventWith(one), eventWith(one, "x"), eventWith(other)] };
    const error = await failureOf(client.events.ingest(batch), InvalidRequestError);
    expect(error.message).toContain(
      "body.events.2.unique_id: is the same as in item 0, but the items differ",
    );
    expect(taken).toEqual([]);
  });

  it("END-6 doesn't count: 150 items are sent if 100 of them are different", async () => {
    const { client, taken } = await setUp();
    const { data, meta } = await client.events.ingest({ events: [...events(100), ...events(50)] }).withMeta();
    expect(taken.map(keysIn)).toEqual([events(100).map(({ unique_id }) => unique_id)]);
    expect(meta.issues).toEqual(events(50).map((_, index) => sameAs(100 + index, index)));
    expect(data.requireAll()).toBe(data);
    const call = client.events.ingest({ events: [...events(101), ...events(1)] });
    expect((await failureOf(call, InvalidRequestError)).issues).toEqual([
      { path: ["events"], message: "has 101 different items: a request takes 1 to 100", request: "body" },
    ]);
  });

  it("is one item of the response: confirmed once, or not", async () => {
    const { baseUrl } = await playServer([{ body: { ingested: ["e0"], failed: ["e1"] } }]);
    const client = sampleClient({ baseUrl });
    const result = await client.events.ingest({ events: [...events(3), ...events(3)] });
    expect(result.unconfirmed).toEqual(["e2"]);
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect([error.failed, error.unconfirmed]).toEqual([["e1"], ["e2"]]);
  });

  it("isn't validated again, and doesn't move the places that other issues name", async () => {
    const validated: unknown[] = [];
    const body = (value: unknown) => {
      const { events: sent }: Batch = JSON.parse(JSON.stringify(value));
      validated.push(sent);
      return [
        { path: ["events", sent.length - 1, "properties"], message: "is missing" },
        { path: ["more", 1], message: "is not known here" },
        { path: ["events"], message: "is odd" },
      ];
    };
    const validators = { "ingest-events": { body } };
    const { client } = await setUp({ requestValidation: "report" }, validators);
    const [a, b] = [events(1), events(2)];
    const { meta } = await client.events.ingest({ events: [...a, ...a, ...b] }).withMeta();
    expect(meta.issues.map(({ path }) => path)).toEqual([
      ["events", 1],
      ["events", 2],
      ["events", 3, "properties"],
      ["more", 1],
      ["events"],
    ]);
    expect(validated).toEqual([events(2)]);
  });

  it("is in no record and in no later attempt, and what was said of it is said again", async () => {
    const later = { status: 503, headers: { "Retry-After": "0" }, body: {} };
    const result = { body: { ingested: ["e0"], failed: [] } };
    const { baseUrl, taken } = await playServer([later, later, result, result]);
    const { platform } = virtualTime();
    const store = new MemoryStore();
    const client = sampleClient({ baseUrl, platform, store, maxRetries: 1 });
    const batch = { events: [...events(1), ...events(1)] };
    const error = await failureOf(client.events.ingest(batch), ServiceUnavailableError);
    const [record] = await store.list();
    expect([record?.body, record?.issues]).toEqual([JSON.stringify({ events: events(1) }), [sameAs(1, 0)]]);
    await error.resume();
    const prepared = client.prepare((resources) => resources.events.ingest(batch));
    const { meta } = await client.execute(prepared).withMeta();
    expect(meta.issues).toEqual([sameAs(1, 0)]);
    expect(new Set(taken.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ events: events(1) })]));
  });

  it("is read once, as every item is", async () => {
    const { client, taken } = await setUp();
    let asked = 0;
    const properties = {
      get a() {
        asked += 1;
        return asked;
      },
    };
    await client.events.ingest({ events: [eventWith(properties), eventWith({}, "x"), eventWith({}, "x")] });
    expect([asked, taken.length]).toEqual([1, 1]);
  });
});

describe("the items of a batch without a natural key", () => {
  const batch = { field: "items" };

  it("are all sent, since two of them may be meant", () => {
    const body = { items: [{ id: "a" }, { id: "a" }] };
    expect(readItems(body, batch)).toMatchObject({ body, dropped: [], refused: [], miscounted: [] });
    expect(readItems(body, { ...batch, naturalKey: "id" }).body).toEqual({ items: [{ id: "a" }] });
  });

  it("keep the other members of the body, in their order", () => {
    const body: object = JSON.parse('{"a":1,"items":[{"id":"a"},{"id":"a"}],"__proto__":2,"z":3}');
    const { body: sent } = readItems(body, { ...batch, naturalKey: "id" });
    expect(JSON.stringify(sent)).toBe('{"a":1,"items":[{"id":"a"}],"__proto__":2,"z":3}');
  });
});

describe("a huge batch", () => {
  const batch = { field: "items", naturalKey: "id" };
  const count = 50_000;

  const large = { id: "a", all: Array(count).fill(0) };

  it.each<[string, (index: number) => object, repeated: number]>([
    ["of one item", () => ({ id: "a", n: 1 }), count - 1],
    ["of items with one key", (index) => ({ id: "a", n: index }), count - 1],
    ["of different items", (index) => ({ id: `a${index}` }), 0],
    ["whose first item is large", (index) => (index === 0 ? large : { id: "a" }), count - 1],
  ])("%s is read in time that grows with it", (_, itemAt, repeated) => {
    const items = Array.from({ length: count }, (_item, index) => itemAt(index));
    const startedAt = performance.now();
    const { dropped, refused } = readItems({ items }, batch);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(dropped.length + refused.length).toBe(repeated);
  });
});
