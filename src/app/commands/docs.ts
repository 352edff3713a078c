import { diagnoseInDocument } from "../../openapi/import/in-memory/document-places.js";
import type { Settings } from "../../output/generate/settings.js";
import { visible } from "../../language/text/visible.js";
import { showPath } from "../../output/write/find-file.js";
import { configFolder, openConfigCache } from "./config/flags.js";
import { chooseSites, type SiteFlags } from "./docs/choose-sites.js";
import { findDocument } from "./documents/find-document.js";
import { readDocument } from "./documents/read-model-or-document.js";
import { finishFirst } from "./finish-first.js";
import { generateAll } from "./generate.js";
import type { ExitCode, Io } from "./io.js";
import { onlyDiagnostics, type Report } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

export interface DocsFlags extends SiteFlags {
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** `quoin docs`: brings the site to what the model says as `quoin generate` does, and says what changed and where it begins. */
export async function docs(flags: DocsFlags, io: Io): Promise<ExitCode> {
  const { config, model, json } = flags;
  const run = () =>
    reportWithSettings(
      { config, model, json },
      io,
      (settings) => makeSites(settings, flags, io),
      openConfigCache(flags),
    );
  return flags.dryRun ? run() : finishFirst(configFolder(flags), flags, io, run);
}

async function makeSites(configured: Settings, flags: DocsFlags, io: Io): Promise<Report> {
  const { settings, diagnostics } = await chooseSites(configured, flags);
  if (settings === undefined) return onlyDiagnostics(diagnostics);
  const { dryRun } = flags;
  const report = await generateSites(settings, flags, io);
  if (report.text === "") return report;
  const startPages = settings.outputs.map(({ folder }) => showPath(folder, "index.html"));
  const advice = dryRun ? "" : startPages.map((path) => `open ${visible(path)}\n`).join("");
  return { ...report, text: report.text + advice, facts: { ...report.facts, startPages } };
}

/** The sites of a model, or of the OpenAPI document that stands in for one. */
async function generateSites(settings: Settings, { force, dryRun }: DocsFlags, io: Io): Promise<Report> {
  const choices = { force, dryRun, command: "quoin docs" };
  const path = await findDocument(settings.models);
  if (path === undefined) return generateAll(settings, choices, io);
  const document = await readDocument(path);
  if ("severity" in document) return onlyDiagnostics([document]);
  const given = { files: document.files, folders: [], diagnostics: [] };
  const report = await generateAll(settings, choices, io, given);
  return { ...report, ...diagnoseInDocument(document.origin, report) };
}
