import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { errorsOf, fieldOf, readBilling } from "./billing.js";

let api: Api;
beforeAll(async () => {
  api = await readBilling();
});

function placesOf(id: string): readonly string[] {
  const places = api.unknowns.find((unknown) => unknown.id === id)?.places ?? [];
  return places.map(({ subject }) => subject);
}

/** Where each known unknown stands, or some of the places where there are many. */
const expected: readonly (readonly [string, number, readonly string[]])[] = [
  [
    "GAP-1",
    10,
    ["status of Subscription", "payment_terms of SubscriptionBilling", "type of PriceEscalation"],
  ],
  ["GAP-2", 14, ["Price", "UnitPricingModel", "ExpressionCharge", "PercentageTier"]],
  ["GAP-3", 21, ["Invoices", "Customers", "Quotes"]],
  ["GAP-4", 3, ["status of Subscription", "status of SubscriptionVersion", "status of PendingChange"]],
  ["GAP-5", 1, ["pagination"]],
  ["GAP-6", 5, ["429 of errors", "500 of errors", "504 of errors"]],
  ["GAP-7", 4, ["account of UsageEvent", "event_name of UsageEvent", "timestamp of UsageEvent"]],
  ["GAP-8", 1, ["GET of get-subscription-version"]],
  ["GAP-9", 20, ["Customers", "Payments", "Wallet Grants"]],
  ["GAP-10", 1, ["url of sandbox"]],
  ["GAP-11", 1, ["scopes of authentication"]],
  ["GAP-12", 3, ["kinds of webhooks", "signing of webhooks", "delivery of webhooks"]],
  ["GAP-13", 2, ["400 of errors", "422 of errors"]],
  ["GAP-14", 1, ["refused of versions"]],
  ["GAP-15", 1, ["request-rate"]],
  ["GAP-16", 1, ["page-size"]],
  ["GAP-17", 1, ["missing of versions"]],
  ["GAP-18", 1, ["retires of unversioned of versions"]],
  ["GAP-19", 1, ["pagination"]],
  ["GAP-20", 25, ["required of Discount", "required of PriceTier", "required of Entitlement"]],
  ["GAP-21", 1, ["url of production"]],
  ["GAP-22", 6, ["errors of ingest-events", "errors of update-wallet"]],
  ["GAP-23", 8, ["operation of CreateFeedbackRequest", "metadata of Subscription", "update-wallet"]],
  ["GAP-24", 3, ["idempotency of ingest-events", "ingested of EventBatchResult"]],
  ["GAP-25", 1, ["reused of idempotency"]],
  ["ERR-6", 5, ["429 of errors", "500 of errors", "502 of errors"]],
];

describe("the known unknowns of the specification", () => {
  it.each(expected)("%s stands at %i places", (id, count, some) => {
    expect(placesOf(id)).toHaveLength(count);
    expect(placesOf(id)).toEqual(expect.arrayContaining([...some]));
  });

  it("has a sentence of its own for each, and no others but VER-4 and VER-5", () => {
    expect(api.unknowns.map(({ id }) => id)).toEqual([...expected.map(([id]) => id), "VER-4", "VER-5"]);
    expect(api.unknowns.every(({ doc }) => /^[A-Z].+\.$/.test(doc))).toBe(true);
  });

  it("GAP-1 GAP-4 a vocabulary that isn't shown in full stays open", () => {
    expect(fieldOf(api, "Subscription.status").type).toEqual({ kind: "observed", values: ["active"] });
  });

  it("GAP-7 ERR-6 readers see what is our choice where the specification leaves it open", () => {
    const errors = [429, 500, 502, 503].flatMap((status) => errorsOf(api, status).map(({ doc }) => doc));
    for (const doc of [...errors, fieldOf(api, "UsageEvent.event_name").doc]) {
      expect(doc).toContain("It is our choice to ");
    }
  });

  it("GAP-13 neither 400 nor 422 is repeated, whichever it is", () => {
    const kinds = [400, 422].flatMap((status) => errorsOf(api, status).map(({ retry }) => retry.kind));
    expect(kinds).toEqual(["never", "never"]);
  });

  it("GAP-22 the errors of every endpoint but feedback are open", () => {
    const closed = api.endpoints.filter(({ errors }) => !errors.isOpen).map(({ id }) => id);
    expect(closed).toEqual(["create-feedback"]);
  });
});
