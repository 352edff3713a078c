import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { formBodies } from "../../src/runtime/features/form-bodies.js";
import { copyJson } from "../../src/runtime/request/body.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import type { UsageEvent } from "./sample-client.js";

function refusalOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

class Plain {
  name = "a";
  set size(_: number) {}
  rename(): void {}
}

class Named extends Plain {
  get note(): string {
    return "lost";
  }
}

class Sub extends Named {}

class Hidden {
  #name = "a";
  read(): string {
    return this.#name;
  }
}

describe("bodies", () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  let deep: unknown = 1;
  for (let level = 0; level < 300; level += 1) deep = [deep];

  it.each<[string, unknown, readonly (string | number)[]]>([
    ["a BigInt", { a: [1, 2n] }, ["a", 1]],
    ["NaN", { a: { b: Number.NaN } }, ["a", "b"]],
    ["Infinity", { a: Number.NEGATIVE_INFINITY }, ["a"]],
    ["undefined in a list", { a: [undefined] }, ["a", 0]],
    ["a hole in a list", { a: Array(1) }, ["a", 0]],
    ["a Date", { a: new Date(0) }, ["a"]],
    ["a Map", { a: new Map() }, ["a"]],
    ["a Set", { a: new Set() }, ["a"]],
    ["bytes", { a: new Uint8Array(1) }, ["a"]],
    ["an object with a getter of its class", { a: new Named() }, ["a"]],
    ["an object with a getter above its class", [new Sub()], [0]],
    ["an object that is nothing but private", { a: new Hidden() }, ["a"]],
    ["a function", { a: () => 1 }, ["a"]],
    ["a symbol", { a: Symbol("s") }, ["a"]],
    ["a lone surrogate", { a: "\ud800" }, ["a"]],
    ["a lone surrogate in a name", { "\udc00": 1 }, ["\udc00"]],
  ])("V38 V09 %s is refused with its place", (_, body, path) => {
    const error = refusalOf(() => copyJson(body, [apiKey]));
    expect(error).toMatchObject({ kind: "InvalidRequest", outcome: "not_executed", issues: [{ path }] });
  });

  it.each(["", "a]", "owner[id]"])("V38 a form's name that is read as another one is refused: %j", (name) => {
    const write = (body: object) => formBodies.write(body, { send: "brackets" });
    expect(() => write({ [name]: "1" })).toThrow("is empty or has a bracket");
    expect(() => write({ inner: { [name]: "1" } })).toThrow("is empty or has a bracket");
  });

  it("V38 a cycle and a bottomless value are refused", () => {
    expect(() => copyJson(cyclic, [apiKey])).toThrow(InvalidRequestError);
    expect(() => copyJson(deep, [apiKey])).toThrow(InvalidRequestError);
  });

  it("V38 what JSON can carry is written as JSON.stringify would", () => {
    const body = {
      a: [1, -0.5, true, null],
      "b\u2028": 'x"\\\n\u0000é😀',
      c: {},
      d: [],
      e: 1e21,
      f: -0,
      g: undefined,
    };
    expect(JSON.stringify(copyJson(body, [apiKey]))).toBe(JSON.stringify(body));
    expect(JSON.stringify(copyJson({ amount: { toJSON: () => "1.50" } }, [apiKey]))).toBe(
      '{"amount":"1.50"}',
    );
  });

  it("V38 objects of classes are sent, unless they would lose members", async () => {
    const { baseUrl, taken } = await playServer([{ body: { id: "w" } }]);
    const { wallets } = sampleClient({ baseUrl });
    for (const body of [new Named(), new Sub()]) {
      const error = await failureOf(wallets.update("w", body), InvalidRequestError);
      expect(error).toMatchObject({
        outcome: "not_executed",
        message: expect.stringMatching(/would lose members/u),
      });
    }
    await wallets.update("w", new Plain());
    expect(taken.map((request) => request.body)).toEqual(['{"name":"a"}']);
  });

  it("V37 getters, toJSON and proxies are asked exactly once", async () => {
    const { baseUrl, taken } = await playServer([
      { status: 503, headers: { "Retry-After": "0" }, body: {} },
      { body: { id: "w" } },
    ]);
    let asked = 0;
    const body = new Proxy(
      {
        get name() {
          asked += 1;
          return `name ${asked}`;
        },
      },
      {},
    );
    const judge = () => [];
    await sampleClient({ baseUrl }, { "update-wallet": { body: judge } }).wallets.update("w", body);
    expect(asked).toBe(1);
    expect(taken.map((request) => request.body)).toEqual(['{"name":"name 1"}', '{"name":"name 1"}']);
  });

  it("V34 an own `__proto__` is sent as data and pollutes nothing", async () => {
    const { baseUrl, taken } = await playServer([{ body: { id: "w" } }]);
    await sampleClient({ baseUrl }).wallets.update("w", JSON.parse('{"__proto__":{"admin":1}}'));
    expect(taken[0]?.body).toBe('{"__proto__":{"admin":1}}');
    expect({}).not.toHaveProperty("admin");
  });

  it("RES-1 V55 text that holds the API key is refused where the model forbids it", async () => {
    const { baseUrl, taken } = await playServer([]);
    const { feedback } = sampleClient({ baseUrl });
    const error = await failureOf(
      feedback.create({ category: "x", feedback: `key ${apiKey}` }),
      InvalidRequestError,
    );
    expect(error.issues[0]?.path).toEqual(["feedback"]);
    expect(JSON.stringify(error) + error.message).not.toContain(apiKey);
    expect(taken).toHaveLength(0);
  });

  it.each([
    ["in a list", [[`key ${apiKey}`]], "feedback"],
    ["as a name", { [apiKey]: 1 }, "feedback"],
    ["deeper than the model has it", { more: { feedback: apiKey } }, "feedback.more.feedback"],
  ])("RES-1 V55 such text is found %s, too", async (_, feedback, path) => {
    const { baseUrl, taken } = await playServer([]);
    const body: { category: string; feedback: string } = JSON.parse(
      JSON.stringify({ category: "x", feedback }),
    );
    const error = await failureOf(sampleClient({ baseUrl }).feedback.create(body), InvalidRequestError);
    expect(error.issues.map((issue) => issue.path.join("."))).toContain(path);
    expect(taken).toHaveLength(0);
  });

  it("all issues of a validator are told at once, and it validators what will be sent", async () => {
    const { baseUrl } = await playServer([]);
    let judged: unknown;
    const body = (value: unknown) => {
      judged = value;
      return [
        { path: ["name"], message: "is too long" },
        { path: ["active"], message: "is missing" },
      ];
    };
    const { wallets } = sampleClient({ baseUrl }, { "update-wallet": { body } });
    const sparse: object = { name: "x", active: undefined };
    const error = await failureOf(wallets.update("w", sparse), InvalidRequestError);
    expect(error.issues).toHaveLength(2);
    expect(error.message).toBe(
      "update-wallet was not sent: body.name: is too long (and 1 more in `issues`).",
    );
    expect(judged).toEqual({ name: "x" });
    expect(Object.keys(Object(judged))).toEqual(["name"]);
  });
});

