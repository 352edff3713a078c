import { describe, expect, it } from "vitest";
import { ResponseParseError, ResponseValidationError } from "../../generated/typescript/index.js";
import type { IssueFacts } from "../../generated/typescript/types.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";
import { lineItem, subscription, version, wallet } from "./sample-calls.js";

describe("RES-5 an observed value", () => {
  it("that was never seen passes untouched, and is no finding", async () => {
    const body = {
      ...subscription,
      status: "paused by ✶",
      billing: { ...subscription.billing, payment_terms: "net_45" },
      contract: { ...subscription.contract, period_type: "" },
      discount: { type: "absolute", duration_type: "forever", duration_unit: "weeks" },
      price_escalation: { type: "stepwise" },
    };
    const { baseUrl } = await playServer([{ body }]);
    const { data, meta } = await billingClient({ baseUrl }).subscriptions.get("s").withMeta();
    expect(data).toEqual(body);
    expect(meta.issues).toEqual([]);
  });

  it("that isn't text is a finding", async () => {
    const { baseUrl } = await playServer([{ body: { ...subscription, status: 3 } }]);
    const { data, meta } = await billingClient({ baseUrl }).subscriptions.get("s").withMeta();
    expect(data.status).toBe(3);
    expect(meta.issues).toEqual([{ path: ["status"], message: "must be a string" }]);
  });
});

