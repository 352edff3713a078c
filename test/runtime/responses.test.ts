import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { findLosses } from "../../src/runtime/support/json.js";
import { ResponseValidationError } from "../../src/runtime/errors/kinds.js";
import { PartialFailureError } from "../../src/runtime/features/batches.js";
import type { Validators } from "../../src/runtime/support/validators.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";

const event = { unique_id: "e1", event_name: "n" };

async function setUp(
  script: readonly Played[],
  options: Partial<ClientOptions> = {},
  validators?: Validators,
) {
  const { baseUrl, taken } = await playServer(script);
  const { platform } = virtualTime();
  const lines: [string, object][] = [];
  const logger = { warn: (message: string, facts: object) => void lines.push([message, facts]) };
  return { taken, lines, client: sampleClient({ baseUrl, platform, logger, ...options }, validators) };
}

describe("END-3 a batch's refused items", () => {
  const refused = { ...event, unique_id: "e2\u001b[2J" };
  const body = { ingested: ["e1"], failed: [refused.unique_id] };

  it("go to the logger and the hook, and make requireAll() throw", async () => {
    const found: unknown[] = [];
    const hooks = { onIssue: (facts: unknown) => found.push(facts) };
    const { client, lines } = await setUp([{ body }], { hooks });
    const result = await client.events.ingest({ events: [event, refused] });
    expect(found).toMatchObject([{ topic: "refused-items", operationId: "ingest-events" }]);
    expect(lines[0]?.[0]).toContain("refused 1 item of");
    expect(JSON.stringify(lines)).not.toContain("\\u001b[");
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect(error).toMatchObject({
      failed: result.failed,
      outcome: "executed",
      retryable: false,
      status: 200,
    });
  });

  it("that are none let requireAll() return the result, which shows no trace of the method", async () => {
    const clean = { ingested: ["e1"], failed: [] };
    const { client, lines } = await setUp([{ body: clean }]);
    const result = await client.events.ingest({ events: [event] });
    expect(result.requireAll()).toBe(result);
    expect(JSON.stringify(result)).toBe(JSON.stringify(clean));
    expect(Object.keys(result)).toEqual(["ingested", "failed"]);
    expect(lines).toHaveLength(0);
  });

  it("END-4 that the response doesn't mention are unconfirmed, never refused, and make requireAll() throw", async () => {
    const found: unknown[] = [];
    const hooks = { onIssue: (facts: unknown) => found.push(facts) };
    const { client, lines, taken } = await setUp([{ body: { ingested: ["e1"], failed: [] } }], { hooks });
    const sent = ["e1", "e3", "e4"].map((unique_id) => ({ ...event, unique_id }));
    const result = await client.events.ingest({ events: sent });
    expect(result.unconfirmed).toEqual(["e3", "e4"]);
    expect(found).toMatchObject([
      { topic: "unconfirmed-items", issues: [{ path: ["unconfirmed", 0] }, { path: ["unconfirmed", 1] }] },
    ]);
    expect(lines[0]?.[0]).toContain("doesn't settle 2 items");
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect(error).toMatchObject({ failed: [], unconfirmed: ["e3", "e4"], outcome: "unknown" });
    expect(taken).toHaveLength(1);
  });

  it("that the response has in both lists are unconfirmed as well", async () => {
    const found: unknown[] = [];
    const hooks = { onIssue: (facts: unknown) => found.push(facts) };
    const { client } = await setUp([{ body: { ingested: ["e1", "e3"], failed: ["e3", "e4"] } }], { hooks });
    const sent = ["e1", "e3", "e4"].map((unique_id) => ({ ...event, unique_id }));
    const result = await client.events.ingest({ events: sent });
    expect(result.unconfirmed).toEqual(["e3"]);
    expect(found).toMatchObject([
      { topic: "refused-items", issues: [{ path: ["failed", 1] }] },
      { topic: "unconfirmed-items", issues: [{ path: ["unconfirmed", 0] }] },
    ]);
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect(error).toMatchObject({ failed: ["e4"], unconfirmed: ["e3"], outcome: "unknown" });
  });

  it("and accepted ones that were never sent are differences from what is expected", async () => {
    const found: unknown[] = [];
    const hooks = { onIssue: (facts: unknown) => found.push(facts) };
    const { client } = await setUp([{ body: { ingested: ["e1", "e9"], failed: [] } }], { hooks });
    const result = await client.events.ingest({ events: [event] });
    expect([result.unconfirmed, result.requireAll()]).toEqual([[], result]);
    expect(found).toMatchObject([{ topic: "response", issues: [{ path: ["ingested", 1] }] }]);
  });

  it("END-4 END-5 a lost answer is asked for again with the same events", async () => {
    const { client, taken } = await setUp([{ fault: "reset" }, { body }]);
    expect((await client.events.ingest({ events: [event] })).failed).toHaveLength(1);
    expect(taken[0]?.body).toBe(taken[1]?.body);
  });

  it("survive prepare and execute", async () => {
    const { client } = await setUp([{ body }]);
    const prepared = client.prepare(({ events }) => events.ingest({ events: [event] }));
    const result = await client.execute(prepared);
    expect(() => result.requireAll()).toThrow(PartialFailureError);
  });
});

