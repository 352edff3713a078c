import type { Api } from "../../language/model/ir/api.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
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

/** What can be exported. */
type Exported = "openapi" | "json-schema" | "ir" | "plan";

/** `quoin export`: prints one version of an API in a format of others, or writes it to the file that `out` names. */
export async function exportModel(what: Exported, { out, ...flags }: Flags, io: Io): Promise<ExitCode> {
  return reportWithSettings({ ...flags, json: false }, io, async (settings) => {
    const { api, diagnostics, sources } = await readApi(settings, flags);
    if (api === undefined) return onlyDiagnostics(diagnostics, sources);
    const text = await render(what, api, out);
    if (out === undefined) return { diagnostics, sources, text, facts: {} };
    const { writeFile } = await import("../../output/write/write-file.js");
    return { diagnostics: [...diagnostics, ...writeFile(out, text)], sources, text: "", facts: {} };
  });
}

async function render(what: Exported, api: Api, out: string | undefined): Promise<string> {
  switch (what) {
    case "ir":
      return printData(exportIr(api));
    case "plan":
      return printData(await exportPlan(api));
    case "openapi":
    case "json-schema": {
      const { renderExport } = await import("../../openapi/export/render-export.js");
      return renderExport(what, api, out);
    }
  }
}

function printData(document: object): string {
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function exportIr(api: Api): ExportedIr {
  return { format: 1, api };
}

async function exportPlan(api: Api): Promise<ExportedPlan> {
  const { planClient } = await import("../../language/plan/plan-client.js");
  return { format: 1, version: api.version.name, plan: planClient(api) };
}
