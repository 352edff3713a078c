import type { Api } from "../../../language/model/ir/api.js";

/** The ids of the operations that do more than read, in any of some versions. */
export function listEffects(versions: readonly Api[]): ReadonlySet<string> {
  const endpoints = versions.flatMap((api) => api.endpoints);
  return new Set(endpoints.filter(({ retrySafety }) => retrySafety !== "safe").map(({ id }) => id));
}

/** The ids of the operations that take idempotency keys in two versions. */
export function listKeyed(from: Api, to: Api): ReadonlySet<string> {
  const keyed = ({ endpoints }: Api) => endpoints.filter(({ retrySafety }) => retrySafety === "key");
  const next = new Set(keyed(to).map(({ id }) => id));
  return new Set(keyed(from).flatMap(({ id }) => (next.has(id) ? id : [])));
}
