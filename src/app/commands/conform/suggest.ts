import { type Suggestion, suggestSettings } from "../../../review/conform/suggest/suggest-settings.js";
import type { Settings } from "../../../output/generate/settings.js";
import { visible } from "../../../language/text/visible.js";
import { readApi } from "../read-api.js";
import { onlyDiagnostics, type Report } from "../report.js";
import type { ConformFlags } from "./conform-flags.js";
import { readConformSettings } from "./read-conform-settings.js";

/** The lines that quoin.conform.yaml lacks, to be copied into it; nothing is sent. */
export async function suggest(flags: ConformFlags, settings: Settings): Promise<Report> {
  const { api, alongside, diagnostics, sources } = await readApi(settings, flags);
  if (api === undefined) return onlyDiagnostics(diagnostics, sources);
  const apis = [api, ...alongside];
  const own = await readConformSettings(flags, apis);
  if (own.settings === undefined) return onlyDiagnostics(own.diagnostics, own.sources);
  const suggested = renderYaml(suggestSettings(apis, own.settings));
  const text = suggested === "" ? "nothing is missing\n" : suggested;
  return { diagnostics: own.diagnostics, sources: own.sources, text, facts: { suggested } };
}

function renderYaml(suggestions: readonly Suggestion[]): string {
  if (suggestions.length === 0) return "";
  return `${["calls:", ...suggestions.flatMap(renderCall)].map(visible).join("\n")}\n`;
}

function renderCall({ call, path, undo }: Suggestion): readonly string[] {
  const recipes = Object.entries(path).map(([name, recipe]) => `      ${name}: ${recipe}`);
  return [
    `  ${call}:`,
    ...(recipes.length === 0 ? [] : ["    path:", ...recipes]),
    ...(undo === undefined ? [] : [`    undo: ${undo}`]),
  ];
}
