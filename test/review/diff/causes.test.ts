import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/review/diff/change.js";
import type { Finding } from "../../../src/review/diff/finding.js";
import { judge } from "../../../src/review/diff/judge.js";
import { changeKinds, type KindId } from "../../../src/review/diff/kinds/catalog.js";
import { tallyOf } from "../../../src/review/diff/kinds/tally.js";
import { describeCauses } from "../../../src/review/diff/render/causes.js";
import { sampleFinding } from "./sample-report.js";

const breaking = { client: "breaking", server: "safe", source: "none" } as const;

function breaks(count: number, given: Partial<Change>): readonly Finding[] {
  return Array.from({ length: count }, () => sampleFinding({ verdict: breaking, ...given }));
}

const removed = breaks(1, {
  kind: "op.removed",
  count: 4,
  reaches: ["get-a", "get-b", "get-c", "get-d"],
});
const absent = breaks(9, { kind: "res.field-became-optional", reaches: ["a", "b", "c", "d", "e"] });

describe("the causes of many breaks", () => {
  it("are counted in plain words, what is gone first, and then by reach", () => {
    const renamed = breaks(1, { kind: "event.discriminator-renamed", webhooks: ["paid"] });
    expect(describeCauses([...removed, ...absent, ...renamed])).toBe(
      "4 operations were removed, 9 fields may be absent in responses (5 operations) and 1 webhook discriminator was renamed (1 webhook).",
    );
  });

  it("are six at most, and the number of other breaks", () => {
    const kinds: readonly KindId[] = [
      "type.changed",
      "query.param-renamed",
      "query.param-became-required",
      "con.pattern-added",
      "null.res-became-nullable",
      "auth.required",
    ];
    const others = kinds.flatMap((kind) => breaks(2, { kind }));
    expect(describeCauses([...removed, ...others])).toMatch(/(?:, [^,]+){5} and 2 other breaks\.$/);
  });

  it("are told of more than ten breaks that nobody has accepted", () => {
    expect(describeCauses(absent)).toBeUndefined();
    const accepted = { nature: "planned", reason: "Announced." } as const;
    expect(describeCauses([...absent, ...absent].map((one) => ({ ...one, accepted })))).toBeUndefined();
    expect(describeCauses([...absent, ...absent])).toBeDefined();
  });
});

it("whatever can break clients has words for its number", () => {
  const directions = ["request", "response", "webhook", "both"] as const;
  const kinds = Object.entries(changeKinds).filter(([, kind]) => {
    const judged = kind.direction === "place" ? directions : [kind.direction];
    return judged.some((direction) => judge(kind, direction).client === "breaking");
  });
  expect(kinds.filter(([, { tally }]) => tally === undefined).map(([id]) => id)).toEqual([]);
});

it("a number of changes is told in words for one or for several", () => {
  expect([1, 2].map((count) => tallyOf("err.success-refused", count))).toEqual([
    "1 success status may be an error",
    "2 success statuses may be errors",
  ]);
  expect(tallyOf("docs.description-changed", 2)).toBeUndefined();
});
