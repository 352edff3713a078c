import { describe, expect, it } from "vitest";
import {
  ApiError,
  BillingClient,
  type EventBatch,
  InvalidRequestError,
} from "../../generated/typescript/index.js";
import type { AttemptFacts, RequestValidation } from "../../generated/typescript/types.js";
import { BillingClient as LiteClient } from "../../generated/typescript/lite.js";
import { failureOf } from "../runtime/fast-client.js";
import { runningSandbox } from "../sandbox/running-sandbox.js";

/** A client of a sandbox, with or without validators, and what it sent. */
async function setUp(requestValidation?: RequestValidation, Client: typeof LiteClient = BillingClient) {
  const { sandbox, url: baseUrl } = await runningSandbox();
  const sent: string[] = [];
  const hooks = { onAttempt: ({ operationId }: AttemptFacts) => void sent.push(operationId) };
  const options = { apiKey: sandbox.apiKey, baseUrl, logger: null, hooks, requestValidation };
  return { sandbox, sent, client: new Client(options) };
}

/** A batch as JavaScript could pass it, whatever the types say. */
function batchOf(...events: readonly object[]): EventBatch {
  return JSON.parse(JSON.stringify({ events }));
}

const good = { unique_id: "e_1", event_name: "call" };
const late = { unique_id: "e_2", event_name: "call", timestamp: "2026-01-01" };
const isNoTimestamp = { path: ["events", 1, "timestamp"], request: "body" };

describe("an event that isn't as the model says", () => {
  it("keeps its batch back by default", async () => {
    const { client, sandbox } = await setUp();
    const error = await failureOf(client.events.ingest(batchOf(good, late)), InvalidRequestError);
    expect(error.issues).toMatchObject([isNoTimestamp]);
    expect(sandbox.effects()).toEqual([]);
  });

  it("END-5 is the service's to refuse in mode `report`, which takes the others", async () => {
    const { client, sandbox } = await setUp("report");
    const { data, meta } = await client.events.ingest(batchOf(good, late)).withMeta();
    expect(meta.issues).toMatchObject([isNoTimestamp]);
    expect(data).toMatchObject({ ingested: ["e_1"], failed: ["e_2"] });
    expect(sandbox.effects()).toHaveLength(1);
  });

  it.each([
    ["in mode `off`", "off", BillingClient],
    ["in mode `report` without validators", "report", LiteClient],
  ] as const)("isn't noticed %s", async (_, mode, Client) => {
    const { client } = await setUp(mode, Client);
    const { data, meta } = await client.events.ingest(batchOf(good, late)).withMeta();
    expect([meta.issues, data.failed]).toEqual([[], ["e_2"]]);
  });

  it.each([
    ["END-7 a trap", { uniqueId: "e_2", event_name: "call" }],
    ["END-7 a trap beside the right name", { ...good, uniqueId: "e_2" }],
    ["END-4 an empty unique_id", { unique_id: "", event_name: "call" }],
    ["END-4 the unique_id of another event", { unique_id: "e_1", event_name: "other" }],
  ])("%s keeps its batch back in every mode, with and without validators", async (_, event) => {
    for (const mode of ["throw", "report", "off"] as const) {
      for (const Client of [BillingClient, LiteClient]) {
        const { client, sent } = await setUp(mode, Client);
        await failureOf(client.events.ingest(batchOf(good, event)), InvalidRequestError);
        expect(sent).toEqual([]);
      }
    }
  });
});

describe.each([
  ["the client", BillingClient],
  ["the client without validators", LiteClient],
])("END-6 LIM-1 a batch without events, given to %s,", (_, Client) => {
  it("is refused by default", async () => {
    const { client, sent } = await setUp(undefined, Client);
    await failureOf(client.events.ingest({ events: [] }), InvalidRequestError);
    expect(sent).toEqual([]);
  });

  it.each(["report", "off"] as const)("is the service's to refuse in mode `%s`", async (mode) => {
    const { client, sent } = await setUp(mode, Client);
    const error = await failureOf(client.events.ingest({ events: [] }), ApiError);
    expect([error.outcome, sent]).toEqual(["not_executed", ["ingest-events"]]);
  });
});
