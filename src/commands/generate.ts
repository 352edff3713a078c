import { hasErrors } from "../diagnostics/diagnostic.js";
import { checkOutputFolder } from "../write/output-folder.js";
import type { Plan, PlanRequest } from "../write/plan.js";
import { isEverythingCurrent } from "./current.js";
import type { ExitCode, Io } from "./io.js";

import { describePlans, renderPlans } from "./render-plans.js";
import { readSettings } from "./config/read-settings.js";
import { type Report, printReport } from "./report.js";
import type { Flags, Settings } from "./config/settings.js";
import { silence } from "./config/silence.js";

export interface GenerateFlags extends Flags {
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** `quoin generate`: brings the output folders to what the model says, all of them or none, and says what changed. */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const { settings, diagnostics, sources } = await readSettings(flags);
  if (settings === undefined) {
    await printReport({ diagnostics, sources, text: "", facts: {} }, flags.json, io);
    return 2;
  }
  return printReport(await generateAll(settings, flags), flags.json, io);
}

async function generateAll(settings: Settings, flags: GenerateFlags): Promise<Report> {
  const refused = settings.outputs.flatMap(({ folder }) => checkOutputFolder(folder, settings.models));
  if (refused.length > 0) return { diagnostics: refused, sources: new Map(), text: "", facts: {} };
  if (!flags.force && (await isEverythingCurrent(settings))) return nothingChanged(settings);
  const { generateOutputs } = await import("./generate-outputs.js");
  const { requests, diagnostics: found, sources } = await generateOutputs(settings, flags.force);
  const diagnostics = silence(found, settings.silenced);
  if (hasErrors(diagnostics)) return { diagnostics, sources, text: "", facts: {} };
  const result = await carryOut(requests, flags.dryRun);
  const all = [...diagnostics, ...result.diagnostics];
  if (hasErrors(all)) return { diagnostics: all, sources, text: "", facts: {} };
  const prefix = flags.dryRun ? "dry run, nothing was written\n" : "";
  const facts = { dryRun: flags.dryRun, outputs: describePlans(result.plans) };
  return { diagnostics: all, sources, text: prefix + renderPlans(result.plans), facts };
}

async function carryOut(
  requests: readonly PlanRequest[],
  dryRun: boolean,
): Promise<Pick<Report, "diagnostics"> & { readonly plans: readonly Plan[] }> {
  const { planFiles } = await import("../write/plan.js");
  const { writeOutputs } = await import("../write/write-outputs.js");
  if (!dryRun) return writeOutputs(requests);
  const plans = requests.map(planFiles);
  return { plans, diagnostics: plans.flatMap((plan) => plan.diagnostics) };
}

function nothingChanged(settings: Settings): Report {
  const outputs = settings.outputs.map(({ folder }) => ({ folder, created: [], changed: [], deleted: [] }));
  return { diagnostics: [], sources: new Map(), text: "nothing changed\n", facts: { outputs } };
}
