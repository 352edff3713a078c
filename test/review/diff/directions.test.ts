import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { type ModelFiles, readVersions } from "./models.js";

const files: ModelFiles = [
  {
    path: "api.yaml",
    text: `quoin: 1
api: { name: Shop, package: "@example/shop", doc: Sells things. }
limits:
  requests-per-minute: { range: ..60, unit: requests }
  uploads: { unknown: Q-1 }
unknowns: { Q-1: How large may an upload be? }
webhooks:
  kinds: { invoice.paid: { payload: Order } }
  delivery: { guarantee: at-least-once, acknowledged: ["200"], timeout: 10s, attempts: 8 }
group: Orders
types:
  Order: { doc: An order., fields: { id: string, kind: { enum: [invoice.paid] } } }
endpoints:
  get-order:
    GET: /orders/{id}
    doc: Fetches an order.
    path: { id: string }
    returns: { 200: { type: Order, headers: { X-Count: int32 } } }
  add-order: { POST: /orders, doc: Adds one., body: Order, returns: { 204: none } }
`,
  },
];

/** What is found after an edit, with its verdicts for clients and for code. */
function find(before: string, after: string): readonly string[] {
  const next = files.map(({ path, text }) => ({ path, text: text.replace(before, after) }));
  expect(next).not.toEqual(files);
  const changes = compareModels(readVersions(files), readVersions(next));
  return changes.map(({ kind, verdict }) => [kind, verdict.client, verdict.source].join(" "));
}

describe("a change is judged by its direction", () => {
  it.each([
    [
      'at-least-once, acknowledged: ["200"], timeout: 10s, attempts: 8',
      'at-most-once, acknowledged: ["200"], timeout: 10s, attempts: 1',
      ["event.delivered-at-most-once breaking doc", "event.resent-less risky doc"],
    ],
    ["timeout: 10s", "timeout: 30s", ["event.timeout-lengthened safe doc"]],
    ["timeout: 10s", "timeout: 1s", ["event.timeout-shortened breaking doc"]],
    ["attempts: 8", "attempts: 3", ["event.resent-less risky doc"]],
    ['["200"]', "[2xx]", ["event.acknowledged-added safe doc"]],
    ["range: ..60", "range: ..10", ["limit.tightened risky none"]],
    ["range: ..60", "range: ..600", ["limit.loosened safe none"]],
    ["  uploads: { unknown: Q-1 }\n", "", ["limit.removed safe doc", "gap.fewer-places safe doc"]],
    ["none } }", "none }, unknown_fields: refused }", ["gap.closed-constraint risky none"]],
    ["  kinds: {", "  discriminator: kind\n  kinds: {", ["event.discriminator-added safe breaking"]],
    ["X-Count: int32", "X-Count: string", ["type.changed breaking doc"]],
  ])("%s becomes %s", (before, after, expected) => {
    expect(find(before, after)).toEqual(expected);
  });
});
