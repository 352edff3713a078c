import type { Members } from "../document/value.js";

/** What OpenAPI can't say, each fact under the name that the model language has for it: `x-quoin-natural-key`. */
export function extend(facts: Members): Members {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [nameOf(key), value]));
}

function nameOf(key: string): string {
  return `x-quoin-${key.replaceAll("_", "-")}`;
}

/** Marks what follows from other facts, and would be said twice if it were read as well. */
export const derived: Members = { "x-quoin-derived": true };
