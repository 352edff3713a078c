import { diagnose, type Diagnostic, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { replaceFiles } from "../../output/write/replace-files.js";
import { configFolder } from "./config/flags.js";
import { finishFirst } from "./finish-first.js";
import type { ImportFlags } from "./import/import-flags.js";
import { type ImportPlan, planImport } from "./import/plan-import.js";
import { fateOf, type FileFate, renderImport } from "./import/render-import.js";
import type { ExitCode, Io } from "./io.js";
import { printReport, type Report } from "./report.js";

/** `quoin import`: an OpenAPI document as a model, which is merged with what has become of the one before. */
export async function importDocument(document: string, flags: ImportFlags, io: Io): Promise<ExitCode> {
  const run = async () => printReport(await findOut(document, flags, io), flags, io);
  return flags.dryRun ? run() : finishFirst(configFolder({}), flags, io, run);
}

async function findOut(document: string, flags: ImportFlags, io: Io): Promise<Report> {
  const plan = await planImport(document, flags, io);
  if (!("files" in plan)) return { ...plan, text: "", facts: {} };
  const isRefused = hasErrors(plan.diagnostics);
  const written = flags.dryRun || isRefused ? [] : write(plan, io);
  const diagnostics = [...plan.diagnostics, ...written];
  const isDone = !hasErrors(diagnostics);
  return {
    diagnostics,
    sources: plan.sources,
    text: isDone ? renderImport(plan, flags.dryRun) : "",
    facts: { dryRun: flags.dryRun || !isDone, ...factsOf(plan) },
  };
}

/** All of the files or none. */
function write({ files }: ImportPlan, { showProgress }: Io): readonly Diagnostic[] {
  showProgress?.("Writing the model");
  const folder = configFolder({});
  return replaceFiles({ folder, files, refuse: (path) => diagnose("changed-since-read", { path }) });
}

function factsOf({ count, unproven, keptOut, folder, files, losses, questions }: ImportPlan) {
  const { operations, uncallable, withoutLoss } = count;
  const changed = files.filter(({ text, before }) => text !== before);
  const pathsOf = (fate: FileFate) => changed.filter((file) => fateOf(file) === fate).map(({ path }) => path);
  return {
    model: folder,
    created: pathsOf("new"),
    changed: pathsOf("changed"),
    removed: pathsOf("removed"),
    operations: { all: operations, callable: operations - uncallable, withoutLoss, keptOut },
    questions: { path: questions.path, open: questions.open, accepted: questions.accepted },
    losses: losses.map(({ code, file, pointer, sentence }) => ({ code, file, pointer, message: sentence })),
    unproven: unproven?.errors ?? [],
  };
}
