import { describe, expect, it } from "vitest";
import { loadNeutralise } from "../../../src/app/commands/diff/load-neutralise.js";
import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import { commentMarker, renderMarkdown } from "../../../src/review/diff/render/markdown.js";
import { outlineOf } from "../../client/typescript/markdown-outline.js";
import { manyFindings } from "./many-findings.js";
import { drawSome } from "../../whole.js";
import { hostileReport, hostileWords } from "./hostile-report.js";
import { sampleFinding, sampleFindings, sampleReport } from "./sample-report.js";

const neutralise = await loadNeutralise();

function commentOf(report: ComparisonReport): string {
  return renderMarkdown(report, neutralise);
}

const breaking = { client: "breaking", server: "safe", source: "none" } as const;

describe("a comparison in a comment", () => {
  it("has the verdict first, then what changed, worst first, then who is hit", () => {
    expect(commentOf(sampleReport())).toMatchInlineSnapshot(`
      "<!-- quoin-diff -->
      ## ❌ Breaks a released version. Needs a major release of the SDK.
      16 changes: 1 breaks a released version, 1 breaks clients, 1 breaks compilation, 1 changes behaviour, 1 needs an answer, 1 was accepted, 10 are safe. **Merge it?** Not as it is: make each break safer, or accept it with a reason, and answer what is asked.
      ### Breaking: a released version
      - **The retention of keys was shortened from 24h to 1h.** In \`2026-01-01\`, which is released.  
        A retry after an hour runs the write again instead of replaying it.  
        **Safer:** Keep 24h in this version, and shorten it in a new one.  
        **Hits** 2 writes (\`update-order\`, \`create-order\`); in code \`orders.create\`, \`orders.update\`  
        <sub>\`spec/api.yaml:14\` · \`idem.retention-shortened\` · if it is intended: \`quoin accept 111111111111 --nature correction --reason "…"\`</sub>

      ### Breaking for existing clients
      - **The field \`total\` of \`Order\` was removed.**  
        Clients that read it find nothing.  
        Code like this no longer compiles:

        \`\`\`ts
        order.total.toString();
        \`\`\`

        **Hits** 1 read and 1 webhook (\`get-order\`, \`order.paid\`); in code \`Order.total\`, \`orders.get\`  
        <sub>\`1a2b3c4:spec/orders.yaml:7\` · \`res.field-removed-required\` · if it is intended: \`quoin accept 222222222222 --nature planned --reason "…"\` (\`correction\`: always so; \`planned\`: announced; \`unreleased\`: nobody has it yet; \`accepted-break\`: it breaks anyway)</sub>

      ### Breaking for code that is compiled again
      - **The call was renamed. \`get\` → \`fetch\`**  
        Only what people read changes.  
        <sub>\`docs.description-changed\` · if it is intended: \`quoin accept 333333333333 --nature planned --reason "…"\`</sub>

      ### Potentially breaking: calls behave differently
      - **Requests are answered otherwise.** Only in version \`2025-01-01\`.  
        Only what people read changes.  
        <sub>\`docs.description-changed\` · if it is intended: \`quoin accept 444444444444 --nature planned --reason "…"\`</sub>

      ### Needs an answer
      - **A gap was closed.**  
        Only what people read changes.  
        **To answer:** Has the service always done so?  
        <sub>\`docs.description-changed\` · to answer: \`quoin accept 555555555555 --nature planned --reason "…"\`</sub>

      ### Accepted
      - **A limit was lowered.**  
        Accepted as planned, until 2026-09-01: Announced on 2 May.  
        <sub>\`docs.description-changed\` · \`666666666666\`</sub>

      ### Compatible: safe for clients
      - One of nine. \`docs.description-changed\`
      - A doc changed. \`docs.description-changed\`

      | | |
      | :-- | :-- |
      | **Released** | broken by 1 change: \`2026-01-01\` |
      | **Hits** | **3 of 12 operations**, 2 writing: \`update-order\`, \`create-order\`, \`get-order\` |
      | **In code** | 4 SDK symbols: \`orders.create\`, \`orders.update\`, \`Order.total\` and 1 more |
      | **SDK package** | shop-client 3.4.1 → 3.5.0 is too little: it needs a major release, 4.0.0. |
      | **Accepted** | 1 change, until 2026-09-01 |
      | **Compared** | main (1a2b3c4) → spec (working tree) |
      | **To accept** | \`--nature\` says why: \`correction\` (the description was wrong, and the service has always done so), \`planned\` (the change is announced), \`unreleased\` (nobody has it yet) or \`accepted-break\` (it breaks callers anyway). |
      "
    `);
  });

  it("says so where nothing changed", () => {
    expect(commentOf({ ...sampleReport([]), packages: [], bump: "none" })).toBe(
      "<!-- quoin-diff -->\n## ✅ No API change\n\nCompared: main (1a2b3c4) → spec (working tree).\n",
    );
  });

  it("says what fails where nothing changed", () => {
    const complaints = ["The acceptance of `0123456789ab` expired."];
    const page = commentOf({ ...sampleReport([]), packages: [], bump: "none", complaints });
    expect(page).toContain("## ❌ No change.\n");
    expect(page).toContain("**Fails:** The acceptance of `0123456789ab` expired.");
  });

  it("says nothing of a package that its first line has said", () => {
    const one = { name: "shop-client", bump: "major", because: ["A gap was closed."] } as const;
    expect(commentOf({ ...sampleReport(), packages: [one] })).not.toContain("SDK package");
    const because = ["It follows the current version."];
    expect(commentOf({ ...sampleReport(), packages: [{ ...one, because }] })).toContain(
      "| **SDK package** | shop-client needs a major release. It follows the current version. |",
    );
  });

  it("asks for nothing where every break is accepted", () => {
    const accepted = { nature: "planned", reason: "Announced." } as const;
    const finding = sampleFinding({ verdict: breaking }, { accepted });
    expect(commentOf(sampleReport([finding]))).toContain("**Merge it?** Nothing here speaks against it.");
    expect(commentOf(sampleReport([{ ...finding, accepted: undefined }]))).toContain(
      "Not as it is: make each",
    );
  });

  it("says what fails", () => {
    const page = commentOf({ ...sampleReport(), failsOn: ["client", "source", "question"] });
    expect(page).toContain("\n**Fails on** client, source and question. 16 changes: ");
  });
});

