import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { mapOf, type QuestionContext } from "./question-context.js";

type Types = QuestionContext["types"];

/**
 * What the items of a page are in the model: `Order`; `undefined` where no expression says it. `items`: the members that lead
 * to them, or `body`.
 */
export function itemsOfPage(entry: ModelMap, items: string, types: Types): string | undefined {
  const page = expressionOf(successOf(entry.get("returns")));
  if (page === undefined) return undefined;
  const path = items === "body" ? [] : items.split(".");
  const list = path.reduce<string | undefined>(
    (type, name) => (type === undefined ? undefined : memberType(type, name, types)),
    page,
  );
  return list === undefined ? undefined : itemsOf(list, types);
}

/** What a response says: an expression, or a map by status. */
export function successOf(returns: ModelValue | undefined): ModelValue | undefined {
  if (!isMap(returns)) return returns;
  return [...returns].find(([status]) => status.startsWith("2"))?.[1];
}

function expressionOf(value: ModelValue | undefined): string | undefined {
  const type = isMap(value) ? value.get("type") : value;
  return typeof type === "string" ? type : undefined;
}

const maxAliases = 20;

/** Behind the names of types that are others. */
function behindNames(expression: string, types: Types, left = maxAliases): string {
  const type = expressionOf(types.get(withoutNull(expression))?.get("type"));
  return type === undefined || left === 0 ? withoutNull(expression) : behindNames(type, types, left - 1);
}

function withoutNull(expression: string): string {
  return expression.replace(/ \| null$/u, "");
}

function memberType(owner: string, name: string, types: Types): string | undefined {
  const declared = types.get(behindNames(owner, types));
  const fields = mapOf(declared?.get("fields"));
  const field = fields.get(name) ?? fields.get(`${name}?`);
  return expressionOf(field) ?? variantOf(declared, name, types);
}

/** Whether a response can have the member that these names lead to: where the model doesn't say what it has, it can. */
export function mayHaveMember(response: ModelValue, path: readonly string[], types: Types): boolean {
  const [name, ...inner] = path;
  const owner = expressionOf(response);
  if (name === undefined || owner === undefined) return true;
  const end = behindNames(owner, types);
  const declared = types.get(end);
  const fields = declared?.get("fields");
  if (!isMap(fields)) return !end.endsWith("[]");
  const field = fields.get(name) ?? fields.get(`${name}?`);
  return field === undefined ? declared?.has("others") === true : mayHaveMember(field, inner, types);
}

/** A page may be one of several types, of which one has the member. */
function variantOf(declared: ModelMap | undefined, name: string, types: Types): string | undefined {
  const union = mapOf(declared?.get("union"));
  const lists = [...mapOf(union.get("variants")).values(), ...mapOf(union.get("by_field")).values()];
  const anyOf = union.get("any_of");
  const variants = [...lists, ...(Array.isArray(anyOf) ? anyOf : [])];
  for (const variant of variants) {
    const found = typeof variant === "string" ? memberType(variant, name, types) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `Order` of `Order[]`. */
function itemsOf(list: string, types: Types): string | undefined {
  const inner = /^(.+)\[\]$/u.exec(behindNames(list, types))?.[1];
  return inner === undefined ? undefined : (/^\((.+)\)$/u.exec(inner)?.[1] ?? inner);
}
