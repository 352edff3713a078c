import type { NamedHeaders } from "../context/request-parts.js";
import type { OperationPolicy } from "../types/policy.js";

/** The headers that the model names for the operation, or all others. */
export function selectHeaders(
  { headers: named = {} }: OperationPolicy,
  which: "own" | "others",
  headers: NamedHeaders,
): NamedHeaders {
  const own = new Set(Object.values(named).map((name) => name.toLowerCase()));
  const isWanted = ([name]: readonly [string, string]) => own.has(name) === (which === "own");
  return Object.fromEntries(Object.entries(headers).filter(isWanted));
}
