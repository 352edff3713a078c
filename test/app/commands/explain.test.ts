import { describe, expect, it } from "vitest";
import { explain } from "../../../src/app/commands/explain.js";
import { renderKindPages } from "../../../src/review/diff/render/kind-page.js";
import { renderMessagePage } from "../../../src/app/commands/render-message-page.js";
import { paintWith } from "../../../src/language/diagnostics/paint.js";
import { renderDiagnostics } from "../../../src/language/diagnostics/render.js";
import { readMessagePages } from "../../cases/page-files.js";
import { buildFragments } from "../../cases/page-model.js";
import { selectRelevant } from "../../cases/render-diagnostics.js";
import { drawSome } from "../../whole.js";
import { runCommand } from "./run-command.js";

const page = `# unknown-type

A type is not declared; [the language](../../spec/README.md) says how.

\`\`\`yaml right orders.yaml
types:

  Order: { type: Ordr }
\`\`\`

Then.
`;

describe("a page in a terminal", () => {
  it("has indented blocks in place of fences, and links as their texts", () => {
    expect(renderMessagePage(page, paintWith(false))).toBe(`unknown-type

A type is not declared; the language says how.

  types:

    Order: { type: Ordr }

Then.
`);
  });

  it("has a coloured heading", () => {
    expect(renderMessagePage(page, paintWith(true))).toContain("\u001b[1munknown-type\u001b[22m\n");
  });

  const pages = readMessagePages().filter(({ page: { fragments } }) => fragments.length > 0);

  it.each(drawSome(30, pages))(
    "$code: its message has the colours that the message itself has",
    ({ code, text, page: { fragments } }) => {
      const model = buildFragments(fragments);
      const message = renderDiagnostics(selectRelevant(model, code), model.sources, { color: true });
      const indented = message.trimEnd().replaceAll(/^(?=.)/gm, "  ");
      expect(renderMessagePage(text, paintWith(true))).toContain(indented);
    },
  );
});

describe("quoin explain", () => {
  it("prints one JSON document with the page as Markdown", async () => {
    const { exit, out, err } = await runCommand(".", (io) => explain("unknown-type", { json: true }, io));
    expect([exit, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({
      exit: 0,
      code: "unknown-type",
      severity: "error",
      markdown: expect.stringMatching(/^# unknown-type\n[^]*```yaml right\n/),
      diagnostics: [],
    });
  });

  it("prints the page of a kind of change", async () => {
    const kind = "idem.retention-shortened";
    const { exit, out, err } = await runCommand(".", (io) => explain(kind, { json: false }, io));
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^idem\.retention-shortened\n\nThe retention of idempotency keys was shortened from 24 hours to 1 hour\.\n/,
    );
    expect(out).toContain(
      "- in calls: clients breaking, servers must-change (breaking)\n- code that compiled: none (compatible)\n",
    );
    expect(out).toMatch(/\nBefore:\n\n {2}\S[^]*\nAfter:\n\n {2}\S/);
    const json = await runCommand(".", (io) => explain(kind, { json: true }, io));
    expect(JSON.parse(json.out)).toMatchObject({
      kind,
      markdown: expect.stringMatching(/^# idem\.[^]*```yaml\n/),
    });
  });

  it("prints the page of a row of `quoin conform`", async () => {
    const row = "keys.other-body";
    const { exit, out, err } = await runCommand(".", (io) => explain(row, { json: false }, io));
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^keys\.other-body\n\nAnother request under a used key is refused\.\n\nIf it fails: /,
    );
    const json = await runCommand(".", (io) => explain(row, { json: true }, io));
    expect(JSON.parse(json.out)).toMatchObject({ row, markdown: expect.stringMatching(/^# keys\./) });
    const typo = await runCommand(".", (io) => explain("keys.other_body", { json: false }, io));
    expect(typo.err).toContain("Did you mean `keys.other-body`?");
  });

  it("lists codes, kinds and rows, suggests them, and prints all pages of kinds", async () => {
    const { out } = await runCommand(".", (io) => explain(undefined, { json: false }, io));
    expect(out).toContain("error    unknown-type\n");
    expect(out).toContain("change   idem.retention-shortened\n");
    expect(out).toContain("row      keys.other-body\n");
    const typo = await runCommand(".", (io) => explain("idem.retention_shortened", { json: false }, io));
    expect([typo.exit, typo.out]).toEqual([2, ""]);
    expect(typo.err).toContain("Did you mean `idem.retention-shortened`?");
    const all = await runCommand(".", (io) => explain(undefined, { json: false, all: true }, io));
    expect(all.out).toBe(renderKindPages());
  });

  it.each(["__proto__", "../sandbox", "README", ""])("has no page for %j", async (code) => {
    const { exit, out, err } = await runCommand(".", (io) => explain(code, { json: false }, io));
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain("no-such-code");
  });
});
