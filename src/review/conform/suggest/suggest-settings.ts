import type { Api } from "../../../language/model/ir/api.js";
import { partsOf } from "../../../language/model/ir/path.js";
import { indexTypes } from "../../../language/model/type-index.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import { itemsType } from "../effects/find-read.js";
import { callBelow, callsOf, placeOf } from "../requests/calls-below.js";
import { settingsOf, unsaidParameters } from "../requests/values.js";

/** What the settings lack for one call. */
export interface Suggestion {
  readonly call: string;
  /** Recipes for parameters of its path, by their names, as YAML. */
  readonly path: Readonly<Record<string, string>>;
  /** The call that removes what it makes. */
  readonly undo: string | undefined;
}

/** What a value is called that nobody but the reader knows. */
const placeholder = "REPLACE_ME";

/** What the settings lack, so that each call can be made and what it makes be removed. */
export function suggestSettings(apis: readonly Api[], settings: ConformDocument): readonly Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const api of apis) {
    for (const endpoint of callsOf(api)) {
      const suggestion = suggestFor(endpoint, api, settings);
      const isEmpty = suggestion.undo === undefined && Object.keys(suggestion.path).length === 0;
      if (!isEmpty && !found.has(endpoint.id)) found.set(endpoint.id, suggestion);
    }
  }
  return [...found.values()];
}

function suggestFor(endpoint: CallableEndpoint, api: Api, settings: ConformDocument): Suggestion {
  const unsaid = unsaidParameters(endpoint, settings);
  const path = Object.fromEntries(unsaid.map((name) => [name, recipeFor(name, endpoint, api)]));
  const isUndone = settingsOf(settings, endpoint.id).undo !== undefined;
  const undo = isUndone || endpoint.method !== "POST" ? undefined : callBelow(endpoint, "DELETE", api)?.id;
  return { call: endpoint.id, path, undo };
}

/**
 * The list or the creation at the path before the parameter, if there is one. What writes gets what the run has made: the first
 * item of a list may be somebody's.
 */
function recipeFor(name: string, { path: { value: path }, retrySafety }: CallableEndpoint, api: Api): string {
  const index = path.findIndex((segment) =>
    partsOf(segment).some((part) => part.kind === "parameter" && part.name === name),
  );
  const collection = placeOf(path.slice(0, index));
  const types = indexTypes(api.types);
  const at = callsOf(api).filter((call) => placeOf(call.path.value) === collection);
  const list = at.find((call) => call.method === "GET" && itemsType(call, types) !== undefined);
  const creation = at.find(({ method }) => method === "POST");
  if (list !== undefined && (retrySafety === "safe" || creation === undefined)) return `{ from: ${list.id} }`;
  if (creation === undefined) return `{ value: ${placeholder} }`;
  const undo = callBelow(creation, "DELETE", api);
  return `{ create: ${creation.id}${undo === undefined ? "" : `, undo: ${undo.id}`} }`;
}
