import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { TokenError } from "../../src/runtime/features/token-error.js";
import { failureOf, virtualTime } from "./fast-client.js";
import { playServer, type Played } from "./play-server.js";
import { countResponses } from "./played-client.js";
import { tokenClient } from "./token-service.js";

describe("an endpoint that asks to wait", () => {
  const asked = (status: number, seconds = 3) => ({
    status,
    body: {},
    headers: { "Retry-After": String(seconds) },
  });

  it.each([200, 429, 503])("is asked again by the same call after that: %i", async (status) => {
    const { client, service, time } = tokenClient({ tokens: [asked(status)] });
    await client.wallets.get("w");
    expect([service.tokenRequests.length, time.waits]).toEqual([2, [3000]]);
  });

  it("is asked by another call after that, which is no retry of it", async () => {
    const { client, service, time } = tokenClient({ tokens: [asked(429)], options: { maxRetries: 0 } });
    expect(await failureOf(client.wallets.get("w"), TokenError)).toMatchObject({ stopReason: "retries" });
    time.advance(1000);
    await Promise.all([client.wallets.get("w"), client.wallets.get("w")]);
    expect([service.tokenRequests.length, time.waits[0]]).toEqual([2, 2000]);
  });

  it.each([400, 429])("isn't asked by a call that may not wait as long: %i", async (status) => {
    const { client, service, time } = tokenClient({ tokens: [asked(status, 61)] });
    await failureOf(client.wallets.get("w"), TokenError);
    const error = await failureOf(client.wallets.update("w", {}), TokenError);
    expect(error).toMatchObject({ stopReason: "retry-after", outcome: "not_executed", tokenStatus: status });
    expect(error.retryAfterMs).toBe(61_000);
    time.advance(30_000);
    await failureOf(client.wallets.get("w", { totalTimeoutMs: 5000 }), TokenError);
    expect([service.tokenRequests.length, service.sent.length, time.waits]).toEqual([1, 0, []]);
    time.advance(31_000);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("isn't asked while the token that there is hasn't ended", async () => {
    const { client, service, time } = tokenClient({ tokens: ["issued", asked(429, 20)] });
    await client.wallets.get("w");
    time.advance(3_580_000);
    await client.wallets.get("w");
    await client.wallets.get("w");
    expect([service.tokenRequests.length, service.effects.length, time.waits]).toEqual([2, 3, []]);
  });

  it("isn't asked by a call that its signal ends", async () => {
    const { client, service } = tokenClient({ tokens: [asked(429)], options: { maxRetries: 0 } });
    await failureOf(client.wallets.get("w"), TokenError);
    const signal = AbortSignal.abort();
    await failureOf(client.wallets.get("w", { signal }), RequestAbortedError);
    expect(service.tokenRequests).toHaveLength(1);
  });

  it("isn't asked before though the signal of its only call ended within its answer", async () => {
    const counted = countResponses();
    const { client, taken, time, issue } = await setUp(
      [{ fault: "stall", ...asked(429, 20) }],
      counted.fetch,
    );
    const controller = new AbortController();
    const call = client.wallets.get("w", { signal: controller.signal });
    await expect.poll(() => counted.responses).toBe(1);
    await setImmediate();
    controller.abort();
    await failureOf(call, RequestAbortedError);
    issue();
    await client.wallets.get("w");
    expect([taken.length, time.waits]).toEqual([3, [20_000]]);
  });

  it.each([
    ["by a response of the service", "http://", 3],
    ["by another answer of its own, at another origin", "http://localhost", 2],
  ])("measures a date without `Date` by the clock that was shown %s", async (_, origin, tokens) => {
    const time = virtualTime();
    const now = (): number => (time.platform.now?.() ?? 0) - 3_600_000;
    const text = (ms: number) => new Date(now() + ms).toUTCString();
    const token = (headers: object) => ({
      body: { ...issued, expires_in: 60 },
      headers: { Date: null, ...headers },
    });
    let asks = 0;
    const { baseUrl } = await playServer(({ url }) => {
      const isToken = url.endsWith("/token");
      if (!isToken) return { body: { id: "w" }, headers: { Date: tokens === 3 ? text(0) : null } };
      asks += 1;
      if (asks === 2) return { status: 429, body: {}, headers: { Date: null, "Retry-After": text(20_000) } };
      return token(tokens === 2 ? { Date: text(0) } : {});
    });
    const { port } = new URL(baseUrl);
    const tokenUrl = origin === "http://" ? `${baseUrl}/oauth/token` : `${origin}:${port}/oauth/token`;
    const options = { baseUrl, fetch, platform: time.platform };
    const { client } = tokenClient({ options, credentials: { tokenUrl } });
    await client.wallets.get("w");
    time.advance(60_000);
    await client.wallets.get("w");
    expect([asks, time.waits]).toEqual([3, [20_000]]);
  });
});

const issued = { access_token: "t_4f9a8b7c6d5e", token_type: "bearer" };

/** A service that answers requests for tokens as scripted until `issue` is called. */
async function setUp(script: readonly Played[], given: typeof fetch) {
  let isIssuing = false;
  const { baseUrl, taken } = await playServer(({ url }, index) => {
    if (!url.endsWith("/token")) return { body: { id: "w" } };
    return isIssuing ? { body: issued } : (script[index] ?? { status: 599 });
  });
  const time = virtualTime();
  const { client } = tokenClient({ options: { baseUrl, fetch: given, platform: time.platform } });
  return { client, taken, time, issue: () => void (isIssuing = true) };
}
