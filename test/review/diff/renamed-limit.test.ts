import { describe, expect, it } from "vitest";
import { compareModels, compareVersions } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";
import { addressOf } from "../../../src/review/diff/subject.js";

/** Orders of at most so many lines, as a limit says: the name under which it is referred to, and the limit's own lines. */
function versionsOf(name: string, limit: string) {
  const text = `quoin: 1
group: Orders
api: { name: Shop, package: shop }
authentication: { scheme: bearer, secret: server }
versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
limits: { ${name}: { ${limit} } }
idempotency: { header: Key, methods: [PUT], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
types:
  Order: { doc: An order., fields: { id: string, lines: { type: "string[]", items: ${name} } } }
endpoints:
  add-order: { POST: /orders, doc: Adds one., body: Order, returns: { 204: none }, errors: [] }
`;
  return readVersions([{ path: "api.yaml", text }]);
}

const old = versionsOf("rows", "range: 1..9");
const was = "was: { until: 2026-01-01, name: rows }";
const next = versionsOf("lines", `range: 1..9, ${was}`);

const told = (changes: ReturnType<typeof compareModels>) =>
  changes.map(({ kind, subject, versions }) => `${kind} ${addressOf(subject)} ${versions.join(" ")}`);

describe("a limit that is called otherwise", () => {
  it("was renamed, in code only, and from the version on that says so", () => {
    const changes = compareModels(old, next);
    expect(told(changes)).toEqual(["name.limit-renamed limits.lines 2026-01-01"]);
    expect(changes[0]).toMatchObject({
      before: "rows",
      after: "lines",
      verdict: { client: "safe", server: "safe", source: "breaking" },
    });
  });

  it("was renamed between the versions of one model", () => {
    const [before, after] = next;
    if (before === undefined || after === undefined) throw new Error("There are two versions.");
    expect(told(compareVersions(before, after))).toEqual(["name.limit-renamed limits.lines 2026-01-01"]);
    expect(compareVersions(after, before)[0]).toMatchObject({ before: "lines", after: "rows" });
    expect(compareModels(next, next)).toEqual([]);
  });

  it("takes what refers to it along: another value is one finding, at the limit", () => {
    const fewer = versionsOf("lines", `range: 1..5, ${was}`);
    const [change, ...others] = compareModels(old, fewer).filter(({ kind }) => kind !== "name.limit-renamed");
    expect([change?.kind, change?.limit, others]).toEqual(["con.items-count-tightened", "lines", []]);
  });

  it("is another one if the model doesn't say so", () => {
    expect(told(compareModels(old, versionsOf("lines", "range: 1..9")))).toEqual([
      "limit.removed limits.rows 2025-01-01 2026-01-01",
      "limit.added limits.lines 2025-01-01 2026-01-01",
    ]);
  });
});
