import type { Change } from "../../src/review/diff/change.js";
import { compareModels } from "../../src/review/diff/compare-models.js";
import type { ImportedApi } from "../../src/openapi/import/imported-api.js";
import type { ImportLock } from "../../src/openapi/import/merge/import-lock.js";
import { mergeModel } from "../../src/openapi/import/merge/merge-model.js";
import { importModel } from "../../src/openapi/import/model/import-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { applyMerge, lockOf, type Texts } from "../openapi/import/merge/model-of.js";
import { checkFiles } from "../openapi/import/model/import-document.js";
import { type HandEdit, handEdits } from "./hand-edits.js";
import { addressOf } from "../../src/review/diff/subject.js";

/**
 * Imports a document, edits the model, and imports a newer document into it: which edits aren't there afterwards, and which a
 * comparison of the model before and after editing says nothing of.
 */
export function keepEdits(older: ImportedApi, newer: ImportedApi): readonly string[] {
  const first = importInto({}, older);
  const edited = handEdits.reduce(editTexts, first.texts);
  const second = importInto(edited, newer, first.lock);
  const kept = handEdits.filter(({ entry, to }) => entryIn(second.texts, entry).includes(to));
  const changes = compareModels([apiOf(first.texts)], [apiOf(edited)]);
  const isAt =
    (address: string) =>
    ({ subject }: Change) =>
      `${addressOf(subject)}.`.startsWith(`${address}.`);
  const claimed = handEdits.filter(({ address }) => changes.some(isAt(address)));
  const others = changes.filter((change) => !handEdits.some(({ address }) => isAt(address)(change)));
  const [all, docs] = [handEdits.length, changes.filter(({ kind }) => kind.startsWith("docs.")).length];
  console.log(`${all} edits by hand: ${kept.length} kept by an import of the newer document`);
  console.log(`${claimed.length} of them in ${changes.length} changes, ${docs} of documentation`);
  apiOf(second.texts);
  return [
    ...handEdits.filter((one) => !kept.includes(one)).map(({ entry }) => `The edit of ${entry} is lost.`),
    ...handEdits
      .filter((one) => !claimed.includes(one))
      .map(({ address }) => `No change says what was edited at ${address}.`),
    ...others.map(({ subject, title }) => `Nobody has edited ${addressOf(subject)}: ${title}`),
  ];
}

function importInto(texts: Texts, document: ImportedApi, lock?: ImportLock) {
  const base = lock === undefined ? undefined : lockOf(lock);
  const merge = mergeModel({
    base,
    theirs: importModel(document, { fixed: base?.names }),
    ours: new Map(Object.entries(texts)),
    document: "openapi.json",
    folder: "spec",
  });
  return { texts: applyMerge(texts, merge), lock: merge.lock };
}

function editTexts(texts: Texts, { entry, from, to }: HandEdit): Texts {
  const before = entryIn(texts, entry);
  if (!before.includes(from) || before.includes(to)) throw new Error(`${entry} is none to edit so.`);
  const after = before.replace(from, () => to);
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, text.replace(before, () => after)]),
  );
}

/** The lines of an entry of a section, whatever its file. */
function entryIn(texts: Texts, entry: string): string {
  const start = `\n  ${entry}:\n`;
  const text = Object.values(texts).find((one) => one.includes(start)) ?? "";
  const [, lines = ""] = text.split(start);
  return start + lines.split(/\n(?= {0,2}[^ \n])/u, 1).join("");
}

function apiOf(texts: Texts): Api {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const { api, mistakes } = checkFiles(files);
  if (api === undefined) throw new Error(mistakes.join("\n"));
  return api;
}
