import type { Api } from "../../model/ir/api.js";

/** The ids of the operations that do more than read, in any of some versions. */
export function listEffects(versions: readonly Api[]): ReadonlySet<string> {
  const endpoints = versions.flatMap((api) => api.endpoints);
  return new Set(endpoints.filter(({ retrySafety }) => retrySafety !== "safe").map(({ id }) => id));
}
