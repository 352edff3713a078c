import { describe, expect, it } from "vitest";
import { changeKinds, isKindId } from "../../../../src/review/diff/kinds/catalog.js";
import type { ChangeKind } from "../../../../src/review/diff/kinds/kind.js";
import { judge } from "../../../../src/review/diff/judge.js";
import { describeKind, withoutCode } from "../../../../src/review/diff/without-code.js";
import { formats } from "../../../../src/app/commands/diff-flags.js";
import { runDiff } from "../../../app/commands/git-project.js";
import { shopDocument } from "../../../app/commands/shop-document.js";
import { drawSome } from "../../../whole.js";
import { temporaryFolder, writeTree } from "../../../output/write/temporary-folder.js";
import { sampleChange } from "../sample-report.js";

/** Words of those who generate clients, and of those who write models. */
const foreign =
  /compile|\bSDK\b|in code|code that|`switch`|\bmodels?\b|known unknown|is settled|was recorded|Say `|api_version|parseWebhook/iu;

/** What no document says, so that no change of it is found. */
const ofModelsOnly = /^(?:ver|idem|limit|confirm|poll|retry)\./u;

function concernsDocuments(kind: ChangeKind): boolean {
  const directions = kind.direction === "place" ? (["request", "response"] as const) : [kind.direction];
  return directions.some((direction) => direction !== "none" || judge(kind, direction).client !== "safe");
}

it("each kind of change that documents show is explained in their words", () => {
  const ids = Object.keys(changeKinds).filter(isKindId);
  const texts = ids
    .filter((id) => concernsDocuments(changeKinds[id]) && !ofModelsOnly.test(id))
    .map((id) => [changeKinds[id].title, ...Object.values(describeKind(id, false))].join(" "));
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => foreign.test(text))).toEqual([]);
});

it("a change of a document breaks no code, and advises nothing that documents can't say", () => {
  const change = sampleChange({
    kind: "enum.res-value-added",
    verdict: { client: "risky", server: "safe", source: "breaking" },
    help: "Say `observed` instead of `enum` where values may be added.",
  });
  const { verdict, help, why } = withoutCode(change);
  expect([verdict.source, help]).toEqual(["none", undefined]);
  expect(why).toBe("A client that knows only the former values may fail when it reads this one.");
});

const newer = shopDocument
  .replace("name: limit", "name: max")
  .replace("        note: { type: string }\n", "")
  .replace("required: [item]", "required: [item, count]")
  .replace("item: { type: string }", "item: { type: string }\n        count: { type: integer }")
  .replace("enum: [open, paid]", "enum: [open, paid, void]")
  .replaceAll("/orders:", "/v2/orders:")
  .replace("    post:", "    post:\n      security: [{ key: [] }]")
  .replace(
    "components:",
    "components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }",
  );

function documents(): string {
  const folder = temporaryFolder();
  writeTree(folder, { "old.yaml": shopDocument, "new.yaml": newer });
  return folder;
}

const sides = ["old.yaml", "new.yaml"] as const;

describe("a report about documents", () => {
  // A page has the words of its script and its style, and JSON the names of its members.
  it.each(
    drawSome(
      2,
      formats.filter((format) => format !== "json" && format !== "guide"),
    ),
  )("in the format %s says nothing of code, of packages or of models", async (format) => {
    const { exit, out, err } = await runDiff(documents(), sides, { format, verbose: true });
    expect([exit, err]).toEqual([0, ""]);
    const text = out.replace(/<(style|script)>[^]*?<\/\1>/gu, "");
    expect(text.replaceAll(/<[^>]*>|`/gu, "")).toContain("state of Order");
    expect(text.match(new RegExp(foreign, "giu"))).toBeNull();
  });

  it("counts what it doesn't compare by the names that a document has for it", async () => {
    const cookie = "        - { in: cookie, name: theme, schema: { type: string } }\n";
    const narrowed = shopDocument
      .replace("      parameters:\n", `      parameters:\n${cookie}`)
      .replace("      properties:\n", "      not: { required: [a] }\n      properties:\n")
      .replaceAll("item: { type: string }", "item: { type: string, not: { const: a }, if: { const: b } }");
    const folder = temporaryFolder();
    writeTree(folder, { "old.yaml": narrowed, "new.yaml": narrowed.replace("Shop", "The shop") });
    for (const format of ["terminal", "markdown"] as const) {
      const { out, err } = await runDiff(folder, sides, { format });
      expect(err).toBe("");
      expect(out.replaceAll(/\s+/gu, " ")).toContain("4 places: `not` (2), cookie (1) and `if` (1)");
    }
  });

  it("fails on no code, which nobody has, unless somebody asks", async () => {
    const folder = documents();
    const failOn = ["source", "bump"] as const;
    expect((await runDiff(folder, sides, { failOn })).exit).toBe(0);
    expect((await runDiff(folder, sides, { failOn: ["client"] })).exit).toBe(1);
    const { exit, out } = await runDiff(folder, sides, { failOn, for: "sdk" });
    expect(exit).toBe(1);
    expect(out).toContain("const newOrder: NewOrder = { item };");
  });

  it("says what code meets where clients are made", async () => {
    const folder = documents();
    writeTree(folder, { "quoin.config.yaml": "model: new.yaml\noutputs: [{ folder: client }]\n" });
    const { out, err } = await runDiff(folder, sides);
    expect(err).toBe("");
    expect(out).toContain("Breaking for code that is compiled again");
    writeTree(folder, { "quoin.config.yaml": "model: new.yaml\noutputs: []\n" });
    expect((await runDiff(folder, sides)).out).not.toContain("compile");
  });
});
