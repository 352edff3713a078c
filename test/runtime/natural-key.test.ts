import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { requestItems } from "../../src/runtime/features/request-items.js";
import { apiKey, failureOf, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

/** The response says nothing of items, so they are no batch. */
const ingest: OperationRow = {
  id: "ingest-events",
  method: "POST",
  path: "/events",
  retrySafety: "natural",
  responses: { "204": "none" },
  body: { items: { field: "events", naturalKey: "unique_id" } },
  parts: { requestItems },
};
const operations = { ...sampleOperations, "ingest-events": ingest };

/** A client without validators, and a service that stores what it gets, and whose first response is lost. */
async function setUp(options: Partial<ClientOptions> = {}) {
  const { baseUrl, taken } = await playServer((_, index) =>
    index === 0 ? { fault: "reset" } : { status: 204, body: "" },
  );
  const parts = { policy: samplePolicy, operations, errorClasses };
  const { platform } = virtualTime();
  const given = { apiKey, baseUrl, platform, logger: null, ...options };
  const engine = createEngine(parts, given, (caller) => new SampleResources(caller, operations));
  return { taken, events: new SampleResources(engine, operations).events };
}

function bodyOf(...events: readonly unknown[]) {
  return JSON.parse(JSON.stringify({ events }));
}

describe.each(["throw", "report", "off"] as const)(
  "END-4 a natural key without a batch, mode `%s`",
  (mode) => {
    it.each<[string, unknown, string]>([
      ["that is absent", bodyOf({ event_name: "n" }), "unique_id: must be a string"],
      ["that is null", bodyOf({ unique_id: null, event_name: "n" }), "unique_id: must be a string"],
      ["that is empty", bodyOf({ unique_id: "", event_name: "n" }), "that isn't empty"],
      ["that is a number", bodyOf({ unique_id: 5, event_name: "n" }), "unique_id: must be a string"],
      ["of an item that is null", bodyOf(null), "events.0.unique_id: must be a string"],
      ["of two items", bodyOf({ unique_id: "e", a: 1 }, { unique_id: "e", a: 2 }), "would drop one"],
      ["of items that are no list", { events: {} }, "events: must be a list"],
      ["of items that are absent", {}, "events: must be a list"],
    ])("%s is refused before anything is sent", async (_, body, message) => {
      const { events, taken } = await setUp({ requestValidation: mode });
      const error = await failureOf(events.ingest(Object(body)), InvalidRequestError);
      expect(error.message).toContain(message);
      expect(taken).toEqual([]);
    });

    it("of items that are the same is sent once, and sent again after a lost response", async () => {
      const { events, taken } = await setUp({ requestValidation: mode });
      const event = { unique_id: "e", event_name: "n" };
      const { meta } = await events.ingest(bodyOf(event, event)).withMeta();
      const text = JSON.stringify({ events: [event] });
      expect(taken.map(({ body }) => body)).toEqual([text, text]);
      expect(meta.issues).toMatchObject([
        { path: ["events", 1], message: "is the same as item 0: sent once" },
      ]);
    });
  },
);
