import type { Data } from "../../say/data.js";
import { isObject } from "../../language/model/scalars.js";
import { asCode } from "../../language/text/words.js";
import type { Recipe } from "../../language/read/language/conform.js";
import { itemsOf } from "./items.js";
import { readJsonBody } from "./judge/read-content.js";
import { removes } from "./requests/removal.js";
import { callOf, type Got, usualRequest } from "./requests/values.js";
import type { Session } from "./session.js";
import { NotTried, Trial, Unproven } from "./trial.js";

/** How many recipes may lead to each other. */
const maxDepth = 8;

/** Gets what a recipe names, by the calls that it names. */
function valueFetcher(session: Session, depth = 0): (recipe: Recipe, parameter: string) => Promise<Got> {
  return async (recipe, parameter) => {
    if ("value" in recipe) {
      const value: Data = recipe.value;
      return { value };
    }
    if (depth >= maxDepth) return { problem: "its recipes lead to each other without an end" };
    const id = "from" in recipe ? recipe.from : recipe.create;
    if ("create" in recipe && !session.mayWrite) {
      return { problem: `${asCode(parameter)} comes from ${asCode(id)}, which writes` };
    }
    const trial = await trialOf(session, id, depth + 1);
    if ("problem" in trial) return trial;
    try {
      return await ask(trial, recipe, parameter);
    } catch (error) {
      if (error instanceof NotTried || error instanceof Unproven) {
        return { problem: `${asCode(id)}: ${error.message}` };
      }
      throw error;
    }
  };
}

/** A call with its usual request, or why there is none. */
export async function trialOf(
  session: Session,
  id: string,
  depth = 0,
): Promise<Trial | { readonly problem: string }> {
  const endpoint = callOf(session.api, id);
  if (endpoint === undefined) return { problem: `there is no call ${asCode(id)}` };
  const { source, settings } = session;
  const usual = await usualRequest(endpoint, { source, settings, fetch: valueFetcher(session, depth) });
  return "problem" in usual ? usual : new Trial(session, endpoint, usual);
}

/**
 * The same call, for something else that the run has made if it removes that.
 *
 * @throws NotTried if there is nothing else
 */
export async function freshTrial(trial: Trial): Promise<Trial> {
  const { session, endpoint } = trial;
  if (!removes(endpoint, session.settings)) return trial;
  const fresh = await trialOf(session, endpoint.id);
  if ("problem" in fresh) throw new NotTried(fresh.problem);
  return fresh;
}

async function ask(
  trial: Trial,
  recipe: Recipe & { readonly member?: string | undefined },
  parameter: string,
): Promise<Got> {
  const { endpoint, session } = trial;
  const response = await trial.ask();
  const body = readJsonBody(response)?.value;
  if (!trial.isSuccess(response)) {
    return { problem: `${asCode(endpoint.id)} was answered with ${trial.describe(response)}` };
  }
  const whole = "from" in recipe ? itemsOf(body, endpoint, session.api)?.[0] : body;
  if (whole === undefined) return { problem: `${asCode(endpoint.id)} has no items` };
  return memberOf(whole, recipe.member === undefined ? [parameter, "id"] : [recipe.member], endpoint.id);
}

/** The first of the members that there is. */
function memberOf(whole: unknown, names: readonly string[], id: string): Got {
  for (const name of names) {
    const value = isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (typeof value === "string" || typeof value === "number") return { value };
  }
  return { problem: `what ${asCode(id)} returns has no ${asCode(names[0] ?? "")}` };
}
