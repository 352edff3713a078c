import type { QueryStyle } from "../language/model/ir/endpoint.js";
import { isList } from "../language/model/scalars.js";
import type { Data } from "./data.js";

/** A name of a query and its value, neither of them encoded. */
export type QueryPair = readonly [name: string, value: string];

/** A parameter of a query as its style has it. */
export function queryPairs(name: string, value: Data, style: QueryStyle): readonly QueryPair[] {
  if (style === "json") return [[name, JSON.stringify(value)]];
  const hasBrackets = style === "brackets" || style === "mixed";
  if (isList<Data>(value) && !hasBrackets) {
    if (style === "repeated") return value.map((item) => [name, parameterText(item)]);
    return [[name, value.map(parameterText).join(style === "spaces" ? " " : ",")]];
  }
  if (!hasBrackets || typeof value !== "object" || value === null) return [[name, parameterText(value)]];
  if (isList<Data>(value) && !value.some(isObject)) {
    return value.map((item) => [`${name}[]`, parameterText(item)]);
  }
  return Object.entries(value).flatMap(([member, inner = null]) =>
    queryPairs(`${name}[${member}]`, inner, style),
  );
}

function isObject(value: Data): boolean {
  return typeof value === "object" && value !== null;
}

/** A parameter as it is sent, before anything in it is escaped. */
export function parameterText(value: Data): string {
  if (Array.isArray(value)) return value.map(parameterText).join(",");
  return typeof value === "object" ? "…" : String(value);
}