describe("RES-14 a result", () => {
  const strange = {
    ...wallet,
    color: { any: ["thing", null] },
    constructor: "own",
    product_ids: undefined,
  };
  const wrong = { ...wallet, current_balance: 12.5, customer_id: undefined, product_ids: ["p", 2] };
  const issues = [
    { path: ["customer_id"], message: "is missing" },
    { path: ["current_balance"], message: "must be a string" },
    { path: ["product_ids", 1], message: "must be a string" },
  ];

  it("keeps the members that the model doesn't know, in every place", async () => {
    const body = { ...strange, customer_id: "c" };
    const { baseUrl } = await playServer([{ body }]);
    const { data, meta } = await billingClient({ baseUrl }).wallets.update("w", {}).withMeta();
    expect(JSON.stringify(data)).toBe(JSON.stringify(body));
    expect(meta.issues).toEqual([]);
  });

  it("that lacks a member or has a wrong one comes as it is, with every finding by its path", async () => {
    const { baseUrl } = await playServer([{ body: wrong }]);
    const warnings: object[] = [];
    const facts: IssueFacts[] = [];
    const logger = { warn: (message: string, about: object) => void warnings.push({ message, about }) };
    const client = billingClient({ baseUrl, logger, hooks: { onIssue: (fact) => void facts.push(fact) } });
    const { data, meta } = await client.wallets.update("w", {}).withMeta();
    expect(JSON.stringify(data)).toBe(JSON.stringify(wrong));
    expect(meta.issues).toEqual(issues);
    expect(facts).toMatchObject([{ operationId: "update-wallet", topic: "response", issues }]);
    expect(warnings).toMatchObject([
      { about: { places: ["customer_id", "current_balance", "product_ids.1"] } },
    ]);
  });

  it("in mode `throw` becomes an error that has the result, and says that the call took effect", async () => {
    const { baseUrl, taken } = await playServer([{ body: wrong }]);
    const client = billingClient({ baseUrl, responseValidation: "throw" });
    const error = await failureOf(client.wallets.update("w", {}), ResponseValidationError);
    expect(error).toMatchObject({
      kind: "ResponseValidation",
      outcome: "executed",
      retryable: false,
      issues,
    });
    expect(JSON.stringify(error.value)).toBe(JSON.stringify(wrong));
    expect(error.message).toContain("response.customer_id");
    expect(taken).toHaveLength(1);
  });

  it("in mode `off` isn't looked at", async () => {
    const { baseUrl } = await playServer([{ body: wrong }]);
    const client = billingClient({ baseUrl, responseValidation: "off" });
    const { meta } = await client.wallets.update("w", {}).withMeta();
    expect(meta.issues).toEqual([]);
  });

  it("is validated in its innermost places", async () => {
    const price = { type: "fixed", fee_type: "fixed", currency: "EUR", billing_direction: "arrears" };
    const tiers = [{ min_units: 0, fixed_fee: "1.00" }, { min_units: 1.5 }];
    const items = [{ bundle_id: "b", items: [{ price: { ...price, tiered_pricing_model: { tiers } } }] }];
    const { baseUrl } = await playServer([{ body: { ...version, items } }]);
    const { meta } = await billingClient({ baseUrl }).subscriptions.getCurrentVersion("s").withMeta();
    const place = ["items", 0, "items", 0, "price"];
    expect(meta.issues).toEqual([
      { path: [...place, "charge_on_contract_start"], message: "is missing" },
      { path: [...place, "tiered_pricing_model", "tiers", 1, "min_units"], message: "must be an integer" },
    ]);
  });

  it.each([
    ["FMT-3", "quantity", "1e3"],
    ["FMT-3", "unit_price", "1,000.00"],
    ["FMT-3", "total_price", 0.3],
    ["FMT-4", "billing_period_start", "2026-02-30T00:00:00Z"],
    ["FMT-4", "billing_period_end", "2026-04-01"],
  ])("%s has a finding for the %s %j", async (_, name, value) => {
    const { baseUrl } = await playServer([{ body: { ...lineItem, [name]: value } }]);
    const call = billingClient({ baseUrl }).invoices.updateLineItem("i", "l", {});
    expect((await call.withMeta()).meta.issues).toMatchObject([{ path: [name] }]);
  });

  it.each([
    ["null", "kind", "null"],
    ["a list", "kind", "[]"],
    ["text", "kind", '"wallet"'],
    ["an empty object", "members", "{}"],
    ["an object of something else", "members", '{"code":"maintenance"}'],
  ])("that is %s is not taken for a wallet, and the call can be resumed", async (_, problem, text) => {
    const headers = { "Content-Type": "application/json" };
    const { baseUrl, taken } = await playServer([{ body: text, headers }, { body: wallet }]);
    const call = billingClient({ baseUrl, maxRetries: 0 }).wallets.update("w", {});
    const error = await failureOf(call, ResponseParseError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true, problem });
    expect(await error.resume()).toMatchObject(wallet);
    expect(taken).toHaveLength(2);
  });

  it("that is nested without end in sight is an error, not a crash", async () => {
    const body = `{"metadata":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const played = { body, headers: { "Content-Type": "application/json" } };
    const { baseUrl } = await playServer([played, played, played, played]);
    const call = billingClient({ baseUrl }).subscriptions.get("s");
    expect((await failureOf(call, ResponseParseError)).problem).toBe("depth");
  });
});

describe("RES-15 an integer beyond 2^53", () => {
  const text = JSON.stringify({ ...subscription, trial_period_days: 0, metadata: { n: "LONG" } })
    .replace('"trial_period_days":0', '"trial_period_days":9007199254740993')
    .replace('"LONG"', "-12345678901234567890");
  const played = { body: text, headers: { "Content-Type": "application/json" } };

  it.each(["report", "off"] as const)("is a finding in mode %s, with its digits at hand", async (mode) => {
    const { baseUrl } = await playServer([played]);
    const call = billingClient({ baseUrl, responseValidation: mode }).subscriptions.get("s");
    const { meta } = await call.withMeta();
    const messages = meta.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    expect(messages).toContainEqual(expect.stringMatching(/^trial_period_days .*9007199254740993/));
    expect(messages).toContainEqual(expect.stringMatching(/^metadata\.n .*-12345678901234567890/));
    expect(await (await call.asResponse()).text()).toBe(text);
  });

  it("rejects in mode `throw`", async () => {
    const { baseUrl } = await playServer([played]);
    const call = billingClient({ baseUrl, responseValidation: "throw" }).subscriptions.get("s");
    const { issues } = await failureOf(call, ResponseValidationError);
    expect(issues.map(({ path }) => path.join("."))).toContain("trial_period_days");
  });
});
