import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/review/diff/change.js";
import { changeKinds, isKindId } from "../../../src/review/diff/kinds/catalog.js";
import type { ChangeKind } from "../../../src/review/diff/kinds/kind.js";
import { sortFindings } from "../../../src/review/diff/sort-findings.js";
import { clientOrder } from "../../../src/review/diff/verdict.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import { seed } from "../../whole.js";
import { safe, sampleFinding } from "./sample-report.js";

const breaking = { ...safe, client: "breaking" } as const;
const reaching = (count: number) => Array.from({ length: count }, (_, index) => `operation-${index}`);

function kindsInOrder(changes: readonly Partial<Change>[]): readonly string[] {
  return sortFindings(changes.map((change) => sampleFinding(change))).map(({ change }) => change.kind);
}

function leadOf(kind: Change["kind"]): ChangeKind["leads"] {
  const row: ChangeKind = changeKinds[kind];
  return row.leads;
}

it("whatever became required in requests leads as such", () => {
  const required = Object.keys(changeKinds)
    .filter(isKindId)
    .filter((kind) => {
      const { direction, effect }: ChangeKind = changeKinds[kind];
      return kind.endsWith("required") && direction === "request" && effect === "narrow";
    });
  expect(required.length).toBeGreaterThan(5);
  expect(required.filter((kind) => leadOf(kind) !== "required")).toEqual([]);
});

describe("the order of findings", () => {
  it("has what is removed and moved first, then what became required, then what reaches most", () => {
    const found = kindsInOrder([
      { kind: "null.res-became-nullable", verdict: breaking, reaches: reaching(30) },
      { kind: "res.field-removed-required", verdict: breaking, reaches: reaching(40) },
      { kind: "req.field-became-required", verdict: breaking, reaches: reaching(2) },
      { kind: "query.param-added-required", verdict: breaking, reaches: reaching(3) },
      { kind: "op.path-changed", verdict: breaking, reaches: reaching(1) },
      { kind: "op.removed", verdict: breaking, reaches: reaching(4) },
    ]);
    expect(found).toEqual([
      "op.removed",
      "op.path-changed",
      "query.param-added-required",
      "req.field-became-required",
      "res.field-removed-required",
      "null.res-became-nullable",
    ]);
  });

  it("is the same whatever order they are found in, and never puts a lesser weight first", () => {
    const random = seededRandom(seed, "order of findings");
    const kinds = Object.keys(changeKinds).filter(isKindId);
    const pick = <One>(all: readonly One[]): One => {
      const one = all[Math.floor(random.next() * all.length)];
      if (one === undefined) throw new Error("There is nothing to draw from.");
      return one;
    };
    const findings = Array.from({ length: 300 }, (_, index) =>
      sampleFinding({
        kind: pick(kinds),
        verdict: { ...safe, client: pick(clientOrder) },
        reaches: reaching(pick([0, 1, 2])),
        fingerprint: String(index),
      }),
    );
    const sorted = sortFindings(findings);
    const keys = new Map(findings.map((finding) => [finding, random.next()]));
    const shuffled = findings.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
    expect(sortFindings(shuffled)).toEqual(sorted);
    const ranks = sorted.map(({ change }) => [
      clientOrder.indexOf(change.verdict.client),
      ["moved", "required", undefined].indexOf(leadOf(change.kind)),
    ]);
    expect(ranks).toEqual(ranks.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  });

  it("weighs the verdict before that", () => {
    const found = kindsInOrder([
      { kind: "op.removed-deprecated", verdict: { ...safe, client: "risky" }, reaches: reaching(9) },
      { kind: "null.res-became-nullable", verdict: breaking },
    ]);
    expect(found).toEqual(["null.res-became-nullable", "op.removed-deprecated"]);
  });
});
