import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import { describeCurrent, describePlans } from "../../output/generate/describe-plans.js";
import {
  checkOutputFolders,
  type GenerateChoices,
  generateFolders,
} from "../../output/generate/generate-folders.js";
import type { Inputs } from "../../output/generate/inputs.js";
import { foldersOf, type Settings } from "../../output/generate/settings.js";
import type { DiskReading } from "../../language/read/files/read-files.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import { configFolder, openConfigCache, type ReportFlags } from "./config/flags.js";
import { finishFirst } from "./finish-first.js";
import type { ExitCode, Io } from "./io.js";
import { renderPlans } from "./render-plans.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

export interface GenerateFlags extends ReportFlags {
  readonly force: boolean;
  readonly dryRun: boolean;
  /** A file that gets a rule: what is generated depends on what was read. */
  readonly depfile?: string | undefined;
}

/** `quoin generate`: brings the output folders to what the model says, all of them or none, and says what changed. */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const findOut = async (settings: Settings) => {
    const refused = checkVersionFlag(flags);
    return refused.length > 0
      ? onlyDiagnostics([...refused, ...checkOutputFolders(settings)])
      : generateAll(settings, flags, io);
  };
  const run = () => reportWithSettings(flags, io, findOut, openConfigCache(flags));
  return flags.dryRun ? run() : finishFirst(configFolder(flags), flags, io, run);
}

/** Brings the output folders of these settings there, and reports what changed. `given`: the model where that isn't on the disk. */
export async function generateAll(
  settings: Settings,
  flags: Pick<GenerateFlags, "force" | "dryRun" | "depfile"> & Pick<GenerateChoices, "command">,
  io: Io,
  given?: DiskReading,
): Promise<Report> {
  const generated = await generateFolders(settings, flags, io.showProgress, given);
  const { result, sources, plans, deprecated, inputs } = generated;
  if (result === "refused") return onlyDiagnostics(generated.diagnostics, sources);
  const { dryRun, depfile } = flags;
  const written = depfile === undefined ? [] : await writeRule(depfile, inputs);
  const diagnostics = [...generated.diagnostics, ...written];
  switch (result) {
    case "current": {
      const facts = { dryRun, outputs: describeCurrent(foldersOf(settings)) };
      return { diagnostics, sources, text: dryRun ? "nothing would change\n" : "nothing changed\n", facts };
    }
    case "planned": {
      const prefix = dryRun ? "dry run, nothing was written\n" : "";
      const text = prefix + renderPlans(plans, { dryRun, deprecated });
      return { diagnostics, sources, text, facts: { dryRun, outputs: describePlans(plans) } };
    }
  }
}

async function writeRule(depfile: string, inputs: Inputs): Promise<readonly Diagnostic[]> {
  const { writeDepfile } = await import("../../output/write/depfile.js");
  return writeDepfile(depfile, inputs);
}
