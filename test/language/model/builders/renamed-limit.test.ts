import { describe, expect, it } from "vitest";
import { valueOf } from "../../../../src/language/model/ir/known.js";
import { buildText } from "../build-text.js";

const model = (limits: string) => `quoin: 1
api: { name: Shop }
versions: { header: V, current: new, list: { old: { doc: A. }, new: { doc: B. } } }
idempotency: { header: Key, methods: [POST], length: 1..90, retention: kept, scope: operation, stored: [2xx], released: [5xx] }
limits:
  kept: { duration: 24h, was: { until: new, name: retention } }
  ${limits}
errors: { 409: { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible } }
group: Orders
types:
  Order: { doc: An order., fields: { id: string, lines: { type: "string[]", items: lines } } }
endpoints:
  add-order: { POST: /orders, doc: Adds one., body: Order, returns: { 204: none } }
`;

const renamed = "lines: { range: 1..50, was: { until: new, name: rows } }";

function limitsIn(version: string) {
  const { model: built, diagnostics } = buildText(model(renamed));
  expect(diagnostics).toEqual([]);
  return built?.apiOf(version);
}

describe("a limit that was called otherwise", () => {
  it("is what it was called, and known by what the model calls it now", () => {
    const facts = (version: string) =>
      limitsIn(version)?.limits.map(({ id, name, otherNames }) => [id, name, otherNames]);
    expect(facts("old")).toEqual([
      ["kept", "retention", ["kept"]],
      ["lines", "rows", ["lines"]],
    ]);
    expect(facts("new")).toEqual([
      ["kept", "kept", ["retention"]],
      ["lines", "lines", ["rows"]],
    ]);
  });

  it("is referred to by its id in each version", () => {
    for (const version of ["old", "new"]) {
      const api = limitsIn(version);
      const [order] = api?.types ?? [];
      const type = order?.kind === "object" ? order.fields[1]?.type : undefined;
      expect(type?.kind === "array" ? valueOf(type.count)?.limit : undefined).toBe("lines");
      expect(api?.idempotency?.retentionLimit).toBe("kept");
    }
  });

  it("isn't referred to as it was called", () => {
    const { diagnostics } = buildText(model(renamed).replace("items: lines", "items: rows"));
    expect(diagnostics.map(({ code }) => code)).toContain("unknown-limit");
  });

  it.each([
    ["a name that none may have", renamed.replace("rows", "ROWS"), "invalid-name 7:51"],
    ["the name of another one", `${renamed}\n  rows: { range: 1..9 }`, "name-collision 8:3"],
    ["the name that it has", renamed.replace("rows", "lines"), "redundant-history 7:45"],
  ])("can't have had %s", (_, limits, told) => {
    const { diagnostics } = buildText(model(limits));
    expect([...new Set(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`))]).toEqual([
      told,
    ]);
  });
});
