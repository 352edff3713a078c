import type { TypeId } from "../../language/model/ir/type.js";
import type { Environment } from "../environment.js";
import { findIssues, isWithin } from "../state/fit.js";
import type { Resource } from "../state/resources.js";

/** Which of the members that a request gave can't be in the resource as they are: for requests, a type of its own says them otherwise. */
export function misfits(
  given: readonly string[],
  resource: Resource,
  type: TypeId,
  { plan }: Environment,
): ReadonlySet<string> {
  const issues = findIssues(resource, type, plan);
  return new Set(given.filter((name) => issues.some(({ at }) => isWithin(at, name))));
}
