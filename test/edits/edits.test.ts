import { describe, expect, it } from "vitest";
import { compareModels } from "../../src/review/diff/compare-models.js";
import { drawFromSeed } from "../fuzz/draw.js";
import { libraryModel } from "../spec/language-pages.js";
import { drawFew } from "../whole.js";
import { judgeEdit } from "./judge-chain.js";
import { worsened } from "./judge-laws.js";
import { chains, startOf, tryEdits } from "./random-edits.js";
import { type SoundEdit, soundModel, type SoundModel } from "./sound-model.js";
import { replaceAt, sitesOf, type Tree, type TreePath } from "./tree.js";
import { subjectOf } from "../../src/review/diff/subject.js";

// A whole run tries all chains of each model, in a file of its own.
tryEdits("library", libraryModel(), drawFew(1, chains));

describe("what a comparison gets wrong is found", () => {
  const start = startOf(libraryModel());
  const edit = editOf(start, ["types", "Book", "fields", "title"], "int32");
  const draw = drawFromSeed("right");
  const right = compareModels(edit.old.versions, edit.new.versions);

  it("nothing of what is right", async () => {
    expect(right.map(({ kind }) => kind)).toEqual(["type.changed"]);
    expect(await judgeEdit(edit, right, draw)).toEqual([]);
  });

  it("a silent change of an output", async () => {
    expect(await judgeEdit(edit, [], draw)).toEqual(["an edit: changes an output, and nothing is found"]);
  });

  it("another place", async () => {
    const other = compareModels(
      edit.old.versions,
      editOf(start, ["types", "Member", "fields", "name"], "int32").new.versions,
    );
    expect(await judgeEdit(edit, other, draw)).toEqual([
      "an edit: names another place: type.changed at types.Member.fields.name (breaking, breaking)",
    ]);
  });

  it("code that is said to notice what is in no output", async () => {
    const comment = editOf(start, ["unknowns", "Q-9"], "Another sentence.");
    const wrong = right.map((change) => ({ ...change, subject: subjectOf("unknowns", "Q-9") }));
    expect(await judgeEdit(comment, wrong, draw)).toEqual([
      "an edit: changes no output: type.changed at unknowns.Q-9 (breaking, breaking)",
    ]);
  });

  it("what is worse at once than on the way", () => {
    const [first, last] = [edit.old.versions, edit.new.versions];
    expect(worsened(first, { old: [], new: [] }, last)).toEqual(right);
    expect(worsened(first, { old: right, new: [] }, last)).toEqual([]);
  });
});

function editOf(old: SoundModel, path: TreePath, value: Tree): SoundEdit {
  const file = sitesOf(old.files).find((site) => site.path.join() === path.join())?.file ?? "";
  const edited = soundModel(replaceAt(old.files, { file, path }, value));
  if (edited === undefined) throw new Error("The edit isn't sound.");
  return { name: "an edit", old, new: edited };
}
