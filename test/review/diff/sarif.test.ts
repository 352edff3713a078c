import { describe, expect, it } from "vitest";
import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import { renderSarif } from "../../../src/review/diff/render/sarif.js";
import { hostileReport, hostileWords } from "./hostile-report.js";
import { manyFindings } from "./many-findings.js";
import { sampleFinding, sampleFindings, sampleReport } from "./sample-report.js";
import { sarifErrors } from "./sarif/validate-sarif.js";

interface Location {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
    readonly region: Readonly<Record<string, number>>;
  };
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly Readonly<Record<string, unknown>>[] } };
  readonly originalUriBaseIds: Readonly<Record<string, unknown>>;
  readonly invocations: readonly {
    readonly toolExecutionNotifications: readonly { level: string; message: { text: string } }[];
  }[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly Location[];
    readonly relatedLocations?: readonly Location[];
    readonly partialFingerprints: Readonly<Record<string, string>>;
    readonly suppressions?: readonly unknown[];
  }[];
}

function print(report: ComparisonReport): string {
  return renderSarif(report, { locate: (file) => `model/${file}`, version: "1.2.3" });
}

/** The only run of a valid document. */
function runOf(report: ComparisonReport, text = print(report)): Run {
  const document: { runs: [Run] } = JSON.parse(text);
  expect(sarifErrors(document)).toEqual([]);
  return document.runs[0];
}

describe("a comparison as SARIF", () => {
  const { tool, results, invocations, properties } = runOf(sampleReport());

  it("has the verdict first, with who is hit and what must be answered", () => {
    const [{ toolExecutionNotifications: notifications } = { toolExecutionNotifications: [] }] = invocations;
    expect(notifications.map(({ level }) => level)).toEqual(["error"]);
    expect(notifications[0]?.message.text).toMatchInlineSnapshot(`
      "Breaks a released version.
      Needs a major release of the SDK.
      In short: 16 changes: 1 breaks a released version, 1 breaks clients, 1 breaks compilation, 1 changes behaviour, 1 needs an answer, 1 was accepted, 10 are safe.
      Merge it? Not as it is: make each break safer, or accept it with a reason, and answer what is asked.
      Released: broken by 1 change: 2026-01-01.
      Hits: 3 of 12 operations, 2 writing: update-order, create-order, get-order.
      In code: 4 SDK symbols: orders.create, orders.update, Order.total and 1 other.
      SDK package: shop-client 3.4.1 → 3.5.0 is too little: it needs a major release, 4.0.0.
      Accepted: 1 change, until 2026-09-01.
      Compared: main (1a2b3c4) → spec (working tree)."
    `);
    expect(properties).toEqual({
      verdict: { client: "breaking", server: "must-change", source: "breaking" },
      bump: "major",
      released: 1,
      changes: 8,
      listed: 8,
    });
  });

  it("has each change once, worst first, at the level of its verdict", () => {
    expect(results.map(({ level, ruleId }) => `${level} ${ruleId}`)).toEqual([
      "error idem.retention-shortened",
      "error res.field-removed-required",
      "warning docs.description-changed",
      "warning docs.description-changed",
      "warning docs.description-changed",
      "error docs.description-changed",
      "note docs.description-changed",
      "note docs.description-changed",
    ]);
  });

  it("has a rule for each kind that occurs, with the level of its worst change", () => {
    const { rules } = tool.driver;
    expect(results.map(({ ruleIndex }) => rules[ruleIndex]?.["id"])).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(rules).toHaveLength(3);
    expect(rules[0]).toMatchInlineSnapshot(`
      {
        "defaultConfiguration": {
          "level": "error",
        },
        "fullDescription": {
          "text": "A retry after the new one runs the write again instead of replaying it.
      Safer: Keep the old one in this version of the API, and shorten it in a new one.",
        },
        "help": {
          "markdown": "# idem.retention-shortened

      The retention of idempotency keys was shortened from 24 hours to 1 hour.

      A retry after 1 hour runs the write again instead of replaying it.

      - in calls: clients breaking, servers must-change (breaking)
      - code that compiled: none (compatible)

      The verdict is an exception, because a write can run twice.

      Safer: keep 24 hours in this version of the API, and shorten it in a new one.

      Callers: Don't retry a write later than 1 hour after its first attempt: it runs
      again.

      Before:

      \`\`\`yaml
      retention: 24h
      \`\`\`

      After:

      \`\`\`yaml
      retention: 1h
      \`\`\`
      ",
          "text": "A retry after the new one runs the write again instead of replaying it.
      Safer: Keep the old one in this version of the API, and shorten it in a new one.
      \`quoin explain idem.retention-shortened\` says more.",
        },
        "id": "idem.retention-shortened",
        "shortDescription": {
          "text": "A retry after the new one runs the write again instead of replaying it.",
        },
      }
    `);
  });

  it("says what happens to a running client, the witness and the safer alternative", () => {
    expect(results.slice(0, 2).map(({ message }) => message.text)).toMatchInlineSnapshot(`
      [
        "The retention of keys was shortened from 24h to 1h.
      In 2026-01-01, which is released.
      A retry after an hour runs the write again instead of replaying it.
      Safer: Keep 24h in this version, and shorten it in a new one.
      Hits 2 writes: update-order, create-order.",
        "The field \`total\` of \`Order\` was removed.
      Clients that read it find nothing.
      No longer compiles: order.total.toString();
      Hits 1 read: get-order.
      Hits 1 webhook: order.paid.",
      ]
    `);
  });

  it("has stable fingerprints", () => {
    expect(results[0]?.partialFingerprints).toEqual({ "quoin/v1": "111111111111" });
  });

  it("has what was accepted as suppressed, with the reason", () => {
    const suppressed = results.filter(({ suppressions }) => suppressions !== undefined);
    expect(suppressed.map(({ suppressions }) => suppressions)).toEqual([
      [
        {
          kind: "external",
          status: "accepted",
          justification: "planned, until 2026-09-01: Announced on 2 May.",
        },
      ],
    ]);
  });
});

