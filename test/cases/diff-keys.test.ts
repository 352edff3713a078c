import { expect, it } from "vitest";
import { compareModels } from "../../src/review/diff/compare-models.js";
import { readModelText } from "../../src/language/read/read-model.js";
import { editedKeys, keysOfLanguage } from "../review/diff/language-keys.js";
import { drawSome } from "../whole.js";
import { buildSide, readDiffCases } from "./diff-case.js";
import { type Edit, edits as otherEdits } from "./diff-edits.js";
import { editsOfDirections } from "./diff-edits-directions.js";
import { editsOfErrorFields } from "./diff-edits-error-fields.js";
import { editsOfExamples } from "./diff-edits-examples.js";
import { editsOfHistories } from "./diff-edits-histories.js";
import { editsOfAccess } from "./diff-edits-access.js";
import { editsOfKeys } from "./diff-edits-keys.js";
import { editsOfUnknowns } from "./diff-edits-unknowns.js";
import { editsOfMediaTypes } from "./diff-edits-media-types.js";
import { editsOfNarrowing } from "./diff-edits-narrowing.js";
import { editsOfPageWays } from "./diff-edits-page-ways.js";
import { editsOfQueries } from "./diff-edits-queries.js";
import { editsOfRoutes } from "./diff-edits-routes.js";
import { editsOfUnions } from "./diff-edits-unions.js";

const edits = [
  ...otherEdits,
  ...editsOfExamples,
  ...editsOfErrorFields,
  ...editsOfHistories,
  ...editsOfUnions,
  ...editsOfNarrowing,
  ...editsOfQueries,
  ...editsOfRoutes,
  ...editsOfKeys,
  ...editsOfUnknowns,
  ...editsOfMediaTypes,
  ...editsOfDirections,
  ...editsOfPageWays,
  ...editsOfAccess,
];

/** Keys that no edit is about, each with the reason. */
const waived: Readonly<Record<string, string>> = {
  "TypeField.as": "in TypeScript, members of objects are called as they are on the wire",
  quoin: "there is one version of the language",
  "conventions.naming": "it says how names must look, and the names are compared",
  "conventions.naming.bodies": "it says how names must look, and the names are compared",
  "conventions.naming.webhooks": "it says how names must look, and the names are compared",
};

it("every key of the language is edited by a case, or has a reason not to be", { tags: ["whole"] }, () => {
  const cases = readDiffCases().map(({ texts }) => texts);
  const others = edits.map(({ base, head }) => ({ old: base, new: head }));
  const edited = new Set([...cases, ...others].flatMap(({ old, new: next }) => [...keysEdited(old, next)]));
  expect([...keysOfLanguage()].filter((key) => !edited.has(key)).toSorted()).toEqual(
    Object.keys(waived).toSorted(),
  );
});

it.each(drawSome(35, edits))("an edit of $name is found as $kinds", ({ base, head, kinds }: Edit) => {
  const changes = compareModels(buildSide(base), buildSide(head));
  expect([...new Set(changes.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});

function keysEdited(old: string, next: string): ReadonlySet<string> {
  const [before, after] = [old, next].map((text) => {
    const { document } = readModelText([{ path: "model.yaml", text }]);
    return document?.files[0]?.content;
  });
  return editedKeys(before, after);
}
