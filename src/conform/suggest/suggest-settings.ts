import type { Api } from "../../model/ir/api.js";
import { parameterNames, type Path, partsOf, shapeOf } from "../../model/ir/path.js";
import { type CallableEndpoint, isCallable } from "../../plan/callable.js";
import type { ConformDocument } from "../../read/language/conform.js";
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
    const calls = api.endpoints.filter(isCallable);
    for (const endpoint of calls) {
      const suggestion = suggestFor(endpoint, calls, settings);
      const isEmpty = suggestion.undo === undefined && Object.keys(suggestion.path).length === 0;
      if (!isEmpty && !found.has(endpoint.id)) found.set(endpoint.id, suggestion);
    }
  }
  return [...found.values()];
}

function suggestFor(
  endpoint: CallableEndpoint,
  calls: readonly CallableEndpoint[],
  settings: ConformDocument,
): Suggestion {
  const unsaid = unsaidParameters(endpoint, settings);
  const path = Object.fromEntries(unsaid.map((name) => [name, recipeFor(name, endpoint.path.value, calls)]));
  const isUndone = settingsOf(settings, endpoint.id).undo !== undefined;
  const undo = isUndone || endpoint.method !== "POST" ? undefined : removalOf(endpoint, calls)?.id;
  return { call: endpoint.id, path, undo };
}

/** The list or the creation at the path before the parameter, if there is one. */
function recipeFor(name: string, path: Path, calls: readonly CallableEndpoint[]): string {
  const index = path.findIndex((segment) =>
    partsOf(segment).some((part) => part.kind === "parameter" && part.name === name),
  );
  const collection = shapeOf(path.slice(0, index));
  const at = calls.filter((call) => shapeOf(call.path.value) === collection);
  const list = at.find((call) => call.method === "GET" && call.list !== undefined);
  if (list !== undefined) return `{ from: ${list.id} }`;
  const creation = at.find(({ method }) => method === "POST");
  if (creation === undefined) return `{ value: ${placeholder} }`;
  const undo = removalOf(creation, calls);
  return `{ create: ${creation.id}${undo === undefined ? "" : `, undo: ${undo.id}`} }`;
}

/** The call that deletes what is one segment below. */
function removalOf(
  { path }: CallableEndpoint,
  calls: readonly CallableEndpoint[],
): CallableEndpoint | undefined {
  const item = `${shapeOf(path.value)}/{}`;
  const parameters = parameterNames(path.value).length + 1;
  return calls.find(
    (call) =>
      call.method === "DELETE" &&
      shapeOf(call.path.value) === item &&
      call.pathParameters.length === parameters,
  );
}
