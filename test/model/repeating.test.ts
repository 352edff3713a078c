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
