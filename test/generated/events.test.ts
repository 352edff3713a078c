import { describe, expect, it } from "vitest";
import {
  BillingClient,
  InvalidRequestError,
  PartialFailureError,
  type EventBatch,
  type UsageEvent,
} from "../../generated/typescript/index.js";
import { MAX_EVENTS_PER_REQUEST, MIN_EVENTS_PER_REQUEST } from "../../generated/typescript/limits.js";
import type { IssueFacts } from "../../generated/typescript/types.js";
import { BillingClient as LiteClient } from "../../generated/typescript/lite.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { runningSandbox } from "../sandbox/running-sandbox.js";
import { billingClient } from "./billing-client.js";

const taken = { ingested: ["e_0"], failed: [] };

function events(count: number): UsageEvent[] {
  return Array.from({ length: count }, (_, index) => ({ unique_id: `e_${index}`, event_name: "call" }));
}

/** A batch as JavaScript could pass it, whatever the types say. */
function untyped(value: unknown): EventBatch {
  return JSON.parse(JSON.stringify(value));
}

/** The issues of a batch that must not be sent. */
async function refusalOf(value: unknown): Promise<readonly string[]> {
  const server = await playServer([]);
  const call = billingClient({ baseUrl: server.baseUrl }).events.ingest(untyped(value));
  const { issues, outcome } = await failureOf(call, InvalidRequestError);
  expect([outcome, server.taken.length]).toEqual(["not_executed", 0]);
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("END-2 LIM-1 a batch", () => {
  it.each([MIN_EVENTS_PER_REQUEST, 2, MAX_EVENTS_PER_REQUEST])("of %i events is sent", async (count) => {
    const server = await playServer([{ body: taken }]);
    await billingClient({ baseUrl: server.baseUrl }).events.ingest({ events: events(count) });
    expect(JSON.parse(server.taken[0]?.body ?? "")).toEqual({ events: events(count) });
  });

  it.each([0, MAX_EVENTS_PER_REQUEST + 1, 500])(
    "END-6 of %i events is refused before it is sent",
    async (count) => {
      const issues = await refusalOf({ events: events(count) });
      expect(issues).toContain(`events: has ${count} items: a request takes 1 to 100`);
    },
  );

  it.each([
    ["without events", {}],
    ["whose events are no list", { events: { "0": { unique_id: "e", event_name: "x" } } }],
    ["that is null there", { events: null }],
    ["that is a list itself", events(1)],
    ["that is text", "events"],
  ])("END-6 %s is refused before it is sent", async (_, value) => {
    expect((await refusalOf(value)).join("\n")).toContain("events: must be a list");
  });

  it("END-7 with the names of the unversioned API is refused, each wrong event by its place", async () => {
    const issues = await refusalOf({
      events: [
        { unique_id: "e_0", event_name: "call" },
        { uniqueId: "e_1", event_name: "call" },
        { unique_id: "e_2", event_name: "call" },
        { unique_id: "e_3", eventName: "call" },
      ],
    });
    const about = (path: string) => issues.filter((finding) => finding.startsWith(`${path}:`)).join("\n");
    expect(about("events.1.uniqueId")).toContain("`unique_id`");
    expect(about("events.3.eventName")).toContain("`event_name`");
    expect(issues.filter((finding) => /^events\.[02]/.test(finding))).toEqual([]);
  });

  it.each([
    ["without a unique_id", { event_name: "call" }, "events.0.unique_id"],
    ["with an empty unique_id", { unique_id: "", event_name: "call" }, "events.0.unique_id"],
    ["with a unique_id that is a number", { unique_id: 7, event_name: "call" }, "events.0.unique_id"],
    ["without an event_name", { unique_id: "e" }, "events.0.event_name"],
    ["with an empty event_name", { unique_id: "e", event_name: "" }, "events.0.event_name"],
    ["with a name that isn't known", { unique_id: "e", event_name: "x", acount: "a" }, "events.0.acount"],
    [
      "whose timestamp is a day",
      { unique_id: "e", event_name: "x", timestamp: "2026-01-01" },
      "events.0.timestamp",
    ],
    [
      "whose timestamp is a number",
      { unique_id: "e", event_name: "x", timestamp: 1719835200 },
      "events.0.timestamp",
    ],
    [
      "whose timestamp is no day of the calendar",
      { unique_id: "e", event_name: "x", timestamp: "2026-02-30T00:00:00Z" },
      "events.0.timestamp",
    ],
    [
      "whose properties are a list",
      { unique_id: "e", event_name: "x", properties: [] },
      "events.0.properties",
    ],
    ["that is null", null, "events.0"],
  ])("END-7 RES-13 with an event %s is refused with its place", async (_, event, path) => {
    const issues = await refusalOf({ events: [event] });
    expect(issues.map((finding) => finding.split(":")[0])).toContain(path);
  });

  it("END-4 that has one unique_id for two events is refused: the service would drop one", async () => {
    const other = { unique_id: "e_0", event_name: "another call" };
    expect(await refusalOf({ events: [...events(2), other] })).toEqual([
      "events.2.unique_id: is the same as in item 0, but the items differ: the service would drop one",
    ]);
  });

  it.each([
    ["the client", BillingClient],
    ["the client without validators", LiteClient],
  ])("END-4 with events that occur again stores each once, by %s", async (_, Client) => {
    const { sandbox, url: baseUrl } = await runningSandbox();
    const client = new Client({ apiKey: sandbox.apiKey, baseUrl, logger: null });
    const { data, meta } = await client.events.ingest({ events: [...events(99), ...events(2)] }).withMeta();
    expect(data.requireAll().ingested).toHaveLength(99);
    expect(meta.issues).toEqual([
      { path: ["events", 99], message: "is the same as item 0: sent once", request: "body" },
      { path: ["events", 100], message: "is the same as item 1: sent once", request: "body" },
    ]);
    expect(sandbox.effects()).toHaveLength(99);
  });

  it("RES-13 takes properties of any name, and sends them as they are", async () => {
    const properties = JSON.parse('{"constructor":1,"toString":[null],"__proto__":{"x":"y"},"Üser":"ø"}');
    const server = await playServer([{ body: taken }]);
    const batch = { events: [{ unique_id: "e", event_name: "x", properties }] };
    await billingClient({ baseUrl: server.baseUrl }).events.ingest(batch);
    expect(server.taken[0]?.body).toBe(JSON.stringify(batch));
  });
});

describe("END-3 the response to a batch", () => {
  const split = { ingested: ["e_0", "e_2"], failed: ["e_1", "e_3"] };

  it("has the lists of both, and no more members than the service sent", async () => {
    const { baseUrl } = await playServer([{ body: split }]);
    const result = await billingClient({ baseUrl }).events.ingest({ events: events(4) });
    expect(result.failed).toEqual(["e_1", "e_3"]);
    expect(JSON.stringify(result)).toBe(JSON.stringify(split));
    expect(Object.keys(result)).toEqual(["ingested", "failed"]);
  });

  it("END-5 reports each refused event to the logger and the hook, though it is a success", async () => {
    const { baseUrl } = await playServer([{ body: split }]);
    const warnings: string[] = [];
    const facts: IssueFacts[] = [];
    const logger = { warn: (message: string) => void warnings.push(message) };
    const client = billingClient({ baseUrl, logger, hooks: { onIssue: (fact) => void facts.push(fact) } });
    await client.events.ingest({ events: events(4) });
    expect(warnings).toEqual([expect.stringContaining("refused 2 items")]);
    expect(facts).toMatchObject([
      { topic: "refused-items", issues: [{ path: ["failed", 0] }, { path: ["failed", 1] }] },
    ]);
    expect(facts[0]?.issues[0]?.message).toContain("e_1");
  });

  it("throws on demand when any event was refused, with their keys", async () => {
    const { baseUrl } = await playServer([{ body: split }]);
    const result = await billingClient({ baseUrl }).events.ingest({ events: events(4) });
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect([error.failed, error.outcome, error.retryable]).toEqual([["e_1", "e_3"], "executed", false]);
  });

  it("leaves open whether an earlier attempt stored an event that its copy had refused", async () => {
    const { baseUrl } = await playServer([{ status: 503 }, { body: split }]);
    const facts: IssueFacts[] = [];
    const client = billingClient({ baseUrl, hooks: { onIssue: (fact) => void facts.push(fact) } });
    const result = await client.events.ingest({ events: events(4) });
    const error = await failureOf(
      Promise.resolve().then(() => result.requireAll()),
      PartialFailureError,
    );
    expect([error.failed, error.outcome]).toEqual([["e_1", "e_3"], "unknown"]);
    expect(error.help).toContain("Check the service's state for the items");
    expect(facts[0]?.issues[0]?.message).toBe("e_1 was refused, but an earlier attempt may have stored it");
  });

  it("returns itself on demand when none was, and says nothing", async () => {
    const { baseUrl } = await playServer([{ body: taken }]);
    const warnings: string[] = [];
    const logger = { warn: (message: string) => void warnings.push(message) };
    const result = await billingClient({ baseUrl, logger }).events.ingest({ events: events(1) });
    expect(result.requireAll()).toBe(result);
    expect(warnings).toEqual([]);
  });

  it("END-4 is asked for again, with the same bytes, when it lacks one of the lists", async () => {
    const server = await playServer([{ body: { ingested: ["e_0"] } }, { body: taken }]);
    const result = await billingClient({ baseUrl: server.baseUrl }).events.ingest({ events: events(1) });
    expect(result.ingested).toEqual(["e_0"]);
    expect(new Set(server.taken.map(({ body }) => body)).size).toBe(1);
    expect(server.taken).toHaveLength(2);
  });
});
