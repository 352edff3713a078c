import { describe, expect, it } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { isWhole } from "../whole.js";
import { EmulatedService } from "./emulated-service.js";
import { sampleClient, virtualTime } from "./fast-client.js";

/** Mulberry32: the same schedule for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Ending = "resolved" | "not_executed" | "unknown";

/** Makes one call under random faults and resumes it while its outcome is unknown; returns what was claimed wrongly. */
async function violations(seed: number, isKeyed: boolean): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const time = virtualTime();
  const service = new EmulatedService(time, random);
  const wrong: string[] = [];
  const client = sampleClient({
    baseUrl: "https://api.example.com",
    fetch: service.fetch,
    platform: { ...time.platform, random },
    maxRetries: Math.floor(random() * 6),
  });
  const check = (ending: Ending): void => {
    if (service.effects > 1) wrong.push(`I1 ${service.effects} effects, ${ending}`);
    if (ending === "resolved" && service.effects !== 1) wrong.push("I2 resolved without an effect");
    if (ending === "not_executed" && service.effects !== 0) wrong.push("I3 an effect denied");
    if (new Set(service.requests.map(({ key, body }) => `${key} ${String(body)}`)).size > 1) {
      wrong.push("I5 attempts differ");
    }
  };
  const settle = async (call: Promise<unknown>): Promise<SdkError | undefined> => {
    try {
      await call;
      check("resolved");
      return undefined;
    } catch (error) {
      if (!(error instanceof SdkError)) throw error;
      check(error.outcome === "executed" ? "resolved" : error.outcome);
      return error;
    }
  };
  let error = await settle(
    client.wallets.update("w", { name: "A" }, isKeyed ? {} : { idempotencyKey: null }),
  );
  if (!isKeyed) return wrong;
  for (let round = 0; error?.outcome === "unknown" && round < 8; round += 1) {
    time.advance(random() < 0.05 ? 25 * 3_600_000 : random() * 600_000);
    if (round > 3) service.faultRate = 0;
    error = await settle(error.resume());
    if (error?.kind === "IdempotencyWindowExpired") return wrong;
  }
  if (error?.outcome === "unknown") wrong.push(`I4 still unknown: ${error.kind}`);
  return wrong;
}

const schedules = isWhole ? 2500 : 120;

describe("exactly once under random faults", () => {
  it.each([
    ["under a key", true],
    ["without one", false],
  ])(`I1 to I5 hold for ${schedules} schedules of a write %s`, async (_, isKeyed) => {
    const found: string[] = [];
    for (let seed = 1; seed <= schedules; seed += 1) {
      for (const violation of await violations(seed, isKeyed)) found.push(`seed ${seed}: ${violation}`);
    }
    expect(found).toEqual([]);
  });
});
