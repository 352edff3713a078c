import { join, relative, resolve } from "node:path";
import { type Diagnosed, type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import type { ImportedApi } from "../../import/imported-api.js";
import { followRenames } from "../../import/merge/follow-renames.js";
import { importLockName } from "../../import/merge/import-lock.js";
import { mergeModel, type ModelMerge } from "../../import/merge/merge-model.js";
import { importModel } from "../../import/model/import-model.js";
import type { ImportedModel } from "../../import/model/imported-model.js";
import { applyFacts } from "../../import/questions/apply-facts.js";
import type { Replacement } from "../../write/replace-files.js";
import type { ImportFlags } from "./import-flags.js";
import type { PlacedQuestion } from "./questions-file.js";
import type { ReadLock } from "./read-lock.js";
import { readTexts } from "./read-texts.js";

export interface PlannedModel extends Diagnosed {
  /** What the document alone says. */
  readonly imported: ImportedModel;
  /** The files of the model that change, and what the next import has to know. */
  readonly files: readonly Replacement[];
  readonly summary: ModelMerge["summary"];
}

/** What a model is made of, and what has become of the one before. */
export interface ModelRequest {
  /** The path of the document. */
  readonly document: string;
  /** The folder of the model. */
  readonly folder: string;
  readonly lock: ReadLock | undefined;
  readonly questions: readonly PlacedQuestion[];
  readonly flags: ImportFlags;
}

/** Makes a model of a document and of what people have said, or says why there can't be one. */
export async function planModel(api: ImportedApi, request: ModelRequest): Promise<PlannedModel | Diagnosed> {
  const { folder, lock, questions, flags, document } = request;
  const ours = await readTexts(folder);
  if ("diagnostics" in ours) return ours;
  const before = lock?.lock.folder;
  if (before !== undefined && resolve(before) !== resolve(folder)) {
    return only([diagnose("other-import", { lock: importLockName, imported: before, folder })]);
  }
  if (lock === undefined && ours.texts.size > 0) return only([diagnose("model-not-imported", { folder })]);
  const { name, versionHeader } = flags;
  // Of a folder that was emptied, names stay, and nothing else does.
  const base = lock && ours.texts.size > 0 ? followRenames(lock.lock, ours.texts) : undefined;
  const fixed = base?.names ?? lock?.lock.names;
  const imported = importModel(api, { name, versionHeader, fixed });
  const accepted = questions.filter(({ isAccepted }) => isAccepted);
  const { files, origins, missing, unused } = applyFacts(
    imported,
    accepted.map(({ fact }) => fact),
  );
  const merged = mergeModel({
    base,
    theirs: { ...imported, files, origins },
    document: relative(process.cwd(), document).replaceAll("\\", "/"),
    folder,
    ours: ours.texts,
    removals: new Set([
      ...accepted.flatMap(({ remove }) => remove),
      ...[...unused].map((type) => `types.${type}`),
    ]),
  });
  if (merged.lock === undefined) return { diagnostics: merged.diagnostics, sources: ours.sources };
  const [first] = accepted;
  const answers =
    missing.length === 0 ? [] : [diagnose("answer-to-nothing", { endpoints: missing }, first?.place)];
  return {
    imported,
    summary: merged.summary,
    files: [
      ...replacementsOf(merged.files, folder, ours.texts),
      { path: importLockName, text: merged.lock, before: lock?.text },
    ],
    diagnostics: [...merged.diagnostics, ...answers],
    sources: ours.sources,
  };
}

function only(diagnostics: readonly Diagnostic[]): Diagnosed {
  return { diagnostics, sources: new Map() };
}

function replacementsOf(
  files: ModelMerge["files"],
  folder: string,
  ours: ReadonlyMap<string, string>,
): readonly Replacement[] {
  return [...files].map(([path, text]) => ({
    path: join(folder, path).replaceAll("\\", "/"),
    text,
    before: ours.get(path),
  }));
}
