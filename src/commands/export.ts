import type { Api } from "../model/ir/api.js";
import type { ClientPlan } from "../plan/client-plan.js";
import type { Flags } from "./config/flags.js";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

/** `quoin export ir`: one version of an API, as docs/ir.schema.json describes it. */
export interface ExportedIr {
  /** Another number means that members went, or mean something else; new ones come without. */
  readonly format: 1;
  readonly api: Api;
}

/** `quoin export plan`: what a client of one version does, as docs/plan.schema.json describes it. */
export interface ExportedPlan {
  /** Another number means that members went, or mean something else; new ones come without. */
  readonly format: 1;
  /** The name of the version. */
  readonly version: string;
  readonly plan: ClientPlan;
}

/** `quoin export`: prints what programs in other languages can work with, as JSON. */
export async function exportModel(what: "ir" | "plan", flags: Flags, io: Io): Promise<ExitCode> {
  return reportWithSettings({ ...flags, json: false }, io, async (settings) => {
    const { api, diagnostics, sources } = await readApi(settings, flags);
    if (api === undefined) return onlyDiagnostics(diagnostics, sources);
    const document = what === "ir" ? { format: 1, api } : await exportPlan(api);
    return { diagnostics, sources, text: `${JSON.stringify(document, undefined, 2)}\n`, facts: {} };
  });
}

async function exportPlan(api: Api): Promise<ExportedPlan> {
  const { planClient } = await import("../plan/plan-client.js");
  return { format: 1, version: api.version.name, plan: planClient(api) };
}
