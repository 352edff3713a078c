import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../../generated/typescript/index.js";
import { operations as table } from "../../generated/typescript/all-operations.js";
import { quoinVersion } from "../../src/runtime/support/version.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer, type Taken } from "../runtime/play-server.js";
import { apiKey, billingClient } from "./billing-client.js";
import { keyedCalls, keylessCalls, sampleCalls, wallet } from "./sample-calls.js";

/** What the platform's `fetch` and the connection add. */
const platformHeaders = [
  "accept-encoding",
  "accept-language",
  "connection",
  "content-length",
  "host",
  "sec-fetch-mode",
];

function ownHeaders({ headers }: Taken): readonly string[] {
  return Object.keys(headers)
    .filter((name) => !platformHeaders.includes(name))
    .toSorted();
}

function only<Item>(items: readonly Item[]): Item {
  const [first, ...others] = items;
  if (first === undefined || others.length > 0) throw new Error(`there are ${items.length} instead of one`);
  return first;
}

it("tells the version of Quoin whose runtime it has", () => {
  const { version } = billingClient({ baseUrl: "https://api.example.com" });
  expect(version).toBe(quoinVersion);
});

it("calls every endpoint whose path the model shows, and no other", () => {
  const operations = Object.entries(table).map(([id, { method, path }]) => [id, method, path]);
  const called = sampleCalls.map(({ operationId, method, path }) => [operationId, method, path]);
  expect(operations.toSorted()).toEqual(called.toSorted());
});

describe.each(sampleCalls)("$rule $operationId", (call) => {
  it(`sends ${call.method} ${call.url}`, async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl }));
    expect(only(taken)).toMatchObject({ method: call.method, url: call.url });
  });

  it("is appended to the whole path of the base URL", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl: `${baseUrl}/v1/eu/` }));
    expect(only(taken).url).toBe(`/v1/eu${call.url}`);
  });

  it("FMT-1 sends its body as it is, once, and names it JSON only if there is one (FMT-5)", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl }));
    const { body, headers } = only(taken);
    expect(body).toBe(call.body ?? "");
    expect(headers["content-type"]).toBe(call.body === undefined ? undefined : "application/json");
  });

  it("AUTH-1 VER-1 sends the key as a bearer token, the version, and wants JSON", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl }));
    expect(only(taken).headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      "service-version": "2026-04-01",
      accept: "application/json",
      "user-agent": `billing-client/2026-04-01 quoin/${quoinVersion}`,
    });
  });

  it("resolves with the response, which the model fits, and names the request (FMT-7)", async () => {
    const requestId = "6f1c2a8e-1111-4222-8333-944445555666";
    const { baseUrl } = await playServer([{ body: call.response, headers: { "X-Request-Id": requestId } }]);
    const { data, meta } = await call.send(billingClient({ baseUrl })).withMeta();
    expect(data).toEqual(call.response);
    expect(meta).toMatchObject({ operationId: call.operationId, status: 200, requestId, issues: [] });
    expect(meta.attempts.map((attempt) => attempt.requestId)).toEqual([requestId]);
  });
});

describe.each(keyedCalls)("IDEM-1 $operationId takes an idempotency key", (call) => {
  it("and sends nothing else that isn't known", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl }));
    expect(ownHeaders(only(taken))).toEqual([
      "accept",
      "authorization",
      "content-type",
      "idempotency-key",
      "service-version",
      "user-agent",
    ]);
  });

  it("makes one for each call when none is given, also when nothing is retried", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }, { body: call.response }]);
    const client = billingClient({ baseUrl, maxRetries: 0 });
    const first = await call.send(client).withMeta();
    const second = await call.send(client).withMeta();
    const keys = taken.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(
      /^billing-client-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(keys).toEqual([first.meta.idempotencyKey, second.meta.idempotencyKey]);
    expect(new Set(keys).size).toBe(2);
  });

  it("IDEM-4 sends the caller's key as it is, and says whether the response was a stored one", async () => {
    const replayed = { body: call.response, headers: { "Idempotent-Replayed": "true" } };
    const { baseUrl, taken } = await playServer([{ body: call.response }, replayed]);
    const client = billingClient({ baseUrl });
    const fresh = await call.send(client, { idempotencyKey: "order 17 ~" }).withMeta();
    const stored = await call.send(client, { idempotencyKey: "order 17 ~" }).withMeta();
    expect(taken.map(({ headers }) => headers["idempotency-key"])).toEqual(["order 17 ~", "order 17 ~"]);
    expect([fresh.meta.replayed, stored.meta.replayed]).toEqual([false, true]);
    expect([fresh.meta.idempotencyKey, stored.meta.idempotencyKey]).toEqual(["order 17 ~", "order 17 ~"]);
  });

  it("sends none when the caller declines one", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    const { meta } = await call.send(billingClient({ baseUrl }), { idempotencyKey: null }).withMeta();
    expect(only(taken).headers).not.toHaveProperty("idempotency-key");
    expect(meta.idempotencyKey).toBeUndefined();
    expect(meta.replayed).toBeUndefined();
  });
});

describe.each(keylessCalls)("IDEM-1 END-2 $operationId takes no idempotency key", (call) => {
  it("and sends nothing else that isn't known", async () => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    const { meta } = await call.send(billingClient({ baseUrl })).withMeta();
    const known = ["accept", "authorization", "content-type", "service-version", "user-agent"];
    const sent = known.filter((name) => name !== "content-type" || call.body !== undefined);
    expect(ownHeaders(only(taken))).toEqual(sent);
    expect(meta.idempotencyKey).toBeUndefined();
  });

  it("and refuses one that got past the types, before anything is sent", async () => {
    const { baseUrl, taken } = await playServer([]);
    const options = JSON.parse('{"idempotencyKey":"k"}');
    await expect(call.send(billingClient({ baseUrl }), options)).rejects.toMatchObject({
      kind: "InvalidRequest",
      outcome: "not_executed",
      message: expect.stringContaining("takes no idempotency key"),
    });
    expect(taken).toEqual([]);
  });
});

describe("END-11 END-12 changes", () => {
  it.each([
    ["nothing", {}, "{}"],
    ["null", { name: null, product_ids: null }, '{"name":null,"product_ids":null}'],
    ["an absent member", { name: undefined, active: false }, '{"active":false}'],
    ["an empty list", { product_ids: [] }, '{"product_ids":[]}'],
    ["text of any script", { name: "Ünïcödé \u2028 😀" }, '{"name":"Ünïcödé \u2028 😀"}'],
  ])("keep absent and null apart: %s", async (_, changes: object, body) => {
    const { baseUrl, taken } = await playServer([{ body: wallet }]);
    await billingClient({ baseUrl }).wallets.update("w", changes);
    expect(only(taken).body).toBe(body);
  });

  it.each([
    ["NaN, which JSON would turn into null", { name: Number.NaN }],
    ["a date", { name: new Date(0) }],
    ["a BigInt", { currency: 10n }],
    ["a lone surrogate", { name: "\ud800" }],
    ["a hole in a list", { product_ids: ["a", undefined] }],
    ["a number for text", { name: 5 }],
    ["text for a boolean", { active: "true" }],
    ["a member that a wallet doesn't have", { balance: "1" }],
  ])("aren't sent with %s", async (_, changes: object) => {
    const { baseUrl, taken } = await playServer([]);
    await failureOf(billingClient({ baseUrl }).wallets.update("w", changes), InvalidRequestError);
    expect(taken).toEqual([]);
  });
});
