import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../../src/runtime/context/platform.js";
import {
  ConnectionError,
  ResponseParseError,
  UnexpectedRedirectError,
} from "../../src/runtime/errors/kinds.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { BadGatewayError, BadRequestError } from "./sample-errors.js";

const json = { "Content-Type": "application/json" };
const event = { unique_id: "e", event_name: "n" };

function untyped<Value>(value: unknown): Value {
  const held: { value: Value } = Object.assign(Object.create(null), { value });
  return held.value;
}

async function clientFor(...script: readonly Played[]) {
  const server = await playServer(script);
  const { platform } = virtualTime();
  return { ...server, client: sampleClient({ baseUrl: server.baseUrl, platform, maxRetries: 0 }) };
}

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308])(
    "V27 V28 V29 a %i is reported, and its target hears nothing",
    async (status) => {
      const evil = await playServer(() => ({ body: { id: "stolen" } }));
      const headers = { Location: `${evil.baseUrl}/wallets/w?token=secret` };
      const { client, taken } = await clientFor({ status, headers, body: "" });
      const error = await failureOf(client.wallets.update("w", { name: "A" }), UnexpectedRedirectError);
      expect(error.locationOrigin).toBe(evil.baseUrl);
      expect(inspect(error) + JSON.stringify(error)).not.toContain("token");
      expect([taken.length, evil.taken.length]).toEqual([1, 0]);
    },
  );

  it("V29 a redirect to another path of the same host is no answer either", async () => {
    const { client, taken } = await clientFor({ status: 302, headers: { Location: "/login" }, body: "" });
    const error = await failureOf(client.wallets.get("w"), UnexpectedRedirectError);
    expect(error).toMatchObject({ locationOrigin: undefined, outcome: "not_executed" });
    expect(taken).toHaveLength(1);
  });

  it("V27 a redirect that the platform hides is one too", async () => {
    const hidden: Fetch = async () =>
      untyped({ type: "opaqueredirect", status: 0, headers: new Headers(), body: null });
    const client = sampleClient({ baseUrl: "https://api.example.com", fetch: hidden });
    const error = await failureOf(client.wallets.update("w", {}), UnexpectedRedirectError);
    expect(error.outcome).toBe("unknown");
  });
});

describe("results", () => {
  it("V35 `__proto__` and `constructor` in a result stay data", async () => {
    const { client } = await clientFor({
      headers: json,
      body: '{"id":"w","__proto__":{"x":1},"constructor":{"y":2}}',
    });
    const wallet = await client.wallets.get("w");
    expect(Object.keys(wallet)).toEqual(["id", "__proto__", "constructor"]);
    expect({}).not.toHaveProperty("x");
  });

  it("V35 END-3 something with a length is no list of accepted items", async () => {
    const { client } = await clientFor({ body: { ingested: { length: 1 }, failed: [] } });
    const error = await failureOf(client.events.ingest({ events: [event] }), ResponseParseError);
    expect(error).toMatchObject({ problem: "shape", outcome: "unknown", retryable: true });
  });

  it.each<[string, Played, string]>([
    ["V41 too large", { headers: json, body: `"${"x".repeat(400)}"` }, "too-large"],
    ["V42 nested 200,000 deep", { headers: json, body: "[".repeat(200_000) }, "depth"],
    ["V43 trailing garbage", { headers: json, body: '{"a":1}x' }, "syntax"],
    ["V43 two values", { headers: json, body: '{"a":1}{"b":2}' }, "syntax"],
    ["V43 NaN", { headers: json, body: "NaN" }, "syntax"],
    ["V43 single quotes", { headers: json, body: "{'a':1}" }, "syntax"],
    [
      "V46 another charset",
      { headers: { "Content-Type": "application/json; charset=utf-16" }, body: "{}" },
      "media-type",
    ],
    ["V46 jsonp", { headers: { "Content-Type": "application/jsonp" }, body: "{}" }, "media-type"],
    ["V46 text/json", { headers: { "Content-Type": "text/json" }, body: "{}" }, "media-type"],
    ["V46 no media type", { headers: { "Content-Type": null }, body: "{}" }, "media-type"],
  ])("%s is unreadable, and the effect unknown", async (name, played, problem) => {
    const server = await playServer([played]);
    const limits = name.startsWith("V41") ? { maxResponseBytes: 300 } : {};
    const client = sampleClient({ baseUrl: server.baseUrl, maxRetries: 0, ...limits });
    const error = await failureOf(client.wallets.update("w", {}), ResponseParseError);
    expect(error).toMatchObject({ problem, outcome: "unknown", status: 200 });
  });

  it.each([
    "application/json",
    "Application/JSON; Charset=UTF-8",
    "application/problem+json",
    'application/json;charset="utf-8"',
  ])("V46 %s is JSON", async (type) => {
    const { client } = await clientFor({ headers: { "Content-Type": type }, body: '{"id":"w"}' });
    expect(await client.wallets.get("w")).toEqual({ id: "w" });
  });

  it("V43 a byte order mark is dropped, and of two equal members the last counts", async () => {
    const { client } = await clientFor({ headers: json, body: '\ufeff{"id":"a","id":"b"}' });
    expect(await client.wallets.get("w")).toEqual({ id: "b" });
  });
});

