import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import {
  AuthenticationError,
  BillingClient,
  ConfigurationError,
  ConnectionError,
  InvalidRequestError,
  UnexpectedRedirectError,
} from "../../generated/typescript/index.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { apiKey, billingClient } from "./billing-client.js";
import { sampleCalls, subscription } from "./sample-calls.js";

/** Everything that a person, a log or an error tracker can see of a value. */
function shown(value: unknown): string {
  const members = typeof value === "object" && value !== null ? Reflect.ownKeys(value).map(String) : [];
  const message = value instanceof Error ? `${value.message}${value.stack}${shown(value.cause)}` : "";
  return [
    inspect(value, { depth: 9, showHidden: true }),
    JSON.stringify(value),
    String(value),
    message,
    ...members,
  ].join("\n");
}

describe("AUTH-2 the API key", () => {
  it("isn't seen in the client", () => {
    const client = billingClient({ baseUrl: "https://api.example.com" });
    expect(shown(client)).not.toContain(apiKey);
    expect(shown(client.wallets)).not.toContain(apiKey);
    expect(() => structuredClone({ ...client })).not.toThrow();
  });

  it("isn't seen in a prepared request", () => {
    const client = billingClient({ baseUrl: "https://api.example.com" });
    const prepared = client.prepare((resources) => resources.wallets.update("w_1", { name: "A" }));
    expect(shown(prepared)).not.toContain(apiKey);
  });

  it.each(sampleCalls)(
    "isn't seen in an error of $operationId, even if the service repeats it",
    async (call) => {
      const echo = { status: 401, detail: `The key ${apiKey} is unknown.` };
      const headers = { "X-Echo": apiKey };
      const { baseUrl } = await playServer([{ status: 401, body: echo, headers }]);
      const error = await failureOf(call.send(billingClient({ baseUrl })), AuthenticationError);
      expect(shown(error)).not.toContain(apiKey);
      expect(`${error.body?.toString()}${JSON.stringify(error.body)}${error.text}`).not.toContain(apiKey);
    },
  );

  it("isn't seen in an error of the connection", async () => {
    const fetch = () =>
      Promise.reject(new TypeError(`refused Bearer ${apiKey}`, { cause: { headers: apiKey } }));
    const client = billingClient({ baseUrl: "https://api.example.com", fetch, maxRetries: 0 });
    const error = await failureOf(client.subscriptions.get("s"), ConnectionError);
    expect(shown(error)).not.toContain(apiKey);
  });

  it("isn't logged", async () => {
    const lines: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => void lines.push(line) };
    // The key is listed as refused and was never sent, and the event that was is listed nowhere.
    const body = { ingested: [], failed: [apiKey] };
    const { baseUrl } = await playServer([{ body }, { body: { ...subscription, [apiKey]: 1, status: 2 } }]);
    const client = billingClient({ baseUrl, logger });
    await client.events.ingest({ events: [{ unique_id: "e", event_name: "x" }] });
    await client.subscriptions.get("s");
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain(apiKey);
  });

  it.each([301, 302, 303, 307, 308])(
    "isn't carried to another host by a redirect with %i",
    async (status) => {
      const other = await playServer([{ body: subscription }]);
      const headers = { Location: `${other.baseUrl}/elsewhere?k=1` };
      const { baseUrl, taken } = await playServer([{ status, headers, body: "" }]);
      const error = await failureOf(
        billingClient({ baseUrl }).feedback.create({ category: "other", feedback: "x" }),
        UnexpectedRedirectError,
      );
      expect([taken.length, other.taken.length]).toEqual([1, 0]);
      expect([error.locationOrigin, error.outcome]).toEqual([other.baseUrl, "unknown"]);
    },
  );

  it.each(["", " ", "two words", "key\n", "Bearer key_1", "bearer key_1", "ключ"])(
    "is refused as %j, before there is a client",
    (key) => {
      expect(() => new BillingClient({ apiKey: key, baseUrl: "https://api.example.com" })).toThrow(
        ConfigurationError,
      );
    },
  );

  it.each(["authorization", "Authorization", "service-version", "Idempotency-Key", "content-type", "host"])(
    "AUTH-1 VER-2 can't be replaced by a header: %s is the client's own",
    async (name) => {
      const { baseUrl, taken } = await playServer([]);
      const headers = { [name]: "other" };
      expect(() => billingClient({ baseUrl, headers })).toThrow(ConfigurationError);
      const call = billingClient({ baseUrl }).subscriptions.get("s", { headers });
      await failureOf(call, InvalidRequestError);
      expect(taken).toEqual([]);
    },
  );
});

describe("FMT-6 a base address", () => {
  it.each([
    "https://api.example.com",
    "https://api.example.com:8443/v1/",
    "http://127.0.0.1:8080",
    "http://localhost",
    "http://[::1]:9",
  ])("may be %s", (baseUrl) => {
    expect(() => billingClient({ baseUrl })).not.toThrow();
  });

  it.each([
    "http://api.example.com",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com",
    "http://10.0.0.1",
    "ftp://api.example.com",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/plain,x",
    "//api.example.com",
    "api.example.com",
    "https://",
    "https://user:secret-password@api.example.com",
    "https://api.example.com\\@evil.example",
    "https://api.example.com?x=1",
    "https://api.example.com#x",
    " https://api.example.com",
    "https://api.exam\nple.com",
    "",
  ])("can't be %j, and nothing is sent", (baseUrl) => {
    const fetch = vi.fn<() => Promise<Response>>();
    expect(() => billingClient({ baseUrl, fetch })).toThrow(ConfigurationError);
    expect(() => billingClient({ baseUrl, fetch })).not.toThrow("secret-password");
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("END-8 END-9 END-11 END-12 an id", () => {
  const ids = [
    "",
    " ",
    ".",
    "..",
    "%2e%2e",
    "..;x",
    "a/b",
    "a\\b",
    "a%2Fb",
    "../x",
    "a\u0000",
    "\ud800",
    "a\nb",
  ];

  it.each(ids)("can't be %j: it would lead to another address", async (id) => {
    const { baseUrl, taken } = await playServer([]);
    const { subscriptions, wallets, invoices } = billingClient({ baseUrl });
    const calls = [
      () => subscriptions.get(id),
      () => subscriptions.getCurrentVersion(id),
      () => wallets.update(id, {}),
      () => invoices.updateLineItem(id, "li", {}),
      () => invoices.updateLineItem("inv", id, {}),
    ];
    for (const call of calls) await failureOf(call(), InvalidRequestError);
    expect(taken).toEqual([]);
  });

  it.each([undefined, null, 5, {}, ["a"]])("can't be %j: it isn't text", async (value) => {
    const { baseUrl, taken } = await playServer([]);
    const [id] = JSON.parse(JSON.stringify([value]));
    await failureOf(billingClient({ baseUrl }).subscriptions.get(id), InvalidRequestError);
    expect(taken).toEqual([]);
  });

  it.each([
    ["a b", "a%20b"],
    ["a?b=1", "a%3Fb%3D1"],
    ["a#b", "a%23b"],
    ["ключ", "%D0%BA%D0%BB%D1%8E%D1%87"],
    ["a.b..c", "a.b..c"],
    ["．．", "%EF%BC%8E%EF%BC%8E"],
  ])("%j is one segment of the path: %s", async (id, segment) => {
    const { baseUrl, taken } = await playServer([{ body: subscription }]);
    await billingClient({ baseUrl }).subscriptions.get(id);
    expect(taken[0]?.url).toBe(`/subscriptions/${segment}`);
  });
});