describe("batches", () => {
  const event: UsageEvent = { unique_id: "e", event_name: "n" };
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...event, unique_id: `e${index}` }));

  async function refusedPaths(items: unknown): Promise<readonly string[]> {
    const { baseUrl, taken } = await playServer([]);
    const body: { events: UsageEvent[] } = JSON.parse(JSON.stringify({ events: items }));
    const error = await failureOf(sampleClient({ baseUrl }).events.ingest(body), InvalidRequestError);
    expect(taken).toHaveLength(0);
    return error.issues.map(({ path }) => path.join("."));
  }

  it.each<[string, unknown, readonly string[]]>([
    ["END-6 an empty batch", [], ["events"]],
    ["END-6 a batch of 101", events(101), ["events"]],
    ["END-6 a batch that isn't a list", "e", ["events"]],
    ["END-6 a batch without items", undefined, ["events"]],
    [
      "V51 END-7 uniqueId for unique_id",
      [{ uniqueId: "e", event_name: "n" }],
      ["events.0.uniqueId", "events.0.unique_id"],
    ],
    ["V51 END-7 eventName for event_name", [{ unique_id: "e", eventName: "n" }], ["events.0.eventName"]],
    ["V51 END-4 an empty unique_id", [{ unique_id: "", event_name: "n" }], ["events.0.unique_id"]],
    ["V51 END-4 a number as unique_id", [{ unique_id: 5, event_name: "n" }], ["events.0.unique_id"]],
    ["END-4 one unique_id for two events", [event, { ...event, event_name: "m" }], ["events.1.unique_id"]],
    ["END-7 an empty event_name", [{ unique_id: "e", event_name: "" }], ["events.0.event_name"]],
  ])("%s is refused with its place", async (_, items, paths) => {
    expect(await refusedPaths(items)).toEqual(paths);
  });

  it("END-6 one and a hundred events are sent", async () => {
    const { baseUrl, taken } = await playServer(() => ({ body: { ingested: [], failed: [] } }));
    const client = sampleClient({ baseUrl });
    await client.events.ingest({ events: events(1) });
    await client.events.ingest({ events: events(100) });
    expect(taken).toHaveLength(2);
  });
});
