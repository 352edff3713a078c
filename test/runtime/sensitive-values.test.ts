import { describe, expect, it } from "vitest";
import { sensitiveValues } from "../../src/runtime/features/sensitive-values.js";
import { maskSecret } from "../../src/runtime/support/redact.js";
import type { OperationPolicy } from "../../src/runtime/types/policy.js";
import { sampleClient } from "./fast-client.js";

const client = sampleClient({ baseUrl: "https://api.example.com" });
const prepared = client.prepare(({ wallets }) => wallets.update("id of w", { name: "A" }));

function valuesOf(sent: object, sensitive: OperationPolicy["sensitive"], path = "/wallets/{id}") {
  const operation: OperationPolicy = { method: "PATCH", path, retrySafety: "key", sensitive };
  return sensitiveValues.find({ ...prepared, ...sent }, operation);
}

describe("the sensitive values of a request", () => {
  it("are taken from its path, decoded", () => {
    expect(valuesOf({}, { path: ["id"] })).toEqual(["id of w", "id+of+w"]);
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
    const sensitive = { body: ["number", "holder", "none"] };
    expect(valuesOf({ body: JSON.stringify({ cards }) }, sensitive)).toEqual(["Ann B", "Ann+B", "4242"]);
  });

  it("are found in the forms that services write of what is beyond ASCII", () => {
    const values = valuesOf({ body: JSON.stringify({ holder: "J\u00f6rg M." }) }, { body: ["holder"] });
    const texts = ["J\u00f6rg M.", "J%C3%B6rg+M.", "J%c3%b6rg%20M.", "J&#246;rg M.", "J&#xF6;rg M."];
    expect(texts.map((text) => maskSecret(`<b>${text}</b>`, values))).toEqual(
      texts.map(() => expect.stringContaining("[redacted]")),
    );
  });

  it("are taken from members with these names in a body of any shape", () => {
    const body = [{ pin: "1111", more: [{ pin: ["22222"] }] }, { pin: { new: { "1": 333333 } } }];
    expect(valuesOf({ body: JSON.stringify(body) }, { body: ["pin"] })).toEqual(["333333", "22222", "1111"]);
  });

  it("are all of a form that an earlier model sent, where the model has JSON now", () => {
    const values = valuesOf({ body: "pin=1111&name=Ann+B" }, { body: ["pin"] });
    expect(values).toEqual(["pin=1111&name=Ann+B", "Ann B", "Ann+B", "1111"]);
  });

  it("are none where the model calls nothing sensitive, or the request carries none of it", () => {
    expect(valuesOf({}, undefined)).toEqual([]);
    const sensitive = { query: ["q"], body: ["a"], headers: ["X-A"] };
    expect(valuesOf({ body: null, query: "" }, sensitive)).toEqual([]);
  });
});