describe("what is folded in a comment", () => {
  const risky = { ...breaking, client: "risky" } as const;
  const findings = (count: number, verdict: typeof breaking | typeof risky) =>
    Array.from({ length: count }, (_, index) =>
      sampleFinding({ title: `Change ${index}.`, verdict, fingerprint: String(index).padStart(12, "0") }),
    );
  const inFull = (page: string) => page.match(/^- \*\*Change/gm) ?? [];

  it("is no break, as far as there is room", () => {
    const page = commentOf(sampleReport(findings(60, breaking)));
    expect(inFull(page)).toHaveLength(60);
    expect(page).not.toContain("<details>");
    const long = commentOf(sampleReport(findings(600, breaking)));
    expect(long).toContain(`${600 - inFull(long).length} more: `);
    expect(long).not.toContain("<details>");
  });

  it("is at least three changes", () => {
    expect(inFull(commentOf(sampleReport(findings(12, risky))))).toHaveLength(12);
    const page = commentOf(sampleReport(findings(13, risky)));
    expect(inFull(page)).toHaveLength(10);
    expect(page).toContain("<summary>and 3 more</summary>");
    const safe = commentOf(sampleReport([sampleFinding(), sampleFinding({ fingerprint: "1" })]));
    expect(safe).toContain("### Compatible: safe for clients\n- The description");
  });

  it("gets its share beside many breaks", () => {
    const page = commentOf(sampleReport([...findings(600, breaking), ...findings(40, risky)]));
    expect(page).toContain("<summary>and 30 more</summary>");
  });

  it("is a list of operations that were removed together, after three names of them", () => {
    const parts = Array.from({ length: 16 }, (_, index) => ({
      ...sampleFinding({ kind: "op.removed", before: `GET /teams/${index}` }).change,
    }));
    const reaches = parts.map((_, index) => `get-${index}`);
    const page = commentOf(sampleReport([sampleFinding({ verdict: breaking, reaches, parts })]));
    expect(page).toContain("**Hits** 16 reads (`get-0`, `get-1`, `get-2` and 13 more)");
    expect(page).toContain("\n\n  <details><summary>All 16 operations</summary>\n\n  `GET /teams/0`, ");
    expect(page).toContain("`GET /teams/15`\n\n  </details>");
  });
});

describe("a comment of 10,000 changes", () => {
  const page = commentOf(sampleReport([...sampleFindings, ...manyFindings(10_000)]));

  it("has at most 60,000 bytes, and uses them", () => {
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(page)).toBeGreaterThan(50_000);
  });

  it("counts what it leaves out, by kind", () => {
    const counts = [...page.matchAll(/(\d+) more: (.*)\. `quoin diff --verbose` lists them\./g)];
    for (const [, all = "", words = ""] of counts) {
      const sum = [...words.matchAll(/(\d+) `/g)].reduce((total, [, count]) => total + Number(count), 0);
      expect(sum).toBe(Number(all));
    }
    expect(counts).toHaveLength(2);
  });

  it("shows something of each section", () => {
    expect(page.match(/^### .*/gm)).toEqual([
      "### Breaking: a released version",
      "### Breaking for existing clients",
      "### Breaking for code that is compiled again",
      "### Potentially breaking: calls behave differently",
      "### Needs an answer",
      "### Accepted",
    ]);
    expect(page).toContain("<summary>Compatible: safe for clients</summary>");
  });
});

describe("whatever a model says in a comment", () => {
  const pageOf = (word: string) => commentOf(hostileReport(word));

  it.each(drawSome(3, hostileWords))("%j has no effect on the page", async (_, word) => {
    expect(await outlineOf(pageOf(word))).toEqual(await outlineOf(pageOf("word")));
  });

  it.each(drawSome(3, hostileWords))(
    "%j mentions nobody and links nothing, in prose, in code and in HTML",
    (_, word) => {
      const page = pageOf(word);
      expect(page).not.toMatch(/@\w|(?<!&)#\d|:\/\/|www\.|\]\(/);
      expect(neutralise(page.slice(commentMarker.length))).toBe(page.slice(commentMarker.length));
      expect(Buffer.byteLength(page)).toBeLessThan(60_000);
    },
  );
});
