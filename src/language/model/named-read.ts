import { suggest } from "../text/suggestion.js";
import { asCode, didYouMean } from "../text/words.js";
import type { Endpoint } from "./ir/endpoint.js";
import type { Field, ObjectType } from "./ir/type.js";
import type { Found, ModelProblem } from "./model-problem.js";

/**
 * The endpoint that `call` of another one names.
 *
 * @param what it is to read, for those who don't know what to name
 */
export function findNamedRead(call: string, endpoints: readonly Endpoint[], what: string): Found<Endpoint> {
  const endpoint = endpoints.find(({ id }) => id === call);
  if (endpoint !== undefined) return endpoint;
  const ids = endpoints.map(({ id }) => id);
  const help = didYouMean(suggest(call, ids)) ?? `\`call\` names an endpoint that reads ${what}.`;
  return { problem: `there is no endpoint ${asCode(call)}`, help };
}

/** Why an endpoint can't be called as often as is asked; `key` is what names it. */
export function problemOfRead(
  { id, retrySafety, path }: Endpoint,
  key: "confirm" | "poll",
): ModelProblem | undefined {
  if (retrySafety !== "safe") {
    const problem = `${asCode(id)} isn't a read`;
    return { problem, help: "`call` names an endpoint that only reads, such as a `GET`." };
  }
  if (path.kind !== "unknown") return undefined;
  const problem = `${asCode(id)} can't be called: its path isn't specified`;
  return { problem, help: `Name another endpoint, or remove \`${key}\`.` };
}

/**
 * The field that all objects have.
 *
 * @param where whose objects these are, as in "its body"
 * @param usualHelp where no field has a similar name
 */
export function findField(
  objects: readonly ObjectType[],
  id: string,
  where: string,
  usualHelp: string,
): Found<Field> {
  const fields = objects.map((object) => object.fields.find((field) => field.id === id));
  const [first] = fields;
  if (first !== undefined && !fields.includes(undefined)) return first;
  const ids = objects.flatMap((object) => object.fields.map((field) => field.id));
  const help = didYouMean(suggest(id, ids)) ?? usualHelp;
  return { problem: `${where} has no field ${asCode(id)}`, help };
}

/** What is wrong with a field by whose value a read is asked, which can be written in two ways. */
export function hasManySpellings(field: string, help: string): ModelProblem {
  return { problem: `${field} is no string that is spelt in one way only`, help };
}
