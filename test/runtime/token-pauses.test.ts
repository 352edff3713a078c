import { describe, expect, it } from "vitest";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { TokenError } from "../../src/runtime/features/client-credentials.js";
import { failureOf } from "./fast-client.js";
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
});
