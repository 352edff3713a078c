import {
  type Diagnosed,
  type Diagnostic,
  diagnose,
  hasErrors,
  startOfFile,
} from "../../../language/diagnostics/diagnostic.js";
import {
  type Count,
  countLosses,
  findDoubts,
  type ReportedLoss,
} from "../../../openapi/import/count-losses.js";
import type { ImportedApi } from "../../../openapi/import/imported-api.js";
import { importLockName } from "../../../openapi/import/merge/import-lock.js";
import { renderImportLock } from "../../../openapi/import/merge/render-lock.js";
import { askRemoval } from "../../../openapi/import/questions/question.js";
import { withStainless } from "../../../openapi/import/extensions/read-stainless.js";
import { readOpenApi } from "../../../openapi/import/read-openapi.js";
import { languages } from "../../languages/languages.js";
import { rulesOf } from "../../../output/emitter/rules-of.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import { readSettings } from "../config/read-settings.js";
import { defaultModel, questionsPath } from "../config/flags.js";
import type { ImportFlags } from "./import-flags.js";
import type { Io } from "../io.js";
import { nameDiagnostics } from "../name-diagnostics.js";
import { openDocument } from "../documents/given-document.js";
import { checkNames } from "./check-names.js";
import { describeLosses } from "./describe-losses.js";
import { findUnprovenErrors, type UnprovenErrors } from "./find-unproven.js";
import { planConfig, type PlannedConfig } from "./plan-config.js";
import { placeInDocument } from "./place-in-document.js";
import { planModel } from "./plan-model.js";
import { readLock } from "./read-lock.js";
import { planQuestions, type PlannedQuestions } from "./plan-questions.js";
import { readQuestionsFile } from "./questions-file.js";

/** What an import would write, and what it found out. */
export interface ImportPlan extends Diagnosed {
  readonly api: ImportedApi;
  readonly losses: readonly ReportedLoss[];
  /** How much of its operations the model says. */
  readonly count: Count;
  /** `undefined`: the model isn't sound any more. */
  readonly unproven: UnprovenErrors | undefined;
  /** The ids of operations that a person has removed from the model, and the document has. */
  readonly keptOut: readonly string[];
  /** The path of the model's folder. */
  readonly folder: string;
  /** In the folder of the configuration. */
  readonly files: readonly Replacement[];
  readonly questions: PlannedQuestions;
  /** `undefined`: there is a configuration. */
  readonly config: PlannedConfig | undefined;
}

/** Reads a document, from a file or a URL, and plans what becomes of it; or says why nothing does. */
export async function planImport(
  given: string,
  flags: ImportFlags,
  { showProgress }: Io,
): Promise<ImportPlan | Diagnosed> {
  const misnamed = checkNames(flags);
  if (hasErrors(misnamed)) return { diagnostics: misnamed, sources: new Map() };
  const { settings, diagnostics, sources } = await readSettings({});
  if (settings === undefined) return { diagnostics, sources };
  const [first, another] = settings.models;
  const lock = await readLock();
  if (lock !== undefined && "severity" in lock) return only(lock);
  const configured = first !== undefined && another === undefined ? first : defaultModel;
  const folder = flags.out ?? lock?.lock.folder ?? configured;
  showProgress?.("Reading the document");
  const document = await openDocument(given);
  if ("severity" in document) return only(document);
  const { path, mark, address, digest } = document;
  const alone = await readOpenApi(path, document.readText, lock?.lock.choices);
  if ("severity" in alone) return nameDiagnostics(only(alone), mark);
  const read = await withStainless(alone, path, document.readText);
  const asked = await readQuestionsFile(questionsPath({}), lock?.lock.asked);
  if (hasErrors(asked.diagnostics)) return asked;
  showProgress?.("Making the model");
  const { outputs } = settings;
  const rules = await rulesOf(outputs.length > 0 ? outputs : languages.slice(0, 1));
  const planned = await planModel(read, { document, folder, lock, asked, flags, rules });
  if (!("imported" in planned)) return planned;
  const { api, imported, summary, result } = planned;
  const count = countLosses(api);
  const losses = nameDiagnostics(await describeLosses("import-loss", imported.losses, document), mark);
  const doubts = nameDiagnostics(await describeLosses("import-doubt", findDoubts(api), document), mark);
  const merged = await placeInDocument(planned, document);
  const questions = planQuestions(
    { api, model: imported, accepted: planned.accepted, rules },
    planned.asked,
    askRemoval(summary.asked, address),
    lock?.lock.asked ?? new Set(),
  );
  const remembered = renderImportLock({ ...planned.lock, digest, asked: questions.asked });
  const config = await planConfig(folder, imported);
  return {
    api,
    losses: imported.losses,
    count,
    unproven: result && findUnprovenErrors(result, api, imported),
    keptOut: endpointsIn(summary.leftOut),
    folder,
    questions,
    config,
    files: [
      ...planned.files,
      { path: importLockName, text: remembered, before: lock?.text },
      ...questions.files,
      ...(config?.files ?? []),
    ],
    diagnostics: [
      ...refuseNothing(api, count, `${mark}${path}`),
      ...refuseLosses(imported.losses, flags),
      ...losses.diagnostics,
      ...doubts.diagnostics,
      ...merged.diagnostics,
      ...asked.diagnostics,
    ],
    sources: new Map([...losses.sources, ...doubts.sources, ...merged.sources, ...asked.sources]),
  };
}

function endpointsIn(things: readonly string[]): readonly string[] {
  const section = "endpoints.";
  return things.flatMap((id) => (id.startsWith(section) ? [id.slice(section.length)] : []));
}

function only(diagnostic: Diagnostic): Diagnosed {
  return { diagnostics: [diagnostic], sources: new Map() };
}

/** A model without anything to generate from is a mistake in the document, or in how it was read. */
function refuseNothing(
  api: ImportedApi,
  { operations, uncallable }: Count,
  document: string,
): readonly Diagnostic[] {
  if (api.webhooks.length > 0) return [];
  return uncallable < operations ? [] : [diagnose("no-operations", {}, startOfFile(document))];
}

function refuseLosses({ length }: readonly ReportedLoss[], { strict }: ImportFlags): readonly Diagnostic[] {
  return strict && length > 0 ? [diagnose("lossy-import", { count: length })] : [];
}
