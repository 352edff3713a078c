import { describe, expect, it } from "vitest";
import { matchAcceptances } from "../../../src/review/diff/match-acceptances.js";
import { concerns, conditions, countMet, readers } from "../../../src/review/diff/select-findings.js";
import { safe, sampleChange, sampleFinding, sampleFindings } from "./sample-report.js";

describe("the conditions of --fail-on", () => {
  it.each([
    ["client", 2],
    ["risky", 1],
    ["source", 2],
    ["behaviour", 1],
    ["released", 1],
    ["question", 1],
  ] as const)("%s is met by %i findings that nobody has accepted", (condition, count) => {
    expect(countMet(sampleFindings, condition)).toBe(count);
    const accepted = sampleFindings.map((finding) => ({
      ...finding,
      accepted: { nature: "correction" as const, reason: "It was wrong." },
    }));
    expect(countMet(accepted, condition)).toBe(0);
    expect(conditions).toContain(condition);
  });
});

describe("the readers of a comparison", () => {
  it.each([
    ["wire", { verdict: safe, direction: "response" }, true],
    ["wire", { verdict: safe, direction: "none" }, false],
    ["wire", { verdict: { ...safe, client: "risky" }, direction: "none" }, true],
    ["sdk", { verdict: safe, direction: "both" }, false],
    ["sdk", { verdict: { ...safe, source: "doc" } }, true],
    ["server", { verdict: safe, direction: "both" }, false],
    ["server", { verdict: { ...safe, server: "must-change" } }, true],
  ] as const)("%s is concerned by %j: %s", (reader, change, isConcerned) => {
    expect(concerns(sampleFinding(change), reader)).toBe(isConcerned);
    expect(readers).toContain(reader);
  });
});

describe("acceptances", () => {
  const entry = { fingerprint: "a", nature: "planned", reason: "So." } as const;
  const changes = ["a", "b", "c"].map((fingerprint) => sampleChange({ fingerprint }));
  const released = sampleChange({ fingerprint: "r", breaksReleased: "2026-01-01" });
  const today = "2026-05-02";

  it("are matched by fingerprint, and hold until the end of their last day", () => {
    const kept = { ...entry, fingerprint: "b", until: today };
    const expired = { ...entry, fingerprint: "c", until: "2026-05-01" };
    const unused = { ...entry, fingerprint: "x" };
    const matches = matchAcceptances(changes, [entry, kept, expired, unused], today);
    expect([...matches.accepted]).toEqual([
      ["a", entry],
      ["b", kept],
    ]);
    expect(matches).toMatchObject({ expired: [expired], unused: [unused], duplicates: [], refused: [] });
  });

  it("hold once: the first of duplicates does", () => {
    const again = { ...entry, reason: "Again." };
    const matches = matchAcceptances(changes, [entry, again], today);
    expect(matches.accepted.get("a")).toBe(entry);
    expect(matches.duplicates).toEqual([again]);
  });

  it.each(["planned", "unreleased", "accepted-break"] as const)(
    "of what breaks a released version are never %s",
    (nature) => {
      const matches = matchAcceptances([released], [{ ...entry, fingerprint: "r", nature }], today);
      expect([...matches.accepted]).toEqual([]);
      expect(matches.refused.map(({ version }) => version)).toEqual(["2026-01-01"]);
      expect(matches.unused).toEqual([]);
    },
  );

  it("of what breaks a released version are corrections", () => {
    const correction = { ...entry, fingerprint: "r", nature: "correction" } as const;
    const matches = matchAcceptances([released], [correction], today);
    expect(matches.accepted.get("r")).toBe(correction);
    expect(matches.refused).toEqual([]);
  });
});
