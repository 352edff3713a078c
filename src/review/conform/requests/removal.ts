import type { ConformDocument, Recipe } from "../../../language/read/language/conform.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { recipeFor } from "./values.js";

/** Whether a call removes what it is about, so that a run sends it for nothing but what it has made itself. */
export function removes({ id, method }: CallableEndpoint, settings: ConformDocument): boolean {
  return method === "DELETE" || undoCalls(settings).has(id);
}

/** Whether what the path names was made by the run. */
export function isOfOwn({ id, pathParameters }: CallableEndpoint, settings: ConformDocument): boolean {
  const last = pathParameters.at(-1);
  const recipe = last && recipeFor(settings, id, "path", last.name);
  return recipe !== undefined && "create" in recipe;
}

function undoCalls({ calls = {}, values = {} }: ConformDocument): ReadonlySet<string> {
  const ofCalls = Object.values(calls).flatMap(({ undo, path = {}, query = {}, headers = {} }) => [
    undo,
    ...[path, query, headers].flatMap((recipes) => Object.values(recipes).map(undoOf)),
  ]);
  return new Set([...ofCalls, ...Object.values(values).map(undoOf)].filter((id) => id !== undefined));
}

function undoOf(recipe: Recipe): string | undefined {
  return "create" in recipe ? recipe.undo : undefined;
}
