import { expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { TimeoutError } from "../../src/runtime/errors/kinds.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";

const began = Date.UTC(2026, 3, 1);
const later = { status: 503, body: { status: 503, detail: "later" } };

/** A client whose requests take 300 ms of a virtual time. */
async function setUp(options: Partial<ClientOptions> = {}) {
  const { baseUrl, taken } = await playServer(() => later);
  const time = virtualTime(began);
  const slowly: ClientOptions["fetch"] = (url, init) => {
    time.advance(300);
    return fetch(url, init);
  };
  const platform = { ...time.platform, ...options.platform };
  const { wallets } = sampleClient({ baseUrl, fetch: slowly, maxRetries: 1, ...options, platform });
  return { wallets, taken };
}

it("a read tells when it began, though it takes the time only when its first attempt is over", async () => {
  const { wallets } = await setUp();
  const { attempts, prepared } = await failureOf(wallets.get("w"), SdkError);
  const times = attempts.map(({ startedAt }) => Date.parse(startedAt) - began);
  expect(times).toEqual([0, 300 + 250]);
  expect(prepared).toMatchObject({ preparedAt: began, firstSentAt: began });
});

it("a read that failed has one name, which it needed no earlier", async () => {
  const names: string[] = [];
  const uuid = (): string => {
    names.push(crypto.randomUUID());
    return names.join();
  };
  const { wallets } = await setUp({ platform: { uuid } });
  const { prepared } = await failureOf(wallets.get("w"), SdkError);
  expect(names).toEqual([prepared?.id]);
});

it("the total time of a read counts by the wall clock too, while it waits for its next attempt", async () => {
  let asleep = 0;
  const platform = {
    now: () => began + asleep,
    elapsed: () => 0,
    sleep: async () => void (asleep = 3_600_000),
  };
  const { wallets, taken } = await setUp({ platform });
  const error = await failureOf(wallets.get("w"), TimeoutError);
  expect(error.attempts).toHaveLength(1);
  expect(taken).toHaveLength(1);
});

it("a call whose time is over before it begins is advised to try again, not to correct its request", async () => {
  let passed = 0;
  const platform = { elapsed: () => (passed += 5) };
  const { wallets, taken } = await setUp({ platform, totalTimeoutMs: 1 });
  const error = await failureOf(wallets.update("w", {}), TimeoutError);
  expect(error).toMatchObject({ scope: "total", outcome: "not_executed", retryable: true });
  expect(error.help).toBe("Try again later, e.g. with resume().");
  expect(taken).toHaveLength(0);
});
