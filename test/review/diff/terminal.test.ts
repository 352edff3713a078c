import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { paintWith } from "../../../src/language/diagnostics/paint.js";
import { displayWidth } from "../../../src/language/text/visible.js";
import { renderMarkdown } from "../../../src/review/diff/render/markdown.js";
import { renderTerminal } from "../../../src/review/diff/render/terminal.js";
import { sampleFinding, sampleFindings, sampleReport } from "./sample-report.js";

const plain = { paint: paintWith(false), width: 80, verbose: false };

function linesOf(text: string): readonly string[] {
  return text.split("\n");
}

describe("a comparison in a terminal", () => {
  it("has the verdict first, then what changed, worst first, then who is hit", () => {
    expect(renderTerminal(sampleReport(), plain)).toMatchInlineSnapshot(`
      "Breaks a released version. 16 changes: 1 breaks a released version, 1 breaks
      clients, 1 breaks compilation, 1 changes behaviour, 1 needs an answer, 1 was
      accepted, 10 are safe.
      Breaking: a released version
        The retention of keys was shortened from 24h to 1h.
          A retry after an hour runs the write again instead of replaying it.
          in 2026-01-01, which is released
          help  Keep 24h in this version, and shorten it in a new one.
          reaches 2 operations: create-order, update-order
          spec/api.yaml:14:3  idem.retention-shortened  111111111111

      Breaking for existing clients
        The field \`total\` of \`Order\` was removed.
          Clients that read it find nothing.
          code  order.total.toString();
          reaches 1 operation: get-order
          reaches 1 webhook: order.paid
          1a2b3c4:spec/orders.yaml:7:3  res.field-removed-required  222222222222

      Breaking for code that is compiled again
        The call was renamed.  get → fetch
          Only what people read changes.
          docs.description-changed  333333333333

      Potentially breaking: calls behave differently
        Requests are answered otherwise.
          Only what people read changes.
          only in 2025-01-01
          docs.description-changed  444444444444

      Needs an answer
        A gap was closed.
          Only what people read changes.
          asks  Has the service always done so?
          docs.description-changed  555555555555

      Accepted
        A limit was lowered.
          planned: Announced on 2 May. (until 2026-09-01)
          docs.description-changed  666666666666

      Compatible: safe for clients
        One of nine.  docs.description-changed
        A doc changed.  docs.description-changed

        compared  main (1a2b3c4) → spec (working tree)
        hits      3 of 12 operations, 2 writing: update-order, create-order, get-order
        hits      4 SDK symbols: orders.create, orders.update, Order.total, orders.get
        package   shop-client 3.4.1 → 3.5.0 is too little: it needs a major release,
                  4.0.0.
      "
    `);
  });

  it("says on which conditions it fails", () => {
    const report = { ...sampleReport(sampleFindings.slice(0, 1)), failsOn: ["client", "question"] as const };
    expect(renderTerminal(report, plain)).toContain(
      "Breaks a released version. 1 change. Fails on client and question.",
    );
  });

  it("says so where nothing changed", () => {
    const report = { ...sampleReport([]), packages: [] };
    expect(renderTerminal(report, plain)).toBe(
      "No change.\n  compared  main (1a2b3c4) → spec (working tree)\n",
    );
  });

  it("says how much isn't compared, whatever changed", () => {
    const sorts = ["webhooks", "callbacks", "streams", "links", "cookies", "forms"].map(
      (sort) => [sort, 2] as const,
    );
    const report = { ...sampleReport([]), packages: [], uncompared: sorts };
    expect(renderTerminal(report, plain)).toMatch(
      /12 places: webhooks \(2\), callbacks \(2\), streams \(2\), links \(2\),\s+cookies \(2\)\s+and 1 other sort\n$/u,
    );
    expect(renderMarkdown(report, (text) => text)).toContain("12 places");
  });

  it("shows three of what is safe in a line each, and all when asked", () => {
    const safe = Array.from({ length: 6 }, (_, index) =>
      sampleFinding({ title: `Change ${index}.`, why: "For a reason.", fingerprint: `${index}`.repeat(12) }),
    );
    const shown = renderTerminal(sampleReport(safe), plain);
    expect(shown).toMatch(
      /\nCompatible: safe for clients\n {2}Change 0\. {2}docs\.description-changed\n {2}Change 1\./,
    );
    expect(shown.match(/^ {2}Change/gm)).toHaveLength(3);
    expect(shown).toContain("\n  and 3 more: --verbose lists them\n");
    expect(shown).not.toContain("For a reason");
    const all = renderTerminal(sampleReport(safe), { ...plain, verbose: true });
    expect(all.match(/^ {2}Change/gm)).toHaveLength(6);
    const few = renderTerminal(sampleReport(safe.slice(1)), plain);
    expect(few.match(/^ {2}Change/gm)).toHaveLength(5);
  });

  it("shows six findings of a section, and all when asked", () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      sampleFinding({
        title: `Change ${index}.`,
        why: "For a reason.",
        verdict: { client: "breaking", server: "safe", source: "none" },
        fingerprint: `${index}`.repeat(12),
      }),
    );
    const short = renderTerminal(sampleReport(many), plain);
    expect(short.match(/^ {2}Change/gm)).toHaveLength(6);
    expect(short).toContain("  and 3 more: --verbose lists them\n");
    expect(short.match(/For a reason/g)).toHaveLength(6);
    expect(
      renderTerminal(sampleReport(many), { ...plain, verbose: true }).match(/^ {2}Change/gm),
    ).toHaveLength(9);
  });

  it.each([40, 60, 100, 120])("fits into %i columns", (width) => {
    const wide = sampleFinding({
      title: `The field \`${"注文".repeat(3)}\` of \`Order\` was removed, and this sentence goes on for some time.`,
      reaches: Array.from({ length: 40 }, (_, index) => `operation-${index}`),
      verdict: { client: "breaking", server: "safe", source: "none" },
    });
    const text = renderTerminal(sampleReport([...sampleFindings, wide]), { ...plain, width });
    expect(linesOf(text).filter((line) => displayWidth(line) > width)).toEqual([]);
  });

  it("shows what is invisible, and obeys nothing that a model says", () => {
    const hostile = "\u001b[2J\u202e::warning::\n##[error]";
    const finding = sampleFinding(
      {
        title: `T${hostile}`,
        why: `W${hostile}`,
        help: `H${hostile}`,
        question: `Q${hostile}`,
        before: `B${hostile}`,
        after: `A${hostile}`,
        reaches: [`R${hostile}`],
        webhooks: [`K${hostile}`],
        versions: [`V${hostile}`],
        verdict: { client: "breaking", server: "safe", source: "none" },
        places: { new: { file: `F${hostile}`, line: 1, column: 1, endLine: 1, endColumn: 2 } },
      },
      { symbols: [`S${hostile}`], witness: `X${hostile}` },
    );
    const accepted = { nature: "planned", reason: `Y${hostile}` } as const;
    const report = sampleReport([finding, { ...finding, accepted }]);
    const text = renderTerminal({ ...report, old: { ...report.old, name: `O${hostile}` } }, plain);
    for (const command of ["\u001b", "\u202e", "##[", "\n::"]) expect(text).not.toContain(command);
    for (const letter of "T W H Q B A R K V F S X Y O".split(" ")) expect(text).toContain(`${letter}\\u{1b}`);
  });

  it("has colours only where it is asked for them", () => {
    const text = renderTerminal(sampleReport(), { ...plain, paint: paintWith(true) });
    expect(stripVTControlCharacters(text)).toBe(renderTerminal(sampleReport(), plain));
    expect(text).toContain("\u001b[1m\u001b[31mBreaking for existing clients");
  });
});
