import { describe, expect, it } from "vitest";
import { BillingClient } from "../../generated/typescript/index.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { billing, billingSandbox } from "./billing-sandbox.js";

/** The generated client of a sandbox, which throws where a response isn't what the model says. */
async function openClient(options: SandboxOptions = {}) {
  const { sandbox } = await billingSandbox(options);
  const { apiKey, fetch } = sandbox;
  const client = new BillingClient({
    apiKey,
    fetch,
    baseUrl: "http://localhost",
    responseValidation: "throw",
  });
  return { client, sandbox };
}

describe("the samples of the billing API, read by its client", () => {
  it("RES-3 RES-4 a subscription has all of its fields, and what is in them", async () => {
    const { client } = await openClient();
    const subscription = await client.subscriptions.get("subscription_1");
    expect(subscription).toMatchObject({
      currency: "EUR",
      current_version_id: "subscription_version_1",
      billing: { auto_pay_invoices: true, payment_terms: "net_30" },
      contract: { period_type: "fixed", duration_months: 1 },
      renewal: { auto_renew: true },
      pending_changes: [{ status: "draft", version_id: "subscription_version_1" }],
      discount: { type: "percentage", amount: "12.50" },
      maximum_spend: { amount: "12.50", period: "monthly" },
      price_escalation: { enabled: true, percentage: "12.50" },
    });
    const { types } = await billing();
    const declared = types.find(({ id }) => id === "Subscription");
    const fields = declared?.kind === "object" ? declared.fields.map(({ name }) => name) : [];
    expect(Object.keys(subscription)).toEqual(fields);
  });

  it("RES-6 RES-7 the current version has an item, and a bundle's members", async () => {
    const { client } = await openClient();
    const version = await client.subscriptions.getCurrentVersion("subscription_1");
    expect(version).toMatchObject({ subscription_id: "subscription_1", status: "published", end_date: null });
    const [item] = version.items;
    expect(item).toMatchObject({ product_id: "product_1", bundle_id: "bundle_1", items: [{ price: {} }] });
  });

  it("RES-8 its prices have every field and each of the ten pricing models", async () => {
    const { client } = await openClient();
    const { items } = await client.subscriptions.getCurrentVersion("subscription_1");
    const prices = [items[0]?.price, items[0]?.items?.[0]?.price];
    const models = Object.keys(prices[0] ?? {}).filter((name) => name.endsWith("_pricing_model"));
    expect(models).toHaveLength(10);
    for (const price of prices) {
      expect(price).toMatchObject({
        type: "fixed",
        currency: "EUR",
        metric_ids: ["metric_1"],
        tiered_pricing_model: { tiers: [{ price_per_unit: "12.50" }] },
        expression_pricing_model: { charges: [{ description: "An example expression charge" }] },
      });
    }
  });

  it("RES-10 its entitlements have what is granted, and when", async () => {
    const { client } = await openClient();
    const { id, entitlements } = await client.subscriptions.getCurrentVersion("subscription_1");
    expect(entitlements).toMatchObject([
      {
        subscription_id: "subscription_1",
        version_id: id,
        allocation: { amount: "12.50", credit_type: "monetary" },
        timing: { recurrence: "recurring", interval: "monthly" },
      },
    ]);
  });

  it("END-9 the version stays the current one while time passes", async () => {
    const { client, sandbox } = await openClient();
    sandbox.clock.advance(400 * 86_400_000);
    expect(await client.subscriptions.getCurrentVersion("subscription_1")).toMatchObject({ end_date: null });
  });

  it("END-11 a field of a sample is changed, and cleared", async () => {
    const { client } = await openClient();
    const changed = await client.wallets.update("wallet_1", { currency: "USD", product_ids: ["p_2"] });
    expect(changed).toMatchObject({ currency: "USD", product_ids: ["p_2"], name: "Example wallet" });
    expect(await client.wallets.update("wallet_1", { product_ids: null })).not.toHaveProperty("product_ids");
  });

  it("have only what is required where the switch says so", async () => {
    const { client } = await openClient({ switches: { samples: "sparse" } });
    const subscription = await client.subscriptions.get("subscription_1");
    expect(subscription).toMatchObject({ billing: {}, pending_changes: [], metadata: {}, currency: "EUR" });
    expect(subscription).not.toHaveProperty("discount");
    const { items, entitlements } = await client.subscriptions.getCurrentVersion("subscription_1");
    expect([items, entitlements]).toEqual([[], []]);
  });
});
