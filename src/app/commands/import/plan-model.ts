import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Diagnosed, type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { ImportedApi } from "../../../openapi/import/imported-api.js";
import { findWaitingAccess, type WaitingFolder } from "../../../openapi/import/access/find-waiting-access.js";
import { keepAccess } from "../../../openapi/import/access/keep-access.js";
import { followRenames } from "../../../openapi/import/merge/follow-renames.js";
import { groupsBefore } from "../../../openapi/import/merge/groups-before.js";
import { type ImportLock, importLockName } from "../../../openapi/import/merge/import-lock.js";
import { mergeModel, type ModelMerge } from "../../../openapi/import/merge/merge-model.js";
import { followNames } from "../../../openapi/import/model/follow-names.js";
import { followTags } from "../../../openapi/import/model/follow-tags.js";
import type { ImportedModel } from "../../../openapi/import/model/imported-model.js";
import type { ModelMap } from "../../../openapi/import/model/model-data.js";
import { bindAnswers, withoutEndpoints } from "../../../openapi/import/questions/bind-answers.js";
import { evidenceBefore } from "../../../openapi/import/questions/evidence.js";
import { changedSince } from "../../../openapi/import/questions/changed-since.js";
import { applyToDocument } from "../../../openapi/import/questions/apply-to-document.js";
import { findDoubtfulLists } from "../../../openapi/import/questions/doubtful-lists.js";
import { withoutErrors } from "../../../openapi/import/questions/gone-errors.js";
import { findNewlyCovered } from "../../../openapi/import/questions/newly-covered.js";
import { renamesBetween } from "../../../openapi/import/questions/renames-between.js";
import { applySoundFacts } from "../../../openapi/import/sound/apply-sound-facts.js";
import { importSound } from "../../../openapi/import/sound/import-sound.js";
import { operationAt } from "../../../openapi/import/sound/operation-at.js";
import { keepTree } from "../../../openapi/import/in-memory/keep-tree.js";
import { mergeVersion } from "../../../openapi/import/versions/merge-version.js";
import { namesSince } from "../../../openapi/import/versions/names-since.js";
import { buildModel } from "../../../language/model/build-model.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Rule } from "../../../language/model/rules/check-api.js";
import { readModelFiles } from "../../../language/read/read-model.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import { questionsPath } from "../config/flags.js";
import { nameDiagnostics } from "../name-diagnostics.js";
import type { GivenDocument } from "../documents/given-document.js";
import { diagnoseGone, diagnoseNewlyCovered } from "./diagnose-gone.js";
import { diagnoseAnswers, diagnoseUnsound } from "./diagnose-unsound.js";
import { chooseVersion } from "./choose-version.js";
import type { ImportFlags } from "./import-flags.js";
import { type QuestionsReading, renameQuestions } from "./questions-file.js";
import type { ReadLock } from "./read-lock.js";
import { readTexts } from "./read-texts.js";

export interface PlannedModel extends Diagnosed {
  /** The document with a loss for each thing that a model can't say. */
  readonly api: ImportedApi;
  /** What the document alone says. */
  readonly imported: ImportedModel;
  /** What people have said to be true. */
  readonly accepted: readonly ModelMap[];
  /** The files of the model that change. */
  readonly files: readonly Replacement[];
  /** What the next import has to know. */
  readonly lock: ImportLock;
  /** What was asked, about things as they are called now. */
  readonly asked: QuestionsReading;
  readonly summary: ModelMerge["summary"];
  /** The current version of what the folder has then; `undefined` if it isn't sound any more. */
  readonly result: Api | undefined;
  /** Where the document has what messages are about that have no place in the folder. */
  readonly sites: ModelMerge["sites"];
}

/** What a model is made of, and what has become of the one before. */
export interface ModelRequest {
  readonly document: GivenDocument;
  /** The folder of the model. */
  readonly folder: string;
  readonly lock: ReadLock | undefined;
  readonly asked: QuestionsReading;
  readonly flags: ImportFlags;
  /** The rules that the languages of the outputs add for a model. */
  readonly rules: readonly Rule[];
}

