import { describe, expect, it } from "vitest";
import { BillingClient, InvalidRequestError, type UsageEvent } from "../../generated/typescript/index.js";
import { BillingClient as UnversionedClient } from "../../generated/typescript-unversioned/index.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { type LogEntry, renderLogEntry } from "../../src/sandbox/log.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { failureOf } from "../runtime/fast-client.js";
import { billing, sandboxOf } from "./billing-sandbox.js";

/** The billing API in both versions, as it is while its callers move. */
async function duringTheMove(options: SandboxOptions = {}) {
  const logged: LogEntry[] = [];
  const alongside = [await billing("unversioned")];
  const { sandbox, send } = sandboxOf(await billing(), {
    alongside,
    log: (entry) => logged.push(entry),
    ...options,
  });
  const { apiKey, fetch } = sandbox;
  const shared = { apiKey, fetch, baseUrl: "http://localhost", logger: null };
  const remarks = () => logged.map((entry) => renderLogEntry(entry).split("  ").slice(2).join("  "));
  return {
    sandbox,
    send,
    remarks,
    current: new BillingClient(shared),
    unversioned: new UnversionedClient(shared),
  };
}

describe("VER-4 while callers move, both versions accept traffic", () => {
  it("each client is served in its version, and an event that both send counts once", async () => {
    const { current, unversioned, sandbox, remarks } = await duringTheMove();
    const old = await unversioned.events.ingest({ events: [{ uniqueId: "a", eventName: "call" }] });
    const both = [
      { unique_id: "a", event_name: "call" },
      { unique_id: "b", event_name: "call" },
    ];
    const next = await current.events.ingest({ events: both });
    expect([old.requireAll().ingested, next.requireAll().ingested]).toEqual([["a"], ["a", "b"]]);
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "b"]);
    expect(remarks()).toEqual([
      "200  ingest-events  1 effect  version unversioned",
      "200  ingest-events  1 effect",
    ]);
  });

  it("VER-5 GAP-17 an endpoint that is specified with a version only needs it", async () => {
    const { send } = await duringTheMove();
    const response = await send("GET", "/subscriptions/s", { headers: { "service-version": "" } });
    expect([response.status, response.body]).toMatchObject([
      400,
      { detail: "The Service-Version header is missing." },
    ]);
  });

  it("GAP-14 a version that isn't served is refused, and the response says which are", async () => {
    const { send } = await duringTheMove();
    const response = await send("POST", "/events", {
      body: { events: [] },
      headers: { "service-version": "2027-01-01" },
    });
    expect(response.body).toMatchObject({
      detail: "Served here: 2026-04-01 and requests without Service-Version.",
    });
  });
});

describe("END-7 a rename that is half done", () => {
  it("is refused by the client before anything is sent", async () => {
    const { current, sandbox } = await duringTheMove();
    const half: { events: UsageEvent[] } = JSON.parse(
      JSON.stringify({ events: [{ unique_id: "a", eventName: "call" }] }),
    );
    const error = await failureOf(current.events.ingest(half), InvalidRequestError);
    expect(error.message).toContain("event_name");
    expect(sandbox.effects()).toEqual([]);
  });

  it("is in the log, with the field that was meant", async () => {
    const { send, remarks } = await duringTheMove();
    const events = [
      { uniqueId: "a", eventName: "call" },
      { unique_id: "b", eventName: "call" },
    ];
    const response = await send("POST", "/events", { body: { events } });
    expect(response.body).toEqual({ ingested: ["", "b"], failed: [] });
    expect(remarks()).toEqual([
      "200  ingest-events  2 effects  ignored uniqueId: unique_id is meant  ignored eventName (2 times): event_name is meant",
    ]);
  });

  it("is in the log of each request, though all but the first count as duplicates", async () => {
    const { send, remarks } = await duringTheMove();
    for (const uniqueId of ["a", "b", "c"]) {
      await send("POST", "/events", { body: { events: [{ uniqueId, event_name: "call" }] } });
    }
    const ignored = "ignored uniqueId: unique_id is meant";
    expect(remarks()).toEqual([
      `200  ingest-events  1 effect  ${ignored}`,
      `200  ingest-events  ${ignored}`,
      `200  ingest-events  ${ignored}`,
    ]);
  });

  it("is in the log when the names moved, and the header didn't", async () => {
    const { send, remarks } = await duringTheMove();
    const body = { events: [{ unique_id: "a", event_name: "call" }] };
    const response = await send("POST", "/events", { body, headers: { "service-version": "" } });
    expect(response.body).toEqual({ ingested: [""], failed: [] });
    expect(remarks()).toEqual([
      "200  ingest-events  1 effect  version unversioned  ignored unique_id: uniqueId is meant  ignored event_name: eventName is meant",
    ]);
  });

  it("the unversioned API may also accept the new names: it isn't specified", async () => {
    const { send, sandbox, remarks } = await duringTheMove({ switches: { newerNames: "accepted" } });
    const body = { events: [{ unique_id: "a", event_name: "call", properties: { unique_id: "mine" } }] };
    const response = await send("POST", "/events", { body, headers: { "service-version": "" } });
    expect(response.body).toEqual({ ingested: ["a"], failed: [] });
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a"]);
    expect(remarks()).toEqual(["200  ingest-events  1 effect  version unversioned"]);
    const half = await send("POST", "/events", { body: { events: [{ uniqueId: "b" }] } });
    expect(half.body).toEqual({ ingested: [""], failed: [] });
  });
});

it("without the others it serves one version, as before", async () => {
  const { send } = sandboxOf(await billing("unversioned"));
  const response = await send("POST", "/events", {
    body: { events: [] },
    headers: { "service-version": "2026-04-01" },
  });
  expect(response.body).toMatchObject({ detail: "Served here: requests without Service-Version." });
  expect(createSandbox(await billing()).alongside).toEqual([]);
});
