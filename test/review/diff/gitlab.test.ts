import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import { renderGitlab } from "../../../src/review/diff/render/gitlab.js";
import { hostileReport, hostileWords } from "./hostile-report.js";
import { manyFindings } from "./many-findings.js";
import { sampleFinding, sampleFindings, sampleReport } from "./sample-report.js";

/** What GitLab's documentation asks of a report of code quality. */
const documentSchema = z.array(
  z.strictObject({
    description: z.string().min(1),
    check_name: z.string().regex(/^[a-z-]+(\.[a-z-]+)?$/),
    fingerprint: z.string().regex(/^[0-9a-f]+$/),
    severity: z.enum(["info", "minor", "major", "critical", "blocker"]),
    location: z.strictObject({
      path: z.string().regex(/^[^/]/),
      lines: z.strictObject({ begin: z.int().positive() }),
    }),
  }),
);

const render = (report: ComparisonReport) => renderGitlab(report, (file) => `model/${file}`);

function issuesOf(report: ComparisonReport, text = render(report)) {
  return documentSchema.parse(JSON.parse(text));
}

describe("a comparison as a report of code quality", () => {
  const [head, ...issues] = issuesOf(sampleReport());

  it("has the verdict first, with who is hit and what must be answered", () => {
    expect(head).toMatchObject({ check_name: "quoin-diff", severity: "blocker" });
    expect(head?.description.replaceAll(/(?<=\.) (?=[A-Z][\w ]*: )/g, "\n")).toMatchInlineSnapshot(`
      "Breaks a released version. Needs a major release of the SDK.
      In short: 16 changes: 1 breaks a released version, 1 breaks clients, 1 breaks compilation, 1 changes behaviour, 1 needs an answer, 1 was accepted, 10 are safe. Merge it? Not as it is: make each break safer, or accept it with a reason, and answer what is asked.
      Released: broken by 1 change: 2026-01-01.
      Hits: 3 of 12 operations, 2 writing: update-order, create-order, get-order.
      In code: 4 SDK symbols: orders.create, orders.update, Order.total and 1 other.
      SDK package: shop-client 3.4.1 → 3.5.0 is too little: it needs a major release, 4.0.0.
      Accepted: 1 change, until 2026-09-01.
      Compared: main (1a2b3c4) → spec (working tree)."
    `);
  });

  it("has each change once, worst first, with its severity", () => {
    expect(issues.map(({ severity, check_name: kind }) => `${severity} ${kind}`)).toEqual([
      "blocker idem.retention-shortened",
      "critical res.field-removed-required",
      "major docs.description-changed",
      "major docs.description-changed",
      "major docs.description-changed",
      "info docs.description-changed",
      "info docs.description-changed",
      "info docs.description-changed",
    ]);
    expect(new Set([head, ...issues].map((issue) => issue?.fingerprint)).size).toBe(9);
  });

  it("says what happens to a running client, the witness and the safer alternative", () => {
    expect(issues.slice(0, 2).map(({ description }) => description)).toEqual([
      "The retention of keys was shortened from 24h to 1h. In 2026-01-01, which is released. A retry after an hour runs " +
        "the write again instead of replaying it. Safer: Keep 24h in this version, and shorten it in a new one. " +
        "Hits 2 writes: update-order, create-order.",
      "The field `total` of `Order` was removed. Clients that read it find nothing. No longer compiles: " +
        "order.total.toString(); Hits 1 read: get-order. Hits 1 webhook: order.paid.",
    ]);
  });

  it("says why a change was accepted, and until when", () => {
    expect(issues.find(({ fingerprint }) => fingerprint === "666666666666")).toMatchObject({
      severity: "info",
      description: "A limit was lowered. Accepted as planned, until 2026-09-01: Announced on 2 May.",
    });
  });

  it("has the places of the new side, from the root of the repository; of what is gone, what it was a part of", () => {
    const old = { file: "spec/a.yaml", line: 7, column: 1, endLine: 7, endColumn: 2 };
    const gone = sampleFinding({ places: { old, parent: { ...old, file: "spec/b.yaml", line: 3 } } });
    const paths = issuesOf(sampleReport([gone, ...sampleFindings])).map(({ location }) => location);
    expect(paths).toContainEqual({ path: "model/spec/b.yaml", lines: { begin: 3 } });
    expect(paths[0]).toEqual({ path: "model/spec/api.yaml", lines: { begin: 14 } });
  });

  it("is empty where nothing changed", () => {
    expect(renderGitlab(sampleReport([]), (file) => file)).toBe("[]\n");
  });

  it("lists the worst of 10,000 changes in less than 5 MB, and counts them all", { tags: ["whole"] }, () => {
    const report = sampleReport([...manyFindings(10_000), ...sampleFindings]);
    const text = render(report);
    expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
    const [first, second, ...others] = issuesOf(report, text);
    expect(first?.description).toMatch(/The worst \d+ of 10008 changes are listed\.$/);
    expect(second?.check_name).toBe("idem.retention-shortened");
    expect(first?.description).toContain(`The worst ${others.length + 1} of`);
    expect(others.length).toBeGreaterThan(2_000);
  });

  it.each(hostileWords)("whatever a model says in it: %j changes nothing but texts", (_, word) => {
    const found = issuesOf(hostileReport(word));
    const shape = (list: typeof found) => list.map(({ check_name, severity }) => [check_name, severity]);
    expect(shape(found)).toEqual(shape(issuesOf(hostileReport("word"))));
    expect(renderGitlab(hostileReport(word), (file) => file)).not.toMatch(
      /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/u,
    );
    expect(found.map(({ description }) => description).join("")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(JSON.stringify(found).length).toBeLessThan(20_000);
  });
});
