import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { suggest } from "../diagnostics/suggestion.js";
import type { Api } from "../model/ir/api.js";
import type { BuildResult } from "../model/build/build-api.js";

/** The version of that name, or the current one; `undefined` if there is none, or if the model has errors. */
export function chooseVersion(
  name: string | undefined,
  { api: current, apis }: BuildResult,
): { readonly api: Api | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const api = name === undefined ? current : apis.find(({ version }) => version.name === name);
  if (api !== undefined || name === undefined || apis.length === 0) return { api, diagnostics: [] };
  const known = apis.map(({ version }) => version.name);
  const facts = { version: name, suggestion: suggest(name, known), known };
  return { api, diagnostics: [diagnose("no-such-version", facts)] };
}