/** Makes a model of a document and of what people have said, or says why there can't be one. */
export async function planModel(read: ImportedApi, request: ModelRequest): Promise<PlannedModel | Diagnosed> {
  const { folder, lock, flags, document, rules } = request;
  const ours = await readTexts(folder);
  if ("diagnostics" in ours) return ours;
  const refused = refuseFolder(folder, lock, ours.texts.size > 0);
  if (refused !== undefined) return only([refused]);
  const chosen = chooseVersion(ours.texts, folder, flags);
  if (!("header" in chosen)) return { diagnostics: chosen, sources: ours.sources };
  const { header, several } = chosen;
  // Of a folder that was emptied, names stay, and nothing else does.
  const base = lock && ours.texts.size > 0 ? followRenames(lock.lock, ours.texts) : undefined;
  const known = base ?? lock?.lock;
  const followed = known && followNames(known.names, known.document, document.path, read);
  const names = followed && followTags(followed, groupsBefore(known.base), read);
  const fixed = names && several ? namesSince(names, several.own, several.version) : names;
  const asked = await followAnswers(request, known);
  const accepted = asked.questions.filter(({ isAccepted }) => isAccepted);
  const removals = new Set(accepted.flatMap(({ remove }) => remove));
  // In a model of several versions, endpoints that are gone stay in the older ones, and wait for nobody.
  const waiting =
    several === undefined && base && names
      ? { lock: base, names, texts: ours.texts, accepted: removals }
      : undefined;
  const said = accepted.map(({ fact }) => fact);
  const options = { name: flags.name, versionHeader: header, fixed };
  const {
    api,
    model: imported,
    mistakes,
  } = importSound(applyToDocument(keepAccessBefore(read, known, waiting), said), options, rules);
  if (mistakes.length > 0) {
    return nameDiagnostics(only(mistakes.map((one) => diagnoseUnsound(one, document.path))), document.mark);
  }
  const before = lock && known ? evidenceBefore(lock.lock, known.names) : new Map();
  const bound = bindAnswers(said, { operations: api.operations, names: imported.names.operations }, before);
  const { outdated } = bound;
  const {
    facts,
    applied,
    dropped,
    mistakes: wrong,
  } = applySoundFacts(imported, bound.facts, {
    rules,
    operationAt: (site) => operationAt(site, api, imported.names),
  });
  const { files, origins, missing, unused, answered } = applied;
  const doubtful = findDoubtfulLists(imported.files, facts);
  if (wrong.length > 0) {
    const refusedAnswers = diagnoseAnswers(wrong, { api, names: imported.names, accepted });
    return { diagnostics: refusedAnswers, sources: asked.sources };
  }
  const input = {
    base,
    theirs: { ...imported, files, origins },
    document: document.address,
    folder,
    ours: ours.texts,
    removals: new Set([...removals, ...[...unused].map((type) => `types.${type}`)]),
  };
  const merged = several === undefined ? mergeModel(input) : mergeVersion({ ...input, ...several });
  if (merged.lock === undefined) return { diagnostics: merged.diagnostics, sources: ours.sources };
  const written = replacementsOf(merged.files, folder, ours.texts);
  return {
    api,
    imported,
    accepted: facts,
    summary: merged.summary,
    result: readResult({ files, origins }, ours.texts, merged.files),
    asked: withoutOutdated(asked, outdated),
    lock: { ...merged.lock, evidence: bound.evidence },
    files: written,
    diagnostics: [
      ...merged.diagnostics,
      ...diagnoseNewlyCovered(accepted, (fact) =>
        withoutErrors([fact], dropped.errors).flatMap((one) => findNewlyCovered(one, files, base?.base)),
      ),
      ...diagnoseGone(accepted, {
        missing,
        outdated,
        doubtful,
        dropped,
        changed: changedSince(base?.base, answered, files),
      }),
    ],
    sites: merged.sites,
    sources: textsAfter(ours.sources, written),
  };
}

/** Reads a model: the one that was made, if the folder has no other, or else what the merge leaves there. */
function readResult(
  { files, origins }: Pick<ImportedModel, "files" | "origins">,
  ours: ReadonlyMap<string, string>,
  merged: ModelMerge["files"],
): Api | undefined {
  const texts = [...new Map([...ours, ...merged])].flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, text }],
  );
  const made = () => files.map((file) => keepTree(file.path, file, origins).source);
  const { document } = readModelFiles({ files: ours.size === 0 ? made() : texts, diagnostics: [] });
  return document && buildModel(document).model?.apiOf();
}

/** The API as it is beside what the last import made of the document before. */
function keepAccessBefore(
  api: ImportedApi,
  lock: ImportLock | undefined,
  folder: WaitingFolder | undefined,
): ImportedApi {
  if (lock?.access === undefined) return api;
  return keepAccess(
    api,
    lock.access,
    folder === undefined ? [] : findWaitingAccess(api, lock.access, folder),
  );
}

/** The questions and answers, about operations and types under the names that a person has given them since. */
async function followAnswers(
  { lock, asked }: ModelRequest,
  now: ImportLock | undefined,
): Promise<QuestionsReading> {
  if (lock === undefined || now === undefined) return asked;
  const renames = renamesBetween(lock.lock.names, now.names);
  return renameQuestions(asked, questionsPath({}), renames, lock.lock.asked);
}

/** Of operations that aren't what answers were about, nothing is answered. */
function withoutOutdated(asked: QuestionsReading, outdated: readonly string[]): QuestionsReading {
  const ids = new Set(outdated);
  const questions = asked.questions.map((one) =>
    one.isAccepted ? { ...one, fact: withoutEndpoints([one.fact], ids)[0] ?? one.fact } : one,
  );
  return { ...asked, questions };
}

/** Why a folder isn't written to: nothing says that an import has made what is in it. */
function refuseFolder(folder: string, lock: ReadLock | undefined, isUsed: boolean): Diagnostic | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true) {
    return diagnose("model-not-imported", { folder });
  }
  const before = lock?.lock.folder;
  if (before !== undefined && resolve(before) !== resolve(folder)) {
    return diagnose("other-import", { lock: importLockName, imported: before, folder });
  }
  return lock === undefined && isUsed ? diagnose("model-not-imported", { folder }) : undefined;
}

function only(diagnostics: readonly Diagnostic[]): Diagnosed {
  return { diagnostics, sources: new Map() };
}

/** The texts that messages quote: of what is written, those from then on. */
function textsAfter(
  before: ReadonlyMap<string, string>,
  written: readonly Replacement[],
): ReadonlyMap<string, string> {
  return new Map([...before, ...written.map(({ path, text = "" }) => [path, text] as const)]);
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
