import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { moveOf } from "../../../src/review/diff/kinds/catalog.js";
import type { CallerKind } from "../../../src/review/diff/kinds/move.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import { buildSide, readDiffCases } from "../../cases/diff-case.js";
import { currentOf } from "./edit-pairs.js";
import { guideInput } from "./guide-inputs.js";
import { drawSome } from "../../whole.js";

const callers: readonly CallerKind[] = ["sdk", "wire"];

/** Backslashes keep what a model says from being Markdown. */
const wordsOf = (text: string) => text.replaceAll("\\", "").replaceAll("&#8203;", "");

describe.each(drawSome(40, readDiffCases()))("a guide for $kind", ({ texts }) => {
  const [old, next] = [currentOf(buildSide(texts.old)), currentOf(buildSide(texts.new))];

  it("tells whom it concerns, in words and code without gaps", () => {
    for (const caller of callers) {
      const page = wordsOf(renderGuide(guideInput(old, next, caller)));
      const told = compareVersions(old, next).filter(({ kind }) => moveOf(kind, caller) !== undefined);
      expect(told.map(({ title }) => title).filter((title) => !page.includes(title))).toEqual([]);
      expect(page).not.toMatch(/Errors with status (?!\d(?:\d\d|xx)\b)/u);
      expect(page.replaceAll("| undefined", "")).not.toMatch(/undefined|\[object|NaN|\{(?:before|after)\}/u);
    }
  });
});
