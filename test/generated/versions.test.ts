import { describe, expect, it } from "vitest";
import {
  BillingClient,
  InvalidRequestError,
  NotFoundError,
  type UsageEvent,
} from "../../generated/typescript/index.js";
import { operations } from "../../generated/typescript/all-operations.js";
import { policy } from "../../generated/typescript/policy.js";
import {
  BillingClient as UnversionedClient,
  InvalidRequestError as UnversionedRefusal,
  type EventBatch as UnversionedBatch,
  type UsageEvent as UnversionedEvent,
} from "../../generated/typescript-unversioned/index.js";
import { operations as unversionedOperations } from "../../generated/typescript-unversioned/all-operations.js";
import { policy as unversionedPolicy } from "../../generated/typescript-unversioned/policy.js";
import { bodyRules } from "../../generated/runtime/features.js";
import { quoinVersion } from "../../src/runtime/support/version.js";
import { readProjectFile } from "../house/source-files.js";
import { failureOf, virtualTime } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { apiKey, billingClient } from "./billing-client.js";
import { subscription } from "./sample-calls.js";

const folder = "generated/typescript-unversioned";
const taken = { ingested: ["e_1"], failed: [] };
const oldEvent: UnversionedEvent = {
  uniqueId: "e_1",
  eventName: "call",
  account: "a_1",
  timestamp: "2026-04-01T12:00:00Z",
  properties: { minutes: 2 },
};

function unversionedClient(baseUrl: string): UnversionedClient {
  return new UnversionedClient({ apiKey, baseUrl, logger: null, platform: virtualTime().platform });
}

describe("VER-1 VER-2 the client of a version", () => {
  it("sends its version and no other, whatever the service responds", async () => {
    const newer = { body: subscription, headers: { "Service-Version": "2027-01-01" } };
    const server = await playServer([newer, newer]);
    const client = billingClient({ baseUrl: server.baseUrl });
    await client.subscriptions.get("s");
    await client.subscriptions.get("s");
    const versions = server.taken.map(({ headers }) => headers["service-version"]);
    expect(versions).toEqual(["2026-04-01", "2026-04-01"]);
  });

  it.each(["version", "apiVersion", "serviceVersion"])("has no option %s", (name) => {
    const options = JSON.parse(
      JSON.stringify({ apiKey, baseUrl: "https://x.example", [name]: "2027-01-01" }),
    );
    expect(() => new BillingClient(options)).toThrow(`no option \`${name}\``);
  });
});

describe("END-9 END-15 a subscription without a current version", () => {
  it("gets a 404, whose meaning the error says", async () => {
    const body = { status: 404, detail: "none" };
    const { baseUrl } = await playServer([{ status: 404, body }]);
    const call = billingClient({ baseUrl }).subscriptions.getCurrentVersion("s");
    const error = await failureOf(call, NotFoundError);
    expect(error.message).toContain("no active published version");
  });

  it("END-10 one version by its id can't be called: its path isn't specified", () => {
    const client = billingClient({ baseUrl: "https://api.example.com" });
    expect(Object.keys(operations)).toHaveLength(6);
    expect(client).not.toHaveProperty("subscriptionVersions");
    expect(readProjectFile("generated/typescript/docs/calls.md")).toContain("GAP-8");
  });
});

describe("VER-4 the client without a version", () => {
  it("can only ingest events, with the old names and without the header", async () => {
    const server = await playServer([{ body: taken }]);
    const client = unversionedClient(server.baseUrl);
    const { data, meta } = await client.events.ingest({ events: [oldEvent] }).withMeta();
    expect([data.requireAll(), meta.issues]).toEqual([taken, []]);
    expect(server.taken[0]).toMatchObject({ method: "POST", url: "/events" });
    expect(server.taken[0]?.body).toBe(JSON.stringify({ events: [oldEvent] }));
    expect(server.taken[0]?.headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      "user-agent": `billing-client-unversioned/unversioned quoin/${quoinVersion}`,
    });
    expect(server.taken[0]?.headers).not.toHaveProperty("service-version");
    expect(server.taken[0]?.headers).not.toHaveProperty("idempotency-key");
    expect(Object.keys(client)).toEqual(["events"]);
    expect(Object.keys(unversionedOperations)).toEqual(["ingest-events"]);
  });

  it("differs from the current one in the header and in two names, and in nothing else", () => {
    const unversioned = unversionedOperations["ingest-events"];
    const current = operations["ingest-events"];
    expect(unversionedPolicy).toMatchObject({ errors: policy.errors, authentication: policy.authentication });
    const others = { body: undefined, parts: undefined };
    expect({ ...unversioned, ...others }).toEqual({ ...current, ...others });
    expect({ ...unversioned?.parts, bodyRules }).toEqual(current?.parts);
    expect(unversioned?.body?.items).toEqual({ ...current?.body?.items, naturalKey: "uniqueId" });
    expect(unversioned?.body?.batch).toEqual(current?.body?.batch);
    expect(unversionedPolicy.version).toBeNull();
  });

  it("END-7 refuses the new names, and says which are the old ones", async () => {
    const server = await playServer([]);
    const event: UsageEvent = { unique_id: "e_1", event_name: "call" };
    const batch: UnversionedBatch = JSON.parse(JSON.stringify({ events: [event] }));
    const error = await failureOf(unversionedClient(server.baseUrl).events.ingest(batch), UnversionedRefusal);
    const issues = error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    expect(issues).toContain("events.0.unique_id is not known here (did you mean uniqueId?)");
    expect(issues).toContain("events.0.event_name is not known here (did you mean eventName?)");
    expect(server.taken).toEqual([]);
  });

  it("END-4 sends a batch again by the old name of its natural key", async () => {
    const later = { status: 503, body: { status: 503, detail: "later" } };
    const server = await playServer([later, { body: taken }]);
    await unversionedClient(server.baseUrl).events.ingest({ events: [oldEvent] });
    expect(new Set(server.taken.map(({ body }) => body)).size).toBe(1);
    const other = { ...oldEvent, eventName: "other" };
    const twice = unversionedClient(server.baseUrl).events.ingest({ events: [oldEvent, other] });
    await failureOf(twice, UnversionedRefusal);
    expect(server.taken).toHaveLength(2);
  });

  it("VER-3 says that it is deprecated, in its README and in the editor", () => {
    expect(readProjectFile(`${folder}/README.md`)).toMatch(/It will be retired\. Move to 2026-04-01\./);
    const doc = /\/\*\*[^/]*\*\/\s*export class BillingClient/;
    for (const file of ["client.ts", "index.ts"]) {
      expect(doc.exec(readProjectFile(`${folder}/${file}`))?.[0]).toContain(
        "@deprecated It will be retired.",
      );
    }
    expect(readProjectFile("generated/typescript/client.ts")).not.toContain("@deprecated");
  });

  it("VER-4 lives beside the current one: its package has a name of its own", () => {
    const names = [folder, "generated/typescript"].map(
      (path) => JSON.parse(readProjectFile(`${path}/package.json`)).name,
    );
    expect(names).toEqual(["billing-client-unversioned", "billing-client"]);
  });

  it("InvalidRequestError of one is that of the other: they share their runtime", () => {
    expect(UnversionedRefusal).toBe(InvalidRequestError);
  });
});
