import { describe, expect, it } from "vitest";
import { BillingClient } from "../../../generated/typescript/index.js";
import { namedFaults } from "../../../src/site/try-it/page/faults.js";
import { createTrial, type Trial, type TrialOptions } from "../../../src/site/try-it/page/trial.js";
import { isFault } from "../../../src/sandbox/faults/fault.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { drawSome, isWhole } from "../../whole.js";

const startedAt = Date.parse("2026-05-01T12:00:00Z");

async function begin(options: TrialOptions = {}): Promise<{ trial: Trial; client: BillingClient }> {
  const trial = createTrial(await billing(), { startedAt, ...options });
  const { apiKey = "", ...others } = trial.clientOptions;
  return { trial, client: new BillingClient({ apiKey, ...others, logger: null }) };
}

const change = { name: "New" };

describe("a trial in a page", () => {
  it("plans the attempts of a call, and shows what became of them", async () => {
    const { trial, client } = await begin();
    trial.plan("update-wallet", ["response-lost", null]);
    expect(trial.planned()).toEqual(["response-lost", null]);
    const { meta } = await client.wallets.update("wallet_1", change).withMeta();
    expect([meta.attempts.length, trial.planned(), trial.effects().length]).toEqual([2, [], 1]);
    expect(trial.log().map(({ fault, effects, isReplay }) => [fault, effects, isReplay])).toEqual([
      ["disconnect", 1, false],
      [undefined, 0, true],
    ]);
  });

  it("IDEM-6 runs a request again under its key after a 500 that came too late", async () => {
    const { trial, client } = await begin();
    trial.plan("update-wallet", ["server-error-after"]);
    const { meta } = await client.wallets.update("wallet_1", change).withMeta();
    expect(meta.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(trial.effects()).toHaveLength(2);
    const namesOf = (operation: string) => trial.faultsOf(operation).map(({ name }) => name);
    expect(namesOf("get-subscription")).not.toContain("server-error-after");
    trial.plan("ingest-events", ["server-error-after"]);
    await client.events.ingest({ events: [{ unique_id: "a", event_name: "b" }] });
    expect(trial.effects().filter(({ operation }) => operation === "ingest-events")).toHaveLength(1);
  });

  it("has the same keys and ids for the same seed", async () => {
    const keys = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const { trial, client } = await begin({ seed });
        await client.wallets.update("wallet_1", change);
        return trial.log().map(({ idempotencyKey, requestId }) => [idempotencyKey, requestId]);
      }),
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).not.toEqual(keys[2]);
  });

  it(
    "waits as long as the client is told, in a time that passes with pauses alone",
    { tags: ["whole"] },
    async () => {
      const { trial, client } = await begin();
      trial.plan("update-wallet", ["rate-limit", "no-response"]);
      await client.wallets.update("wallet_1", change);
      const passed = trial.now() - startedAt;
      expect(passed).toBeGreaterThanOrEqual(33_000);
      expect(trial.effects()).toHaveLength(1);
      trial.advance(86_400_000);
      expect(trial.now() - startedAt).toBe(passed + 86_400_000);
    },
  );

  it("offers the faults that can affect an operation, and no others", async () => {
    const { trial } = await begin();
    const namesOf = (operation: string) => trial.faultsOf(operation).map(({ name }) => name);
    expect(namesOf("ingest-events")).toContain("item-refused");
    expect(namesOf("get-subscription")).not.toContain("other-key-echoed");
    trial.plan("get-subscription", ["unavailable"]);
    expect(() => trial.plan("get-subscription", ["item-refused"])).toThrow("can't affect get-subscription");
    expect(() => trial.plan("get-subscription", ["nothing"])).toThrow("There is no fault nothing.");
    expect(trial.planned()).toEqual(["unavailable"]);
  });

  it("names each fault once, and says what happens in a sentence", () => {
    expect(namedFaults.filter(({ fault }) => !isFault(fault))).toEqual([]);
    expect(new Set(namedFaults.map(({ name }) => name)).size).toBe(namedFaults.length);
    expect(new Set(namedFaults.map(({ fault }) => JSON.stringify(fault))).size).toBe(namedFaults.length);
    expect(namedFaults.filter(({ words }) => !/^[A-Z].*\.$/u.test(words))).toEqual([]);
  });

  // IDEM-6: the key is released, and no key helps against what took effect before the failure.
  const others = new Set(["item-refused", "server-error-after"]);
  const ofWrites = namedFaults.filter(({ name }) => !others.has(name));

  // What is waited for longest, another test has too.
  const quick = ofWrites.filter(({ name }) => name !== "no-response");

  it.each(isWhole ? ofWrites : drawSome(3, quick))(
    "has one effect, although this happens: $words",
    async ({ name }) => {
      const { trial, client } = await begin();
      trial.plan("update-wallet", [name]);
      await Promise.allSettled([client.wallets.update("wallet_1", change)]);
      expect([trial.planned(), trial.effects().length]).toEqual([[], 1]);
    },
  );
});
