import { expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { separateTexts } from "../../../src/site/content/versions/separate-texts.js";
import { readDiffCases, buildSide } from "../../cases/diff-case.js";

it.each([
  ["docs.description-changed", "texts"],
  ["docs.sensitivity-raised", "texts"],
  ["docs.sensitivity-lowered", "told"],
] as const)("%s is among the %s", (kind, part) => {
  const { texts } = readDiffCases().find((one) => one.kind === kind) ?? {};
  if (texts === undefined) throw new Error(`There is no case of ${kind}.`);
  const changes = compareModels(buildSide(texts.old), buildSide(texts.new));
  expect(separateTexts(changes)[part].map((change) => change.kind)).toEqual([kind]);
});
