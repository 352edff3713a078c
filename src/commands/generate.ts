import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { checkOutputFolder } from "../write/output-folder.js";
import { planOutputs, writeOutputs } from "../write/write-outputs.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import { configFolder, type Flags } from "./config/flags.js";
import { type Settings, foldersOf } from "../generate/settings.js";
import { silence } from "../generate/silence.js";
import { type Current, findCurrent } from "../generate/current.js";
import { finishFirst } from "./finish-first.js";
import type { ExitCode, Io } from "./io.js";
import { describeCurrent, describePlans, renderPlans } from "./render-plans.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

export interface GenerateFlags extends Flags {
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** `quoin generate`: brings the output folders to what the model says, all of them or none, and says what changed. */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const run = () => reportWithSettings(flags, io, (settings) => generateAll(settings, flags, io));
  return flags.dryRun ? run() : finishFirst(configFolder(flags), flags, io, run);
}

async function generateAll(settings: Settings, flags: GenerateFlags, io: Io): Promise<Report> {
  const refused = [
    ...checkVersionFlag(flags),
    ...foldersOf(settings).flatMap((folder) => checkOutputFolder(folder, settings.models)),
  ];
  if (refused.length > 0) return onlyDiagnostics(refused);
  const current = flags.force ? undefined : await findCurrent(settings);
  if (current !== undefined) return nothingChanged(settings, flags, current);
  const { generateOutputs } = await import("../generate/generate-outputs.js");
  const generated = await generateOutputs(settings, flags.force, io.showProgress);
  const { requests, deprecated, sources } = generated;
  const diagnostics = silence(generated.diagnostics, settings.silenced);
  if (hasErrors(diagnostics)) return onlyDiagnostics(diagnostics, sources);
  io.showProgress?.(flags.dryRun ? "Comparing the files" : "Writing the files");
  const result = flags.dryRun ? planOutputs(requests) : writeOutputs(requests);
  const all = [...diagnostics, ...result.diagnostics, ...checkInstallation(settings)];
  if (hasErrors(all)) return onlyDiagnostics(all, sources);
  const { dryRun } = flags;
  const prefix = dryRun ? "dry run, nothing was written\n" : "";
  const facts = { dryRun, outputs: describePlans(result.plans) };
  return {
    diagnostics: all,
    sources,
    text: prefix + renderPlans(result.plans, { dryRun, deprecated }),
    facts,
  };
}

function nothingChanged(
  settings: Settings,
  { dryRun }: GenerateFlags,
  { diagnostics, sources }: Current,
): Report {
  return {
    diagnostics: [...diagnostics, ...checkInstallation(settings)],
    sources,
    text: "nothing changed\n",
    facts: { dryRun, outputs: describeCurrent(foldersOf(settings)) },
  };
}

/** Whether the projects that the outputs are in have what these import. */
function checkInstallation({ outputs }: Settings): readonly Diagnostic[] {
  return outputs.flatMap((output) => output.checkProject(output.folder));
}
