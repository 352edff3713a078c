import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** A model with one endpoint, whose `idempotency` is as given. */
function write(idempotency: string, route = "PUT: /orders"): string {
  return shop({
    endpoints: `  set-order: { ${route}, doc: Sets., body: Order, returns: Order, idempotency: ${idempotency} }\n`,
  });
}

function repeatingOf(text: string) {
  const { model, diagnostics } = buildText(text, []);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  const [endpoint] = model.apiOf()?.endpoints ?? [];
  return { retrySafety: endpoint?.retrySafety, repeatableMs: endpoint?.repeatableMs };
}

/** A model with one endpoint, whose body has these fields. */
function pay(idempotency: string, fields = "key: string"): string {
  return shop({
    types: `  Order: { doc: It., fields: { id: string } }\n  Pay: { doc: It., fields: { ${fields} } }\n`,
    endpoints: `  pay: { POST: /pays, doc: Pays., body: Pay, returns: Order, idempotency: ${idempotency} }\n`,
  });
}

function bodyKeyOf(text: string) {
  const { model, diagnostics } = buildText(text, []);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return model.apiOf()?.endpoints[0]?.bodyKey;
}

function told(text: string): readonly string[] {
  return buildText(text, [])
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

describe("why a write can be sent again", () => {
  it.each([
    ["none", { retrySafety: "none" }],
    ["safe", { retrySafety: "safe" }],
    ["repeatable", { retrySafety: "repeatable" }],
    ["{ repeatable: { within: 24h } }", { retrySafety: "repeatable", repeatableMs: 86_400_000 }],
  ])("is said: %s", (idempotency, expected) => {
    expect(repeatingOf(write(idempotency))).toEqual({ repeatableMs: undefined, ...expected });
  });

  it.each([
    ["{}", "it names no way in which a request can be sent again. Write one of"],
    [
      "{ natural_key: id, repeatable: { within: 1h } }",
      "`natural_key`, `repeatable` are different ways. Remove all but one.",
    ],
    ["{ repeatable: { within: 1h }, unknown: GAP-1 }", "Write `unknown` beside `idempotency`."],
  ])("is one way: %s", (idempotency, words) => {
    expect(told(write(idempotency))).toEqual([expect.stringContaining(words)]);
  });

  it("is a key in the body", () => {
    expect(bodyKeyOf(pay("{ body: key }"))).toMatchObject({
      member: { name: "key" },
      duplicates: "refused",
    });
    expect(bodyKeyOf(pay("{ body: key, retention: 24h, duplicate: stored }"))).toMatchObject({
      retentionMs: 86_400_000,
      duplicates: "stored",
    });
  });

  it.each([
    ["kee", "key: string", "Did you mean `key`?"],
    ["key", "key: int32", "which no generated key can be. Name a `string` or a `uuid`."],
    ["key", "key: { type: string, sensitive: true }", "is sensitive, but clients show keys in errors"],
    ["key", "key: string | null", "it can be null. Remove `| null` from it."],
    ["key", "key: { enum: [a] }", "which no generated key can be."],
    ["key", "key: { type: string, length: ..20 }", "at most 20 characters, but a key that never repeats"],
    ["key", 'key: { type: string, pattern: "^ord_" }', "no UUID matches"],
  ])("in a member that can have it: %s of %s", (member, field, words) => {
    expect(told(pay(`{ body: ${member} }`, field))).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    [pay("{ body: key }").replace("body: Pay", "body?: Pay"), "Write `body` in place of `body?`."],
    [pay("{ body: key }").replace("body: Pay", "body: { type: Pay, as: form }"), "bodies of JSON only."],
    [pay("{ body: key }").replace("body: Pay", "body: { type: Pay, as: multipart }"), "bodies of JSON only."],
    [pay("{ body: key }").replace("Pay: { doc: It.,", "Pay: { doc: It., others: string,"), "Remove `others`"],
    [pay("{ body: key }").replace("body: Pay", 'body: "Pay[]"'), "is no field of an object that is the body"],
    [pay("{ repeatable: { within: 1h }, retention: 1h }"), "`retention` is about a key in the body."],
  ])("in a body that can have it: %#", (text, words) => {
    expect(told(text)).toEqual([expect.stringContaining(words)]);
  });

  it("is a natural key of the body itself", () => {
    const { model } = buildText(pay("{ natural_key: key }"), []);
    expect(model?.apiOf()?.endpoints[0]).toMatchObject({
      retrySafety: "natural",
      naturalKey: { member: { name: "key" } },
    });
    expect(model?.apiOf()?.endpoints[0]?.naturalKey?.items).toBeUndefined();
  });

  it.each([
    ["key?: string", "`key` is optional, so the service couldn't recognise a request without it."],
    ["key: string | null", "`key` can be null, so the service couldn't recognise a request without it."],
    ["key: int32", "not a string"],
  ])("which each request has: %s", (field, words) => {
    expect(told(pay("{ natural_key: key }", field))).toEqual([expect.stringContaining(words)]);
  });

  it("isn't said of a read", () => {
    const text = write("repeatable", "GET: /orders").replace("body: Order, ", "");
    expect(told(text)).toEqual([expect.stringContaining("a `GET` request changes nothing")]);
  });

  it("has a duration that is one", () => {
    expect(told(write("{ repeatable: { within: 24 } }"))).toEqual([expect.stringContaining("`24h`")]);
    expect(told(write("{ repeatable: { within: soon } }"))).toEqual([
      expect.stringContaining("invalid-duration"),
    ]);
  });
});
