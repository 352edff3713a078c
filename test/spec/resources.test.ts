import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import type { TypeRef } from "../../src/language/model/ir/type.js";
import { fieldOf, objectOf, present, readBilling, rowsOf } from "./billing.js";
import { markedTables, unmarkedTables } from "./resource-tables.js";

let api: Api;
beforeAll(async () => {
  api = await readBilling();
});

describe("the tables of the specification", () => {
  it.each(Object.entries(markedTables))("%s has exactly its fields", (title, table) => {
    const rows = table.map(([name, type]) =>
      name.endsWith("?") ? `${name.slice(0, -1)} | ${type} | optional` : `${name} | ${type} | required`,
    );
    expect(rowsOf(api, typeName(title))).toEqual(rows);
  });

  it.each(Object.entries(unmarkedTables))(
    "%s has exactly its fields, and GAP-20 keeps them optional and nullable",
    (title, table) => {
      const name = typeName(title);
      expect(rowsOf(api, name)).toEqual(
        table.map(([field, type]) => `${field} | ${type} or null | optional`),
      );
      expect(objectOf(api, name).requiredness).toEqual({ kind: "unknown", ids: ["GAP-20"] });
    },
  );

  it("has no object type besides those of the tables", () => {
    const tables = [...Object.keys(markedTables), ...Object.keys(unmarkedTables)].map(typeName);
    const objects = api.types.filter((type) => type.kind === "object").map((type) => type.name);
    expect(objects.toSorted()).toEqual(tables.toSorted());
    expect(api.types.every((type) => type.kind === "object")).toBe(true);
  });
});

describe("the rules about resources", () => {
  it("RES-1 a feedback text must not contain credentials, and an operation id is any string", () => {
    expect(fieldOf(api, "CreateFeedbackRequest.feedback").forbidsCredentials).toBe(true);
    expect(fieldOf(api, "CreateFeedbackRequest.feedback").doc).toContain("customer data");
    expect(fieldOf(api, "CreateFeedbackRequest.operation").type.kind).toBe("scalar");
  });

  it("RES-4 the four nested objects of a subscription are declared types", () => {
    const names = ["billing", "contract", "renewal", "price_escalation"].map((field) =>
      namesIn(fieldOf(api, `Subscription.${field}`).type),
    );
    expect(names.flat()).toEqual([
      "SubscriptionBilling",
      "SubscriptionContract",
      "SubscriptionRenewal",
      "PriceEscalation",
    ]);
  });

  it("RES-5 values that were observed are open, and only two vocabularies are closed", () => {
    const closed = fieldsWhere((type) => type.kind === "enum");
    expect(closed).toEqual(["ErrorResponse.type", "CreateFeedbackRequest.category"]);
    expect(fieldsWhere((type) => type.kind === "observed")).toHaveLength(23);
  });

  it("RES-8 no pricing model is tied to a type of price", () => {
    expect(
      objectOf(api, "Price")
        .fields.filter((field) => field.isRequired)
        .map((field) => field.name),
    ).toEqual(["type", "fee_type", "currency", "billing_direction", "charge_on_contract_start"]);
    expect(objectOf(api, "Price").unknowns).toEqual(["GAP-2"]);
  });

  it("RES-13 the names that the service ignores silently lead to the right ones", () => {
    const traps = objectOf(api, "UsageEvent").traps.map(({ wrong, right }) => [wrong, right.name]);
    expect(traps).toEqual([
      ["uniqueId", "unique_id"],
      ["eventName", "event_name"],
    ]);
  });

  it("RES-16 all 26 groups stand in the order of the specification, those without an endpoint under GAP-9", () => {
    expect(api.groups.map((group) => group.name)).toEqual(groupNames);
    const used = new Set(api.endpoints.map((endpoint) => endpoint.group));
    const without = api.groups.filter((group) => group.unknowns.includes("GAP-9")).map((group) => group.name);
    expect(without).toEqual(groupNames.filter((name) => !used.has(name)));
    expect(without).toHaveLength(20);
  });

  it("FMT-1 every field of a body is in snake_case", () => {
    const names = api.types.flatMap((type) => (type.kind === "object" ? type.fields : []));
    expect(names.filter((field) => !/^[a-z]+(_[a-z]+)*$/.test(field.name))).toEqual([]);
    expect(api.conventions.bodyNaming).toBe("snake_case");
  });

  it("FMT-3 no field is a floating-point number", () => {
    expect(fieldsWhere((type) => type.kind === "scalar" && type.scalar === "number")).toEqual([]);
    expect(fieldsWhere((type) => type.kind === "scalar" && type.scalar === "decimal")).toHaveLength(18);
  });
});

function typeName(title: string): string {
  return present(title.split(" ")[1], title);
}

function innermost(type: TypeRef): TypeRef {
  if (type.kind === "nullable") return innermost(type.type);
  if (type.kind === "array") return innermost(type.items);
  return type.kind === "map" ? innermost(type.values) : type;
}

function namesIn(type: TypeRef): readonly string[] {
  const inner = innermost(type);
  return inner.kind === "named" ? [inner.id] : [];
}

function fieldsWhere(fits: (type: TypeRef) => boolean): readonly string[] {
  return api.types.flatMap((type) =>
    type.kind === "object"
      ? type.fields
          .filter((field) => fits(innermost(field.type)))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
}

const groupNames = [
  "Billing Events and Metrics",
  "Checkout Sessions",
  "Credit Notes",
  "Credits",
  "Customer Portal Sessions",
  "Customers",
  "Feedback",
  "Insights",
  "Integrations",
  "Invoices",
  "Merchants",
  "Payments",
  "Plans",
  "Product Bundles",
  "Products",
  "Quotes",
  "Refunds",
  "Revenue Schedules",
  "Subscription Changes",
  "Subscription Versions",
  "Subscriptions",
  "Tags",
  "Tax",
  "Users",
  "Wallet Grants",
  "Wallets",
];