describe("secrets", () => {
  const page = `<html>\u001b[2J ${apiKey} </html>`;

  it("V47 a page that repeats the key shows it nowhere", async () => {
    const { client } = await clientFor({ status: 502, body: page });
    const error = await failureOf(client.wallets.get("w"), BadGatewayError);
    expect(error.body).toContain("[redacted]");
    expect(error.text).toContain("[redacted]");
    expect(
      [error.message, error.body, error.text, inspect(error, { depth: 9 }), JSON.stringify(error)].join(),
    ).not.toContain(apiKey);
    expect(inspect(error) + error.message).not.toContain("\u001b");
  });

  it("V47 only the first 2 KiB of a page are kept as text", async () => {
    const { client } = await clientFor({ status: 400, body: "x".repeat(5000) });
    expect((await failureOf(client.wallets.get("w"), BadRequestError)).text).toHaveLength(2048);
  });

  it("AUTH-2 V48 neither client, nor error, nor prepared request shows the key", async () => {
    const { client } = await clientFor({ status: 400, body: { status: 400, detail: `no ${apiKey}` } });
    const error = await failureOf(client.wallets.update("w", { name: "private" }), BadRequestError);
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    const shown = [
      client,
      client.wallets,
      error,
      prepared,
      error.prepared,
      structuredClone(error),
      error.body,
    ];
    for (const value of shown) {
      expect(inspect(value, { depth: 9, showHidden: true, getters: true })).not.toContain(apiKey);
      expect(JSON.stringify(value) ?? "").not.toContain(apiKey);
    }
    expect(inspect(error) + JSON.stringify(error)).not.toContain("private");
    expect(Object.keys(error)).not.toContain("body");
  });

  it("V22 V48 what a transport attaches to its exceptions is left behind", async () => {
    const thrown = Object.assign(new Error(`request with Bearer ${apiKey} failed`), {
      request: { headers: { authorization: `Bearer ${apiKey}` } },
      cause: Object.assign(new Error(apiKey), { code: "ECONNRESET" }),
    });
    const client = sampleClient({
      baseUrl: "https://api.example.com",
      maxRetries: 0,
      fetch: () => Promise.reject(thrown),
    });
    const error = await failureOf(client.wallets.get("w"), ConnectionError);
    expect(inspect(error.cause, { depth: 9 })).not.toContain(apiKey);
    expect(error.cause).toMatchObject({ cause: { code: "ECONNRESET" } });
  });

  it("V49 the log knows a few facts and masks the key in them", async () => {
    const lines: unknown[] = [];
    const { baseUrl } = await playServer([
      { headers: { "X-Internal-Token": "t0ken" }, body: { ingested: [], failed: [`${apiKey}\n`] } },
    ]);
    const logger = { warn: (message: string, facts: object) => lines.push([message, facts]) };
    await sampleClient({ baseUrl, logger }).events.ingest({ events: [event] });
    // The key is refused, was never sent, and the event that was is not mentioned.
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toMatch(/t0ken|sk_test|authorization/i);
  });
});