describe("RES-14 a result that differs from the model", () => {
  const responses = { "200": () => [{ path: ["name"], message: "is missing" }] };
  const validators = { "get-wallet": { responses }, "update-wallet": { responses } };
  const script = [{ body: { id: "w", extra: 1 } }];

  it("is passed on untouched and reported", async () => {
    const found: unknown[] = [];
    const { client, lines } = await setUp(
      script,
      { hooks: { onIssue: (facts) => found.push(facts) } },
      validators,
    );
    const { data, meta } = await client.wallets.get("w").withMeta();
    expect(data).toEqual({ id: "w", extra: 1 });
    expect(meta.issues).toEqual([{ path: ["name"], message: "is missing" }]);
    expect(found).toMatchObject([{ topic: "response" }]);
    expect(lines[0]?.[0]).toContain("differs from the model in 1 place.");
    expect(lines[0]?.[1]).toMatchObject({ places: ["name"] });
  });

  it("rejects in mode `throw`, with the value and the outcome `executed`", async () => {
    const { client } = await setUp(script, { responseValidation: "throw" }, validators);
    const error = await failureOf(client.wallets.update("w", {}), ResponseValidationError);
    expect(error).toMatchObject({ outcome: "executed", retryable: false, issues: [{ path: ["name"] }] });
    expect(error.value).toEqual({ id: "w", extra: 1 });
    expect(JSON.stringify(error)).not.toContain("extra");
    expect(error.help).toContain("don't send it again");
  });

  it("isn't looked at in mode `off`", async () => {
    const { client, lines } = await setUp(script, { responseValidation: "off" }, validators);
    expect((await client.wallets.get("w").withMeta()).meta.issues).toEqual([]);
    expect(lines).toHaveLength(0);
  });

  it("and a validator that fails doesn't fail the call", async () => {
    const broken = {
      "get-wallet": {
        responses: {
          "200": () => {
            throw new TypeError("validator");
          },
        },
      },
    };
    const { client } = await setUp(script, {}, broken);
    expect((await client.wallets.get("w").withMeta()).meta.issues).toHaveLength(1);
  });
});

const lossesOf = (text: string) => findLosses(text, JSON.parse(text));

describe("RES-15 V40 a number that can't be kept exactly", () => {
  const body =
    '{"id":"9007199254740993","a":[1,{"b":9007199254740993}],"c":-9007199254740995,"d":12345678901234567.5,"ok":[9007199254740992,1e23,0.1]}';
  const script = [{ headers: { "Content-Type": "application/json" }, body }];

  it.each(["report", "off"] as const)(
    "is a finding in mode %s, with its digits, and the exact bytes are at hand",
    async (responseValidation) => {
      const { client } = await setUp(script, { responseValidation });
      const call = client.wallets.get("w");
      const { meta } = await call.withMeta();
      expect(meta.issues).toMatchObject([{ path: ["a", 1, "b"] }, { path: ["c"] }, { path: ["d"] }]);
      expect(meta.issues[0]?.message).toContain("9007199254740993");
      expect(await (await call.asResponse()).text()).toBe(body);
    },
  );

  it("is found behind texts full of quotes and escapes, and behind one of ten million", () => {
    const tricky = String.raw`{"a\\\"}:1234567890123456789":"[,{\\","b":[{},"\\\\",{"c\"d":-9007199254740993}]}`;
    expect(lossesOf(tricky).map(({ path }) => path)).toEqual([["b", 2, 'c"d']]);
    const long = `{"a":"${"\\n".repeat(5_000_000)}","b":9007199254740993}`;
    expect(lossesOf(long)).toMatchObject([{ path: ["b"] }]);
    expect(lossesOf(`[${"9".repeat(1_000_000)}]`)).toHaveLength(1);
    expect(lossesOf("1e400")).toMatchObject([{ path: [] }]);
  });

  it("is told of ten thousand times, and then that there are more", () => {
    const deep = ["[".repeat(250), "]".repeat(250)] as const;
    const issues = lossesOf(deep.join(Array(500_000).fill("9007199254740993").join(",")));
    expect(issues).toHaveLength(10_001);
    expect(issues.slice(-2)).toMatchObject([{ path: { length: 250 } }, { path: [] }]);
    expect(issues.at(-1)?.message).toContain("more than 10000 such numbers");
  });

  it("rejects in mode `throw`", async () => {
    const { client } = await setUp(script, { responseValidation: "throw" });
    expect((await failureOf(client.wallets.get("w"), ResponseValidationError)).issues).toHaveLength(3);
  });
});

describe("a member that comes twice in an object", () => {
  const body = String.raw`{"id":"w","id":"v","a":[{"b":{},"\u0062":1}],"c":"\"d\":","d":{"id":1}}`;
  const script = [{ headers: { "Content-Type": "application/json" }, body }];

  it.each(["report", "off"] as const)(
    "is an issue in mode %s, and the last one counts",
    async (responseValidation) => {
      const { client } = await setUp(script, { responseValidation });
      const { data, meta } = await client.wallets.get("w").withMeta();
      expect(data).toMatchObject({ id: "v" });
      expect(meta.issues).toMatchObject([{ path: ["id"] }, { path: ["a", 0, "b"] }]);
      expect(meta.issues[0]?.message).toContain("comes again in its object");
    },
  );

  it("rejects in mode `throw`", async () => {
    const { client } = await setUp(script, { responseValidation: "throw" });
    expect((await failureOf(client.wallets.get("w"), ResponseValidationError)).issues).toHaveLength(2);
  });

  it("is found however deep it is", () => {
    const deep = (inner: string) => `${'{"a":['.repeat(50_000)}${inner}${"]}".repeat(50_000)}`;
    expect(lossesOf(deep("1"))).toEqual([]);
    expect(lossesOf(`{"b":${deep("1")},"b":1}`)).toMatchObject([{ path: ["b"] }]);
  });
});
