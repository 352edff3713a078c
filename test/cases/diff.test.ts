import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Change } from "../../src/review/diff/change.js";
import { compareModels } from "../../src/review/diff/compare-models.js";
import { changeKinds, isKindId } from "../../src/review/diff/kinds/catalog.js";
import { fillIn } from "../../src/review/diff/kinds/fill-in.js";
import { projectFolder } from "../house/source-files.js";
import { drawSome } from "../whole.js";
import { buildSide, describeFinding, readDiffCases } from "./diff-case.js";

const cases = readDiffCases();

it("every kind of change has a case, and every case a kind", () => {
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(changeKinds).toSorted());
});

describe.each(drawSome(70, cases))("$kind", ({ kind, texts, expectedPath }) => {
  let changes: readonly Change[] = [];

  beforeAll(() => {
    changes = compareModels(buildSide(texts.old), buildSide(texts.new));
  });

  it("has an example in the words of the case", () => {
    const { before, after } = isKindId(kind) ? changeKinds[kind].example : { before: "", after: "" };
    expect(wordsOf(before).filter((word) => !wordsOf(texts.old).includes(word))).toEqual([]);
    expect(wordsOf(after).filter((word) => !wordsOf(texts.new).includes(word))).toEqual([]);
    expect(before).not.toBe(after);
  });

  it("has a sample that is told as the case is", () => {
    if (!isKindId(kind)) throw new Error(`${kind} is no kind of change.`);
    const { title, sample } = changeKinds[kind];
    const change = changes.find((found) => found.kind === kind);
    expect(fillIn(title, sample)).toBe(change?.title);
    expect([sample.before, sample.after]).toEqual([change?.before, change?.after]);
  });

  it(`is found, with exactly the others of ${expectedPath}`, async () => {
    expect(changes.map((change) => change.kind)).toContain(kind);
    const found = changes.map(describeFinding).join("\n");
    await expect(found).toMatchFileSnapshot(join(projectFolder, expectedPath));
  });
});

function wordsOf(text: string): readonly string[] {
  return text.match(/[\w.-]+/gu) ?? [];
}
