import { describe, expect, it } from "vitest";
import { bumpOf, decideBump, isEnough, nextVersion, shiftBump } from "../../../src/review/diff/bump.js";
import type { Verdict } from "../../../src/review/diff/verdict.js";
import { safe, sampleChange } from "./sample-report.js";

describe("the bump of a package", () => {
  it.each<[Partial<Verdict>, string]>([
    [{ client: "breaking" }, "major"],
    [{ source: "breaking" }, "major"],
    [{ client: "behaviour" }, "minor"],
    [{ client: "risky" }, "minor"],
    [{ source: "constructing" }, "minor"],
    [{ source: "reading" }, "minor"],
    [{ source: "adding" }, "minor"],
    [{ client: "risky", source: "breaking" }, "major"],
    [{ source: "doc" }, "patch"],
    [{ server: "must-change" }, "patch"],
    [{}, "patch"],
  ])("is for %j %s", (verdict, bump) => {
    expect(bumpOf(sampleChange({ verdict: { ...safe, ...verdict } }))).toBe(bump);
  });

  it("is the largest of all changes, and knows which of them decide it", () => {
    const [small, large] = [
      sampleChange(),
      sampleChange({ verdict: { ...safe, client: "risky" }, title: "Risky." }),
    ];
    expect(decideBump([small, large, small])).toEqual({ bump: "minor", deciding: [large] });
    expect(decideBump([])).toEqual({ bump: "none", deciding: [] });
  });

  it.each([
    ["1.4.2", "major", "2.0.0"],
    ["1.4.2", "minor", "1.5.0"],
    ["1.4.2", "patch", "1.4.3"],
    ["1.4.2", "none", "1.4.2"],
    ["0.4.2", "major", "0.5.0"],
    ["0.4.2", "minor", "0.4.3"],
    ["0.0.2", "major", "0.1.0"],
    ["1.4.2-rc.1+7", "major", "2.0.0"],
    ["next", "major", undefined],
  ] as const)("takes %s by %s to %s", (version, bump, next) => {
    expect(nextVersion(version, shiftBump(version, bump))).toBe(next);
  });

  it.each([
    ["3.4.1", "4.0.0", "major", true],
    ["3.4.1", "4.0.0-rc.1", "major", true],
    ["3.4.1", "10.0.0", "major", true],
    ["3.4.1", "3.5.0", "major", false],
    ["3.4.1", "3.4.1", "patch", false],
    ["3.4.1", "3.4.2", "minor", false],
    ["3.4.1", "3.4.1", "none", true],
    ["4.0.0-rc.1", "4.0.0-rc.2", "major", true],
    ["4.0.0-rc.1", "4.0.0-rc.1", "major", false],
  ] as const)("finds the step from %s to %s for %s enough: %s", (old, next, bump, enough) => {
    expect(isEnough(old, next, bump)).toBe(enough);
  });
});
