import type { Api } from "../../model/ir/api.js";
import { type Complexity, complexityOf } from "../../model/patterns/complexity.js";

/** How long the patterns of a version take, but for those that take no longer than texts are. */
export function slowPatterns({ types, endpoints }: Api): Readonly<Record<string, Complexity>> {
  const patterns = new Set<string>();
  JSON.stringify([types, endpoints], (name, value: unknown) => {
    if (name === "pattern" && typeof value === "string") patterns.add(value);
    return value;
  });
  const found = [...patterns].map((pattern) => [pattern, complexityOf(pattern)] as const);
  return Object.fromEntries(found.filter(([, complexity]) => complexity !== "linear"));
}
