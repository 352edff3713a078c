import { inspect } from "node:util";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { AuthenticationError } from "./sample-errors.js";
import { RequestAbortedError, TimeoutError } from "../../src/runtime/errors/kinds.js";
import { TokenError } from "../../src/runtime/features/token-error.js";
import { failureOf } from "./fast-client.js";
import { credentials, type Setup, tokenClient } from "./token-service.js";

const unkeyed = { idempotencyKey: null };

describe("a token", () => {
  it("is fetched once for all calls that wait, and used until it is about to end", async () => {
    const { client, service, time } = tokenClient();
    await Promise.all(Array.from({ length: 20 }, () => client.wallets.get("w")));
    expect(service.tokenRequests).toHaveLength(1);
    time.advance(3_569_000);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(1);
    time.advance(2_000);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
    expect(new Set(service.sent.map(({ token }) => token)).size).toBe(2);
  });

  it("that doesn't say how long it lasts is used until it is rejected", async () => {
    const { client, service, time } = tokenClient({ lifetime: null });
    await client.wallets.get("w");
    time.advance(10 ** 12);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(1);
    service.end();
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("that ends at once is used by those who waited for it", async () => {
    const { client, service } = tokenClient({ lifetime: 0 });
    await client.wallets.get("w");
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("that hasn't ended is used while no other can be had", async () => {
    const { client, service, time } = tokenClient({ tokens: ["issued", { status: 400, body: {} }] });
    await client.wallets.get("w");
    time.advance(3_580_000);
    await client.wallets.get("w");
    expect([service.tokenRequests.length, service.effects.length]).toEqual([2, 2]);
  });

  it.each([
    ["basic", {}, "grant_type=client_credentials", `Basic ${btoa("client-1:secret_4f9a8b7c6d5e")}`],
    [
      "body",
      { client: "body", scopes: ["a", "b"], audience: "x y" },
      "grant_type=client_credentials&scope=a+b&audience=x+y&client_id=client-1&client_secret=secret_4f9a8b7c6d5e",
      undefined,
    ],
  ] as const)("is asked for as %s", async (_, policy, body, authorization) => {
    const { client, service } = tokenClient({ policy });
    await client.wallets.get("w");
    expect(service.tokenRequests[0]).toMatchObject({ method: "POST", redirect: "manual", body });
    expect(service.tokenRequests[0]?.headers["authorization"]).toBe(authorization);
  });

  it("is asked for with what a caller says in the model's place", async () => {
    const own = { tokenUrl: "https://login.example.com/token", scopes: ["c"], clientSecret: "a:b%c+d_1234" };
    const urls: string[] = [];
    const { client, service } = tokenClient({ credentials: own, policy: { scopes: ["a"] }, options: {} });
    const { fetch } = service;
    service.fetch = (url, init) => (urls.push(url), fetch(url, init));
    await client.wallets.get("w");
    expect(service.tokenRequests[0]?.body).toBe("grant_type=client_credentials&scope=c");
    expect(service.tokenRequests[0]?.headers["authorization"]).toBe(
      `Basic ${btoa("client-1:a%3Ab%25c%2Bd_1234")}`,
    );
  });
});

describe("a rejected token", () => {
  it("is renewed once, and the request sent again under its key", async () => {
    const { client, service } = tokenClient();
    await client.wallets.get("w");
    service.end();
    const { meta } = await client.wallets.update("w", { name: "A" }).withMeta();
    const [, first, second] = service.sent;
    expect(service.tokenRequests).toHaveLength(2);
    expect(second?.key).toBe(first?.key);
    expect(meta.attempts.map(({ status }) => status)).toEqual([401, 200]);
    expect(service.effects.filter(({ key }) => key !== null)).toHaveLength(1);
  });

  it("is renewed by one of the calls that were rejected with it", async () => {
    const { client, service } = tokenClient();
    await client.wallets.get("w");
    service.end();
    await Promise.all(Array.from({ length: 9 }, () => client.wallets.get("w")));
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("is renewed without a retry of the caller's", async () => {
    const { client, service, time } = tokenClient({ options: { maxRetries: 0 } });
    await client.wallets.get("w");
    service.end();
    await client.wallets.get("w");
    expect(time.waits).toEqual([]);
  });

  it("is not renewed a second time in a call", async () => {
    const { client, service } = tokenClient({ requests: ["gateway 401", "gateway 401"] });
    const error = await failureOf(client.wallets.update("w", { name: "A" }), AuthenticationError);
    expect(error.outcome).toBe("not_executed");
    expect([service.sent.length, service.tokenRequests.length]).toEqual([2, 2]);
  });

  it("is not renewed where the rejection is stored under the key", async () => {
    const { client, service } = tokenClient({ requests: ["stored 401"] });
    await failureOf(client.wallets.update("w", { name: "A" }), AuthenticationError);
    expect(service.sent).toHaveLength(1);
  });

  it("lets a write without a key be sent again if the rejection proves itself", async () => {
    const { client, service } = tokenClient({ requests: ["gateway 401"] });
    await client.wallets.update("w", { name: "A" }, unkeyed);
    expect([service.sent.length, service.effects.length]).toEqual([2, 1]);
  });

  it("leaves a write without a key unknown if it doesn't", async () => {
    const { client, service } = tokenClient({ requests: ["unproven 401"] });
    const error = await failureOf(client.wallets.update("w", { name: "A" }, unkeyed), AuthenticationError);
    expect(error.outcome).toBe("unknown");
    expect(service.sent).toHaveLength(1);
  });

  it("lets a write with a key be sent again even then", async () => {
    const { client, service } = tokenClient({ requests: ["unproven 401"] });
    await client.wallets.update("w", { name: "A" });
    expect(service.effects).toHaveLength(1);
  });

  it("is not renewed for a write that the model doesn't describe, unless it has a key", async () => {
    const { client, service } = tokenClient({ requests: ["gateway 401"] });
    await failureOf(client.request("POST", "/holds", { body: {} }), AuthenticationError);
    expect(service.sent).toHaveLength(1);
  });
});

describe("without a token", () => {
  const refusals: readonly (readonly [string, NonNullable<Setup["tokens"]>[number], string, number])[] = [
    ["a wrong client", { status: 401, body: { error: "invalid_client" } }, "refused", 1],
    ["a bad request", { status: 400, body: { error: "invalid_scope" } }, "refused", 1],
    ["a redirect", { status: 302, body: {} }, "refused", 1],
    ["an outage", { status: 503, body: {} }, "unavailable", 4],
    ["a lost connection", new TypeError("fetch failed"), "unavailable", 4],
    ["something else", { status: 200, body: { token: "x" } }, "invalid", 4],
    ["another type", { status: 200, body: { access_token: "x", token_type: "mac" } }, "invalid", 4],
    ["an empty token", { status: 200, body: { access_token: "", token_type: "bearer" } }, "invalid", 4],
    ["spaces", { status: 200, body: { access_token: "a b", token_type: "bearer" } }, "invalid", 4],
    [
      "a long token",
      { status: 200, body: { access_token: "a".repeat(9000), token_type: "bearer" } },
      "invalid",
      4,
    ],
    [
      "a wrong time",
      { status: 200, body: { access_token: "a", token_type: "bearer", expires_in: -1 } },
      "invalid",
      4,
    ],
    [
      "a long answer",
      { status: 200, body: { access_token: "a", token_type: "bearer", more: "x".repeat(70_000) } },
      "invalid",
      4,
    ],
  ];
  it.each(refusals)("because of %s, nothing of a call is sent", async (_, step, problem, times) => {
    const { client, service } = tokenClient({ tokens: Array.from({ length: 9 }, () => step) });
    const error = await failureOf(client.wallets.update("w", { name: "A" }), TokenError);
    expect(error).toMatchObject({ kind: "Token", problem, outcome: "not_executed", attempts: [] });
    expect(service.tokenRequests).toHaveLength(times);
    expect(service.sent).toEqual([]);
  });

  it("says what the endpoint said", async () => {
    const tokens = [{ status: 401, body: { error: "invalid_client" } }];
    const error = await failureOf(tokenClient({ tokens }).client.wallets.get("w"), TokenError);
    expect(error).toMatchObject({
      tokenStatus: 401,
      code: "invalid_client",
      retryable: false,
      status: undefined,
    });
    expect(error.message).toBe(
      "get-wallet got no token: the endpoint that issues tokens answered with 401 (invalid_client).",
    );
  });

  it("a call whose earlier attempt may have run is unknown, and can be resumed", async () => {
    const refusal = { status: 400, body: {} };
    const { client, service } = tokenClient({
      tokens: ["issued", refusal],
      requests: ["unproven 401"],
    });
    const error = await failureOf(client.wallets.update("w", { name: "A" }), TokenError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await error.resume()).toMatchObject({ id: "w" });
    expect(service.effects).toHaveLength(1);
  });

  it("an outage that passes is waited for like that of a read", async () => {
    const { client, time } = tokenClient({ tokens: [{ status: 503, body: {} }] });
    await client.wallets.update("w", { name: "A" }, unkeyed);
    expect(time.waits).toHaveLength(1);
  });

  it("a call that is aborted leaves the others' token alone", async () => {
    let issue: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (issue = resolve));
    const { client, service } = tokenClient({ tokens: [held] });
    const abort = new AbortController();
    const aborted = client.wallets.get("w", { signal: abort.signal });
    const other = client.wallets.get("w");
    abort.abort();
    expect(await failureOf(aborted, RequestAbortedError)).toMatchObject({ outcome: "not_executed" });
    issue();
    await other;
    expect(service.tokenRequests).toHaveLength(1);
    expect(service.tokenRequests[0]?.signal.aborted).toBe(false);
  });

  it("the last one that waits takes the request for a token along", async () => {
    const { client, service } = tokenClient({ tokens: [new Promise<void>(() => undefined)] });
    const abort = new AbortController();
    const aborted = client.wallets.get("w", { signal: abort.signal });
    await setImmediate();
    abort.abort();
    await failureOf(aborted, RequestAbortedError);
    expect(service.tokenRequests[0]?.signal.aborted).toBe(true);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("the time of a call counts", async () => {
    const { client, time } = tokenClient({ tokens: [new Promise<void>(() => undefined)] });
    const late = client.wallets.update("w", { name: "A" });
    await Promise.resolve();
    time.expire();
    expect(await failureOf(late, TimeoutError)).toMatchObject({ outcome: "not_executed", scope: "total" });
  });
});

it("neither a secret nor a token is shown, not even one that was replaced", async () => {
  const seen: unknown[] = [];
  const { client, service } = tokenClient({
    options: { logger: { warn: (...line) => void seen.push(line) } },
  });
  await client.wallets.get("w");
  service.end();
  await client.wallets.get("w");
  const tokens = service.sent.map(({ token }) => token);
  const forms = [...tokens, credentials.clientSecret, btoa(`client-1:${credentials.clientSecret}`)];
  for (const secret of forms) {
    const error = await client.wallets.get(`x${secret}`).catch((each: unknown) => each);
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
    expect(error).toMatchObject({ kind: "InvalidRequest" });
  }
});

describe("credentials that can't work are refused", () => {
  it.each([
    [{ clientSecret: "" }, "`credentials.clientSecret` is empty"],
    [{ clientId: "a b" }, "`credentials.clientId` contains a space"],
    [{ tokenUrl: "http://login.example.com" }, "`credentials.tokenUrl` isn't a plain https address"],
    [{ tokenUrl: "https://a:b@login.example.com" }, "`credentials.tokenUrl` isn't a plain https address"],
    [{ scopes: ["a b"] }, "`credentials.scopes` must be a list of scopes"],
  ])("%j", (wrong, message) => {
    expect(() => tokenClient({ credentials: wrong })).toThrow(message);
  });
});
