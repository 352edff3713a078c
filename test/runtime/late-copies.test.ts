import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer, type Played } from "./play-server.js";
import { tokenClient } from "./token-service.js";

const wallet = { body: { id: "w", name: "A" } };
const asked = (seconds: number): Played => ({
  status: 503,
  body: { status: 503, detail: "later" },
  headers: { "Retry-After": String(seconds) },
});

/** What is done just before an attempt goes out, while the call has passed all of its checks: by its number. */
async function setUp(script: readonly Played[], options: Partial<ClientOptions> = {}) {
  const time = virtualTime();
  const { baseUrl, taken } = await playServer(script);
  const before = new Map<number, () => Promise<unknown>>();
  let requests = 0;
  const onRequest = async (): Promise<void> => {
    requests += 1;
    await before.get(requests)?.();
  };
  const { platform } = time;
  const client = sampleClient({ baseUrl, platform, maxRetries: 0, hooks: { onRequest }, ...options });
  return { client, taken, time, before };
}

describe("an attempt that is about to be made, while a copy of its request is answered", () => {
  it.each([0, 3])("waits for the pause that the copy was asked for: %i retries", async (maxRetries) => {
    const { client, taken, time, before } = await setUp([asked(0), asked(30), wallet]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    before.set(2, () => failureOf(error.resume({ maxRetries: 0 }), SdkError));
    expect(await error.resume({ maxRetries })).toEqual(wallet.body);
    expect([taken.length, time.waits]).toEqual([3, [30_000]]);
  });

  it("isn't made if its call may not wait as long", async () => {
    const { client, taken, before } = await setUp([asked(0), asked(90)]);
    const error = await failureOf(client.wallets.update("w", {}), SdkError);
    before.set(2, () => failureOf(error.resume(), SdkError));
    expect(await failureOf(error.resume(), SdkError)).toMatchObject({
      stopReason: "retry-after",
      outcome: "unknown",
      retryAfterMs: 90_000,
    });
    expect(taken).toHaveLength(2);
  });

  it("waits for that pause after it has waited for its token", async () => {
    const token = { body: { access_token: "t_4f9a8b7c6d5e", token_type: "bearer", expires_in: 100 } };
    const { baseUrl, taken } = await playServer([token, asked(0), asked(30), token, wallet]);
    const before = new Map<number, () => Promise<unknown>>();
    let requests = 0;
    const guarded = async (url: string, init: FetchInit): Promise<Response> => {
      requests += 1;
      await before.get(requests)?.();
      return fetch(url, init);
    };
    const { client, time } = tokenClient({ options: { baseUrl, fetch: guarded, maxRetries: 0 } });
    const error = await failureOf(client.wallets.get("w"), SdkError);
    const copy = failureOf(error.resume(), SdkError);
    const second = { call: Promise.resolve<unknown>(undefined) };
    // While the copy is under way, the token ends, and the second call asks for another one.
    before.set(3, async () => {
      time.advance(100_000);
      second.call = error.resume();
      await expect.poll(() => requests).toBe(4);
    });
    before.set(4, () => copy);
    await copy;
    expect(await second.call).toEqual(wallet.body);
    expect([taken.length, time.waits]).toEqual([5, [30_000]]);
  });

  it.each([0, 3])("isn't made after an answer without the key: %i retries", async (maxRetries) => {
    const { client, taken, before } = await setUp([asked(0), { ...wallet, echo: false }, wallet]);
    const options = { idempotencyKey: "mine" };
    await failureOf(client.wallets.update("w", {}, options), SdkError);
    before.set(2, () => client.wallets.update("w", {}, options));
    const refused = await failureOf(
      client.wallets.update("w", {}, { ...options, maxRetries }),
      InvalidRequestError,
    );
    expect(refused).toMatchObject({ outcome: "unknown", retryable: false });
    expect(refused.message).toContain("was answered without its idempotency key");
    expect(taken).toHaveLength(2);
  });
});

it("IDEM-4 a retry isn't made after an answer without the key that another call got in its pause", async () => {
  const first = virtualTime();
  const meanwhile = { act: async (): Promise<unknown> => undefined };
  const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
    await first.platform.sleep?.(ms, signal);
    const { act } = meanwhile;
    meanwhile.act = async () => undefined;
    await act();
  };
  const { client, taken } = await setUp([asked(2), { ...wallet, echo: false }, wallet], {
    platform: { ...first.platform, sleep },
    maxRetries: 2,
  });
  const call = () => client.wallets.update("w", {}, { idempotencyKey: "mine" });
  meanwhile.act = call;
  expect(await failureOf(call(), InvalidRequestError)).toMatchObject({
    outcome: "unknown",
    retryable: false,
  });
  expect(taken).toHaveLength(2);
});
