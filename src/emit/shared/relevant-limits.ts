import type { Api, Limit } from "../../model/ir/api.js";
import { isCallable } from "./callable.js";

/**
 * The limits that a client has, in the order of the model. Of a version of which only some endpoints are specified, those to
 * which these, their types and the rules that they follow refer, and those that aren't specified; all of any other one.
 */
export function relevantLimits(api: Api): readonly Limit[] {
  const { version, limits, types, endpoints, idempotency, pagination } = api;
  if (version.endpoints === undefined) return limits;
  const callable = endpoints.filter(isCallable);
  const takesKeys = callable.some(({ retrySafety }) => retrySafety === "key");
  const hasLists = callable.some(({ list }) => list !== undefined);
  const parts = [types, callable, takesKeys ? idempotency : undefined, hasLists ? pagination : undefined];
  const names = namesIn(parts);
  return limits.filter(({ name, value }) => value.kind === "unknown" || names.has(name));
}

/** The members of the IR that name a limit, and nothing else. */
const naming: ReadonlySet<string> = new Set(["limit", "retentionLimit"]);

function namesIn(parts: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [...parts];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries<unknown>({ ...value })) {
      if (typeof member === "string" && naming.has(name)) found.add(member);
      else waiting.push(member);
    }
  }
  return found;
}