describe("the places of a comparison as SARIF", () => {
  const place = (file: string, line: number) => ({ file, line, column: 3, endLine: line, endColumn: 9 });
  const gone = { old: place("spec/old orders.yaml", 7), parent: place("spec/50%.yaml", 3) };

  it("are in the new model, and of what is gone at what it was a part of", () => {
    const run = runOf(sampleReport([sampleFinding({ places: gone })]));
    const region = { startLine: 3, startColumn: 3, endLine: 3, endColumn: 9 };
    expect(run.results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: "model/spec/50%25.yaml", uriBaseId: "%SRCROOT%" },
      region,
    });
    expect(run.results[0]?.relatedLocations).toMatchObject([
      {
        message: { text: "The old side had it here." },
        physicalLocation: {
          artifactLocation: { uri: "model/spec/old%20orders.yaml", uriBaseId: "OLD" },
          region: { ...region, startLine: 7, endLine: 7 },
        },
      },
    ]);
    expect(run.originalUriBaseIds).toEqual({
      "%SRCROOT%": { description: { text: "The root of the repository." } },
      OLD: { description: { text: "The files of the old side: main (1a2b3c4)." } },
    });
  });

  it("are in one folder where both sides are on the disk", () => {
    const report = sampleReport([sampleFinding({ places: gone })]);
    const run = runOf({ ...report, old: { ...report.old, mark: "" } });
    expect(Object.keys(run.originalUriBaseIds)).toEqual(["%SRCROOT%"]);
    const [related] = run.results[0]?.relatedLocations ?? [];
    expect(related?.physicalLocation.artifactLocation.uriBaseId).toBe("%SRCROOT%");
  });
});

describe("a comparison of no change, and of many, as SARIF", () => {
  it("has no results where nothing changed", () => {
    const { tool, results, properties } = runOf({ ...sampleReport([]), bump: "none" });
    expect([tool.driver.rules, results]).toEqual([[], []]);
    expect(properties).toMatchObject({ bump: "none", changes: 0, listed: 0 });
  });

  it("lists the worst of 10,000 changes in less than 5 MB, and says so", { tags: ["whole"] }, () => {
    const report = sampleReport([...manyFindings(10_000), ...sampleFindings]);
    const text = print(report);
    expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
    const { results, properties, invocations } = runOf(report, text);
    expect(results[0]?.ruleId).toBe("idem.retention-shortened");
    expect(results.length).toBeGreaterThan(2_000);
    expect(properties).toMatchObject({ changes: 10_008, listed: results.length });
    expect(invocations[0]?.toolExecutionNotifications[1]).toEqual({
      level: "warning",
      message: { text: `The worst ${results.length} of 10008 changes are listed.` },
    });
  });

  it("lists at most as many as GitHub shows", () => {
    const short = Array.from({ length: 5_001 }, (_, index) =>
      sampleFinding({ title: "A", fingerprint: index.toString(16).padStart(12, "0") }),
    );
    expect(runOf(sampleReport(short)).results).toHaveLength(5_000);
  });
});

describe("whatever a model says in SARIF", () => {
  it.each(hostileWords)("%j is valid, and changes nothing but texts", (_, word) => {
    const shape = ({ results, tool, originalUriBaseIds }: Run) => [
      tool,
      Object.keys(originalUriBaseIds),
      results.map(({ ruleId, level, locations, relatedLocations }) => [
        ruleId,
        level,
        locations.length,
        relatedLocations?.length,
      ]),
    ];
    expect(shape(runOf(hostileReport(word)))).toEqual(shape(runOf(hostileReport("word"))));
  });

  it.each(hostileWords)("%j links nothing, is no argument and hides nothing", (_, word) => {
    const { results, invocations } = runOf(hostileReport(word));
    const notifications = invocations.flatMap(({ toolExecutionNotifications: all }) => all);
    for (const { message } of [...results, ...notifications]) {
      expect(message.text).not.toMatch(/\]\(|(?<!\{)\{\d+\}|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    }
    expect(print(hostileReport(word))).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/u);
  });
});
