import { describe, expect, it } from "vitest";
import { paintWith } from "../../../src/language/diagnostics/paint.js";
import { changeKinds, isKindId, moveOf } from "../../../src/review/diff/kinds/catalog.js";
import { fillIn } from "../../../src/review/diff/kinds/fill-in.js";
import { renderTerminal } from "../../../src/review/diff/render/terminal.js";
import { readProjectFile } from "../../house/source-files.js";
import { sampleFindings, sampleReport } from "./sample-report.js";

const rows = Object.keys(changeKinds)
  .filter(isKindId)
  .map((id) => ({ id, ...changeKinds[id] }));

/** What nobody says in the documentation of an API. */
const dialect =
  /\b(?:is now called|was called|clients? in use|receivers? in use|without a word|whoever|nobody looks|any more|no more [^t]|more than comes)\b/iu;

describe("what is said of a kind of change", () => {
  it.each(rows.filter(({ id }) => id.endsWith("-renamed")))(
    "$id says the old name, then the new one",
    ({ title }) => expect(title).toContain("was renamed from `{before}` to `{after}`"),
  );

  it.each(rows)("$id is told in the words of the field", ({ id, title, why, help = "" }) => {
    const steps = (["wire", "sdk"] as const).map((caller) => moveOf(id, caller)?.step ?? "");
    expect([title, why, help, ...steps].filter((text) => dialect.test(text))).toEqual([]);
  });

  it.each([
    ["the field `name` of `Order`", "A field of `Order`: name"],
    ["the error 429 (`name`)", "The error 429: name"],
    ["the header of keys", "The header of keys: name"],
    ["the operation `name`", "An operation: name"],
  ])("of %s a rename repeats no name", (subject, told) => {
    expect(fillIn("{unnamed}: {before}", { subject, before: "name" })).toBe(told);
  });
});

describe("a report", () => {
  const folder = "test/review/diff/pages";
  const shown = (page: string) => readProjectFile(`${folder}/${page}`).split("\n").slice(0, 5).join("\n");

  it.each(["pull-request.txt", "pull-request.md"])(
    "%s has the first change within its first five lines",
    (page) => {
      expect(shown(page)).toContain(
        "The retention of idempotency keys was shortened from 24 hours to 1 hour.",
      );
    },
  );

  it.each([40, 60, 80, 120])("has it there in %i columns too, with changes of all weights", (width) => {
    const report = sampleReport(sampleFindings);
    const text = renderTerminal(report, { paint: paintWith(false), width, verbose: false });
    expect(
      text
        .split("\n")
        .slice(0, width < 80 ? 8 : 5)
        .join(" "),
    ).toContain("The retention of keys");
  });

  it.each(["pull-request.txt", "pull-request.md"])("%s says no sentence of a finding twice", (page) => {
    const sentences = readProjectFile(`${folder}/${page}`).match(/The (?:retention|field)[^.]*\./gu) ?? [];
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences).not.toEqual([]);
  });
});
