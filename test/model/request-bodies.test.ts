import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = `
  Order: { doc: An order., fields: { id: string } }
  Reason: { doc: Why., fields: { text?: string } }
  Lines: { doc: Lines., fields: { lines: "Line[]" } }
  Line: { doc: One of them., fields: { id: string } }
`.slice(1);

const versions =
  "errors: { 400: { name: BadRequest, retry: never } }\nversions:\n  header: Shop-Version\n  missing: 400\n  refused: 400\n  current: 2026-01-01\n  list: { 2025-01-01: {}, 2026-01-01: {} }\n";
const unknowns = "unknowns: { Q-1: What it has. }\n";

/** What is said of an endpoint, and its body in the newest version or another. */
function build(endpoint: string, version?: string) {
  const endpoints = `  change-order: { doc: Changes., ${endpoint}, returns: Order }\n`;
  const { model, diagnostics } = buildText(
    shop({ types, endpoints, rest: version === undefined ? unknowns : versions }),
  );
  const told = diagnostics.filter(({ code }) => code !== "unused-type" && code !== "unplaced-unknown");
  const body = model?.apiOf(version)?.endpoints[0]?.body;
  return {
    told: told.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    body: body && [body.type.kind === "named" ? body.type.id : body.type.kind, body.isRequired],
  };
}

describe("a body", () => {
  it.each([
    ["POST: /orders, body: Reason", "Reason", true],
    ['POST: /orders, "body?": Reason', "Reason", false],
    ['POST: /orders, "body?": "Reason[]"', "array", false],
    ["DELETE: /orders, body: Reason", "Reason", true],
    ['POST: /orders, "body?": { unknown: Q-1 }', "unknown", false],
  ])("may be %s", (endpoint, ...body) => {
    expect(build(endpoint)).toEqual({ told: [], body });
  });

  it.each([
    ['POST: /orders, body: Reason, "body?": Reason', "ambiguous-body", "Keep `body` if each request has one"],
    ["GET: /orders, body: Reason", "unexpected-body", "leave the endpoint out"],
    ['POST: /orders, "body?": none', "unknown-type", "Remove `body?`"],
    ['POST: /orders, "body?": Reasons', "unknown-type", "Did you mean `Reason`?"],
    ['POST: /orders, "body?": string', "invalid-body", "can't be `string`"],
    [
      'POST: /orders, "body?": Lines, idempotency: { natural_key: "lines[].id" }',
      "invalid-idempotency",
      "Write `body` in place of `body?`",
    ],
  ])("is refused as %s", (endpoint, code, words) => {
    const { told } = build(endpoint);
    expect(told).toEqual([expect.stringContaining(words)]);
    expect(told[0]).toMatch(new RegExp(`^${code}: `));
  });

  it("may have become required, or have been added, in a version", () => {
    const history = 'POST: /orders, body: Reason, was: { until: 2026-01-01, "body?": Reason }';
    expect(build(history, "2026-01-01")).toEqual({ told: [], body: ["Reason", true] });
    expect(build(history, "2025-01-01")).toEqual({ told: [], body: ["Reason", false] });
    const lacking = 'POST: /orders, "body?": Reason, was: { until: 2026-01-01, without: ["body?"] }';
    expect(build(lacking, "2025-01-01")).toEqual({ told: [], body: undefined });
  });
});
