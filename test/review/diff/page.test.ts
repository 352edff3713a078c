import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPageFiles } from "../../../src/app/commands/diff/read-page-files.js";
import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import { renderPage } from "../../../src/review/diff/render/html/page.js";
import { hostileReport, hostileWords } from "./hostile-report.js";
import { manyFindings } from "./many-findings.js";
import { safe, sampleFinding, sampleFindings, sampleReport } from "./sample-report.js";

const files = await readPageFiles();

function pageOf(report: ComparisonReport): string {
  return renderPage(report, files);
}

/** What a reader sees of a part of a page, a line for each row, title and paragraph. */
function textOf(page: string): string {
  return page
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s*<(dt|h\d|summary|li|p|label|option)\b[^>]*>/g, "\n")
    .replaceAll(/<\/(?:dt|h\d)>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/ +/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

function sectionsOf(page: string): readonly string[] {
  return [...page.matchAll(/<section .*?<\/section>/gs)].map(([section]) => section);
}

describe("a comparison as a page", () => {
  const page = pageOf(sampleReport());

  it("has the verdict first, then who is hit and what must be answered", () => {
    expect(textOf(page.slice(page.indexOf("<header>"), page.indexOf("</header>")))).toMatchInlineSnapshot(`
      "Comparison of two API models
      Breaks a released version. Needs a major release of the SDK.
      In short 16 changes: 1 breaks a released version, 1 breaks clients, 1 breaks compilation, 1 changes behaviour, 1 needs an answer, 1 was accepted, 10 are safe.
      Merge it? Not as it is: make each break safer, or accept it with a reason, and answer what is asked.
      Released broken by 1 change: 2026-01-01
      Hits 3 of 12 operations, 2 writing: update-order, create-order, get-order
      In code 4 SDK symbols: orders.create, orders.update, Order.total, orders.get
      SDK package shop-client 3.4.1 → 3.5.0 is too little: it needs a major release, 4.0.0.
      Accepted 1 change, until 2026-09-01
      Compared main (1a2b3c4) → spec (working tree)
      To accept --nature says why: correction (the description was wrong, and the service has always done so), planned (the change is announced), unreleased (nobody has it yet) or accepted-break (it breaks callers anyway)."
    `);
  });

  it("says of a breaking change what happens, whom it hits, the safer way, and both sides", () => {
    expect(sectionsOf(page).slice(0, 2).map(textOf).join("\n\n")).toMatchInlineSnapshot(`
      "Breaking: a released version 1
      The retention of keys was shortened from 24h to 1h. idem.retention-shortened · in 2026-01-01, which is released · 2 writes
      What happens A retry after an hour runs the write again instead of replaying it.
      Hits 2 writes: update-order, create-order
      In code orders.create, orders.update
      Safer Keep 24h in this version, and shorten it in a new one.
      To accept quoin accept 111111111111 --nature correction --reason &quot;…&quot;
      Judged clients: breaking; servers: must-change (breaking); code that compiled: none (compatible); in both directions
      Before 1a2b3c4:spec/api.yaml:12:3 24h
      After spec/api.yaml:14:3 1h

      Breaking for existing clients 1
      The field total of Order was removed. res.field-removed-required · 1 read · 1 webhook
      What happens Clients that read it find nothing.
      Hits 1 read: get-order; 1 webhook: order.paid
      In code Order.total, orders.get
      No longer compiles order.total.toString();
      To accept quoin accept 222222222222 --nature planned --reason &quot;…&quot;
      Judged clients: breaking; servers: safe (compatible); code that compiled: breaking; in responses
      Before 1a2b3c4:spec/orders.yaml:7:3 decimal
      After not there"
    `);
  });

  it("has all sections, what is safe last, and closes what is accepted or safe", () => {
    const titles = sectionsOf(page).map((section) => textOf(section.slice(0, section.indexOf("</h2>"))));
    expect(titles).toEqual([
      "Breaking: a released version 1",
      "Breaking for existing clients 1",
      "Breaking for code that is compiled again 1",
      "Potentially breaking: calls behave differently 1",
      "Needs an answer 1",
      "Accepted 1",
      "Compatible: safe for clients 2",
    ]);
    expect(sectionsOf(page).map((section) => / open[\s>]/.test(section))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(textOf(sectionsOf(page)[5] ?? "")).toContain("as planned, until 2026-09-01: Announced on 2 May.");
  });

  it("says so where nothing changed", () => {
    const empty = textOf(pageOf({ ...sampleReport([]), packages: [], bump: "none" }));
    expect(empty).toContain("No change.");
    expect(empty).toContain("No change of the API.");
  });

  it("says what is only on one side, and where the other one would have it", () => {
    const at = (file: string) => ({ file, line: 3, column: 5, endLine: 3, endColumn: 9 });
    const gone = sampleFinding({ before: "string", places: { old: at("a.yaml"), parent: at("b.yaml") } });
    const come = sampleFinding({ after: "string", places: { new: at("c.yaml") }, fingerprint: "f" });
    const text = textOf(pageOf(sampleReport([gone, come])));
    expect(text).toMatch(/Before 1a2b3c4:a\.yaml:3:5 string\nAfter b\.yaml:3:5 not there\n/);
    expect(text).toMatch(/Before not there\nAfter c\.yaml:3:5 string$/m);
  });
});

describe("the page of a comparison", () => {
  const page = pageOf(sampleReport());

  it("may run its own script and use its own style, and may ask for nothing", () => {
    const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const digest = (element: string) => {
      const [, text = ""] = new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(page) ?? [];
      return `&#39;sha256-${createHash("sha256").update(text).digest("base64")}&#39;`;
    };
    expect(policy.split("; ")).toEqual([
      "default-src &#39;none&#39;",
      `style-src ${digest("style")}`,
      `script-src ${digest("script")}`,
      "base-uri &#39;none&#39;",
      "form-action &#39;none&#39;",
    ]);
  });

  it("refers to nothing outside itself", () => {
    expect(page.match(/(?:href|src|action|srcset|poster|data)="[^#]|url\(|@import|https?:/g)).toBeNull();
    expect(page.match(/<(?:link|img|iframe|object|embed|base|template)\b|style="|\son\w+="/g)).toBeNull();
  });

  it("makes nothing of texts in its script", () => {
    expect(files.script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(|fetch|import/,
    );
  });

  it("has each id once", () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("a page of 10,000 changes", () => {
  const page = pageOf(sampleReport([...sampleFindings, ...manyFindings(10_000)]));

  it("has them all in less than 5 MB", () => {
    expect(Buffer.byteLength(page)).toBeLessThan(5_000_000);
    expect(page.match(/data-client="/g)).toHaveLength(10_008);
  });

  it("shows 40 of a section in full at most, and folds the others by their kinds, with a count", () => {
    const section = sectionsOf(page)[1] ?? "";
    // The next twenty have one cause.
    expect(section.match(/class="change"/g)).toHaveLength(21);
    const groups = [...section.matchAll(/class="group" data-kind="([^"]*)" data-left="0">(.*?)<ul>/gs)];
    expect(groups.map(([, , text = ""]) => textOf(text))).toMatchInlineSnapshot(`
      [
        "Calls to it fail with 404. op.removed · 3333
      Safer Mark it deprecated with what to call instead, and remove it in a later version.",
        "Clients that read it get nothing. res.field-removed-required · 1647
      Safer Mark it deprecated, and remove it in a new version.",
      ]
    `);
  });

  it("counts all of a section in its title, folded or not", () => {
    const titles = sectionsOf(page).map((section) => textOf(section.slice(0, section.indexOf("</h2>"))));
    expect(titles).toContain("Breaking for existing clients 5001");
    expect(titles).toContain("Compatible: safe for clients 5002");
  });

  it("counts those for which there is no room", { tags: ["whole"] }, () => {
    const long = Array.from({ length: 10_000 }, (_, index) =>
      sampleFinding({
        title: `The field \`${"注".repeat(300)}${index}\` of \`Order\` was removed.`,
        verdict: { ...safe, client: index % 2 === 0 ? "breaking" : "safe" },
        fingerprint: index.toString(16).padStart(12, "0"),
      }),
    );
    const full = pageOf(sampleReport(long));
    expect(Buffer.byteLength(full)).toBeLessThan(5_000_000);
    expect(Buffer.byteLength(full)).toBeGreaterThan(4_500_000);
    const left = [...full.matchAll(/data-left="(\d+)"/g)].map(([, count]) => Number(count));
    const shown = full.match(/data-client="/g)?.length ?? 0;
    expect(left.reduce((sum, count) => sum + count, shown)).toBe(10_000);
    expect(textOf(full)).toContain(`${left.at(-1)} more changes of this kind: quoin diff --verbose lists`);
  });
});

describe("whatever a model says on a page", () => {
  /** The tags of a page, without the texts in their attributes. */
  function tagsOf(page: string): readonly string[] {
    const tags = page.replaceAll(/<(style|script)>.*?<\/\1>/gs, "").match(/<[^>]*>/g) ?? [];
    return tags.map((tag) => tag.replaceAll(/="[^"]*"/g, ""));
  }

  /** Code between backticks is an element of its own. */
  const inOrder = hostileWords.filter(([, word]) => !word.includes("`"));

  it.each(inOrder)("%j makes no element and no attribute", (_, word) => {
    expect(tagsOf(pageOf(hostileReport(word)))).toEqual(tagsOf(pageOf(hostileReport("word"))));
  });

  it.each(hostileWords)("%j hides nothing and is cut where it is long", (_, word) => {
    const page = pageOf(hostileReport(word)).replaceAll(/<(style|script)>.*?<\/\1>/gs, "");
    expect(page).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    expect(page.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
    expect(Buffer.byteLength(page)).toBeLessThan(100_000);
  });
});
