import { describe, expect, it } from "vitest";
import { sensitiveValues } from "../../src/runtime/features/sensitive-values.js";
import type { OperationPolicy, Policy } from "../../src/runtime/types/policy.js";
import { sampleClient } from "./fast-client.js";
import { samplePolicy } from "./sample-policy.js";

const client = sampleClient({ baseUrl: "https://api.example.com" });
const prepared = client.prepare(({ wallets }) => wallets.update("id of w", { name: "A" }));

function valuesOf(sent: object, sensitive: OperationPolicy["sensitive"], path = "/wallets/{id}") {
  const operation: OperationPolicy = { method: "PATCH", path, retrySafety: "key", sensitive };
  return sensitiveValues.find(samplePolicy, { ...prepared, ...sent }, operation);
}

/** Those of a body, by the rules for the types in it; it is of the first one. */
function inBody(body: object | null, bodyTypes: NonNullable<Policy["bodyTypes"]>) {
  const [type] = Object.keys(bodyTypes);
  const operation: OperationPolicy = { method: "POST", path: "/cards", retrySafety: "key", body: { type } };
  const sent = { ...prepared, body: body && JSON.stringify(body) };
  return sensitiveValues.find({ ...samplePolicy, bodyTypes }, sent, operation);
}

describe("the sensitive values of a request", () => {
  it("are taken from its path, decoded", () => {
    expect(valuesOf({}, { path: ["id"] })).toEqual(["id of w"]);
    const path = "/a/{wallet}/b/{id}";
    expect(valuesOf({ path: "/a/first/b/wallet%2A" }, { path: ["id"] }, path)).toEqual(["wallet*"]);
  });

  it("are taken from its query, one by one and as they are sent", () => {
    const query = "mail=a%40b.c%2Cd%40e.f&other=12345";
    expect(valuesOf({ query }, { query: ["mail"] })).toEqual(["a@b.c,d@e.f", "a@b.c", "d@e.f"]);
  });

  it("are taken from its headers by their names on the wire", () => {
    expect(valuesOf({ headers: { "x-pin": "1234" } }, { headers: ["X-Pin"] })).toEqual(["1234"]);
  });

  it("are taken from its body: every string and number in what the model names", () => {
    const cards = [{ number: 4242, holder: { name: "Ann B", age: 33, ok: true } }, {}];
    const rules = {
      Wallet: { members: { cards: { items: "Card" } } },
      Card: { sensitive: ["number", "holder", "none"] },
    };
    expect(inBody({ cards }, rules)).toEqual(["Ann B", "4242"]);
  });

  it("are taken from values within each other, and from the variants that the model names", () => {
    const rules = {
      Note: { members: { part: "Part", replies: { items: "Note" } } },
      Part: { tag: "kind", variants: { card: "Card" } },
      Card: { sensitive: ["number"] },
    };
    const part = (kind: unknown, number: string) => ({ part: { kind, number } });
    const replies = [
      { ...part("card", "1111"), replies: [null, part("card", "22222")] },
      part("cash", "3333"),
    ];
    const odd = [part({ toString: 1 }, "4444"), part("constructor", "5555")];
    expect(inBody({ replies: [...replies, ...odd] }, rules)).toEqual(["22222", "1111"]);
  });

  it("are none where the model calls nothing sensitive, or the request carries none of it", () => {
    expect(valuesOf({}, undefined)).toEqual([]);
    expect(valuesOf({ query: "" }, { query: ["q"], headers: ["X-A"] })).toEqual([]);
    expect(inBody(null, { Card: { sensitive: ["number"] } })).toEqual([]);
  });
});
