import { isObject } from "../../../language/model/scalars.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import type { ConformDocument, Recipe } from "../../../language/read/language/conform.js";
import { readJsonBody } from "../judge/read-content.js";
import { kindOf } from "../judge/response-kind.js";
import type { Received } from "../received.js";
import { settingsOf } from "../requests/values.js";
import type { Leftover } from "./leftover-list.js";

/** What a response says that its request has made; `undefined`: nothing that has an id. */
export function findLeftover(received: Received, settings: ConformDocument): Leftover | undefined {
  const { api, endpoint, usual, change, response } = received;
  if (!makes(endpoint, settings)) return undefined;
  const recipe = creatingRecipe(settings, endpoint.id);
  if (kindOf(api, endpoint, response) !== "success") return undefined;
  const body = readJsonBody(response)?.value;
  const member = recipe?.member ?? "id";
  const id = isObject(body) && Object.hasOwn(body, member) ? body[member] : undefined;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  const path = Object.fromEntries(
    usual.path.map(({ field, value }) => [field.name, change.path?.[field.name] ?? value]),
  );
  const { account: by } = change;
  const isUsual = by === undefined || by === "usual";
  const undo = undoOf(endpoint, settings);
  return { version: api.version.name, call: endpoint.id, id, undo, path, ...(!isUsual && { by }) };
}

/** Whether a call may make something. */
export function makes(endpoint: CallableEndpoint, settings: ConformDocument): boolean {
  const isSaid =
    undoOf(endpoint, settings) !== undefined || creatingRecipe(settings, endpoint.id) !== undefined;
  return endpoint.retrySafety !== "safe" && (isSaid || endpoint.method === "POST");
}

function undoOf({ id }: CallableEndpoint, settings: ConformDocument): string | undefined {
  return settingsOf(settings, id).undo ?? creatingRecipe(settings, id)?.undo;
}

type CreatingRecipe = Extract<Recipe, { readonly create: string }>;

/** The recipe that makes something by the call, if there is one; one that says how to remove it goes before others. */
function creatingRecipe(
  { values = {}, calls = {} }: ConformDocument,
  call: string,
): CreatingRecipe | undefined {
  const all = [
    values,
    ...Object.values(calls).flatMap(({ path = {}, query = {}, headers = {} }) => [path, query, headers]),
  ];
  const making = all
    .flatMap((recipes) => Object.values(recipes))
    .flatMap((recipe) => ("create" in recipe && recipe.create === call ? [recipe] : []));
  return making.find(({ undo }) => undo !== undefined) ?? making[0];
}
