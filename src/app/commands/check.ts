import { existsSync } from "node:fs";
import { type Diagnosed, type Diagnostic, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { visible } from "../../language/text/visible.js";
import { checkFolders } from "../../output/generate/check-folders.js";
import { foldersOf, type Settings } from "../../output/generate/settings.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import { openConfigCache, questionsPath, type ReportFlags } from "./config/flags.js";
import type { ExitCode, Io } from "./io.js";
import { deprecatedRemark } from "./render-plans.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

/** `quoin check`: is the model sound, and the output current, unedited and complete? It writes nothing. */
export async function check(flags: ReportFlags, io: Io): Promise<ExitCode> {
  const findOut = async (settings: Settings) => {
    const refused = checkVersionFlag(flags);
    return refused.length > 0 ? onlyDiagnostics(refused) : checkAll(settings, flags, io);
  };
  return reportWithSettings(flags, io, findOut, openConfigCache(flags));
}

async function checkAll(settings: Settings, flags: ReportFlags, io: Io): Promise<Report> {
  const document = await findLoneDocument(settings);
  if (document !== undefined) {
    const { checkDocument } = await import("./documents/check-document.js");
    return checkDocument(document, settings);
  }
  const { outputs, deprecated, ...checked } = await checkFolders(settings, io.showProgress);
  const answers = await checkAnswersOf(settings, flags);
  const diagnostics = [...checked.diagnostics, ...answers.diagnostics];
  const sources = new Map([...checked.sources, ...answers.sources]);
  if (outputs === undefined) return onlyDiagnostics(diagnostics, sources);
  const text = textOf(diagnostics, foldersOf(settings), deprecated);
  return { diagnostics, sources, text, facts: { outputs } };
}

/** The OpenAPI document that stands in for a model; what a configuration has outputs of takes a model. */
async function findLoneDocument({ models, outputs, texts }: Settings): Promise<string | undefined> {
  if (outputs.length > 0 && texts.length > 0) return undefined;
  const { findDocument } = await import("./documents/find-document.js");
  return findDocument(models);
}

/** What people have accepted of what an import has asked. */
async function checkAnswersOf(settings: Settings, flags: ReportFlags): Promise<Diagnosed> {
  const path = questionsPath(flags);
  if (!existsSync(path)) return { diagnostics: [], sources: new Map() };
  const { checkAnswers } = await import("./import/check-answers.js");
  return checkAnswers(path, settings);
}

function textOf(
  diagnostics: readonly Diagnostic[],
  folders: readonly string[],
  deprecated: ReadonlySet<string>,
): string {
  if (hasErrors(diagnostics)) return "";
  if (folders.length === 0) return "the model is sound; there are no outputs\n";
  const lines = folders.map((folder) => {
    const remark = deprecated.has(folder) ? ` (${deprecatedRemark})` : "";
    return `${visible(folder)}  current${remark}\n`;
  });
  return lines.join("");
}
