import { hasErrors } from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import { readApi } from "../read-api.js";
import { onlyDiagnostics, type Report } from "../report.js";

/** Whether an OpenAPI document can be compared and served. Warnings about its model in memory would be nobody's to follow. */
export async function checkDocument(document: string, settings: Settings): Promise<Report> {
  const { api, diagnostics, sources } = await readApi(settings, {});
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (api === undefined || hasErrors(errors)) return onlyDiagnostics(errors, sources);
  const operations = counted(api.endpoints.length, "operation");
  const text = `${visible(document)}  an OpenAPI document with ${operations}; there are no outputs\n`;
  return { diagnostics: [], sources, text, facts: { outputs: [] } };
}
