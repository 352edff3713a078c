import { type Diagnostic, diagnose, type Place } from "../../language/diagnostics/diagnostic.js";
import { suggest } from "../../language/text/suggestion.js";
import type { Model } from "../../language/model/build-model.js";
import type { Api } from "../../language/model/ir/api.js";

/** All versions of a model, oldest first. */
export function listApis({ versions, apiOf }: Model): readonly Api[] {
  return versions.flatMap(({ name }) => apiOf(name) ?? []);
}

/** The version of that name, or the current one; `undefined` if there is none. `at`: where the name is written. */
export function chooseVersion(
  name: string | undefined,
  model: Model,
  at?: Place,
): { readonly api: Api | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const api = model.apiOf(name);
  if (api !== undefined || name === undefined) return { api, diagnostics: [] };
  const known = model.versions.map((version) => version.name);
  const facts = { version: name, suggestion: suggest(name, known), known };
  return { api, diagnostics: [diagnose("no-such-version", facts, at)] };
}
