import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { isWhole } from "../whole.js";
import { sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { scriptedService } from "./scripted-service.js";

const wallet = { body: { id: "w" } };

async function setUp(script: Parameters<typeof playServer>[0], options: Partial<ClientOptions> = {}) {
  const { baseUrl, taken } = await playServer(script);
  return { taken, client: sampleClient({ baseUrl, ...options }) };
}

const rounds = isWhole ? 50 : 2;

describe("a soak", () => {
  it(`${rounds * 200} calls on one signal leave no listener, and 200 at once all succeed`, async () => {
    const controller = new AbortController();
    const { fetch } = scriptedService([]);
    const client = sampleClient({ baseUrl: "https://api.example.com", fetch });
    const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        Array.from({ length: 200 }, () => client.wallets.update("w", {}, { signal: controller.signal })),
      );
    }
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(
      before,
    );
  });

  it("200 calls in flight over real sockets all succeed", async () => {
    const { client, taken } = await setUp(() => ({ ...wallet, delayMs: 20 }));
    await Promise.all(Array.from({ length: 200 }, (_, index) => client.wallets.update(`w${index}`, {})));
    expect(new Set(taken.map(({ headers }) => headers["idempotency-key"])).size).toBe(200);
  });
});
