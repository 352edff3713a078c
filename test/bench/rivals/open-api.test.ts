import { beforeAll, describe, expect, it } from "vitest";
import { readBilling } from "../../spec/billing.js";
import { callableEndpoints, renderOpenApi } from "./open-api.js";

describe("a model in OpenAPI", () => {
  let [text, ids]: [string, readonly string[]] = ["", []];
  beforeAll(async () => {
    const api = await readBilling();
    [text, ids] = [renderOpenApi(api), callableEndpoints(api).map(({ id }) => id)];
  });

  it("has each operation that can be called", () => {
    const found = [...text.matchAll(/"operationId": "([^"]+)"/gu)].map(([, id]) => id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(ids.length).toBeGreaterThan(5);
  });

  it("refers only to schemas that it has", () => {
    const { components } = JSON.parse(text);
    const mentioned = new Set(
      [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu)].map(([, name]) => name),
    );
    expect([...mentioned].filter((name) => !(String(name) in components.schemas))).toEqual([]);
    expect(mentioned.size).toBeGreaterThan(20);
  });

  it("keeps constraints, formats and nulls", () => {
    const { schemas } = JSON.parse(text).components;
    expect(schemas.UsageEvent.properties.unique_id).toMatchObject({ type: "string", minLength: 1 });
    expect(schemas.Wallet.properties.created_at).toMatchObject({ type: "string", format: "date-time" });
    expect(schemas.WalletChanges.properties.name.anyOf).toEqual([{ type: "string" }, { type: "null" }]);
    expect(schemas.Wallet.required).not.toContain("product_ids");
  });
});
