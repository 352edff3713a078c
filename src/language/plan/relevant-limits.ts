import type { Api, Limit } from "../model/ir/api.js";
import { stringsUnder } from "../model/strings-under.js";
import { hasLists, isCallable, takesKeys } from "./callable.js";

/**
 * The limits that a client has, in the order of the model. Of a version of which only some endpoints are specified, those to
 * which these, their types and the rules that they follow refer, and those that aren't specified; all of any other one.
 */
export function relevantLimits(api: Api): readonly Limit[] {
  const { version, limits, types, endpoints, idempotency, pageWays } = api;
  if (version.endpoints === undefined) return limits;
  const rules = [takesKeys(api) ? idempotency : undefined, hasLists(api) ? pageWays : undefined];
  const ids = stringsUnder(["limit", "retentionLimit"], [types, endpoints.filter(isCallable), ...rules]);
  return limits.filter(({ id, value }) => value.kind === "unknown" || ids.has(id));
}
