import { getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { BillingClient } from "../../generated/typescript/index.js";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Rounds of 200 calls each on one signal, of a service that is down, or else fails each fourth time. */
function openSoak() {
  const { signal } = new AbortController();
  const service = { sent: 0, isDown: true };
  const client = new BillingClient({
    apiKey: "sandbox_4f9a8b7c6d5e4f3a",
    baseUrl: "https://billing.example",
    logger: null,
    maxRetries: 0,
    fetch: async (_, init) => {
      service.sent += 1;
      const key = new Headers(init.headers).get("idempotency-key") ?? "";
      const headers = { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10", "Idempotency-Key": key };
      return service.isDown || service.sent % 4 === 0
        ? Response.json({ status: 503, detail: "later" }, { status: 503 })
        : Response.json({ id: "w_1" }, { headers });
    },
  });
  const call = (): Promise<unknown> =>
    client.wallets.update("w_1", { name: "A" }, { signal }).catch(() => undefined);
  const callOften = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: 200 }, call));
  };
  return { service, callOften, listeners: () => getEventListeners(signal, "abort") };
}

it("I12 1,000 calls on one signal leave no listener, those that fail included", async () => {
  const { service, callOften, listeners } = openSoak();
  await callOften(2);
  service.isDown = false;
  await callOften(3);
  expect(service.sent).toBe(1_000);
  expect(listeners()).toEqual([]);
});

it("I12 10,000 calls on one signal leave no listener and take no memory, those that fail included", async () => {
  const { service, callOften, listeners } = openSoak();
  // The client remembers 10,000 requests that failed: from then on it forgets one for each.
  await callOften(50);
  service.isDown = false;
  const before = heapBytes();
  await callOften(50);
  expect(service.sent).toBe(20_000);
  expect(listeners()).toEqual([]);
  expect(heapBytes() - before).toBeLessThan(1_000_000);
});
