import type { TypeId } from "../../model/ir/type.js";
import { isSame } from "../json/is-same.js";
import type { SandboxPlan } from "../plan/plan.js";
import { findIssues } from "../state/fit.js";
import { memberOf, type Resource } from "../state/resources.js";

/** A member's name, and its value; `undefined`: it is removed. */
export type Member = readonly [name: string, value: unknown];

/** The resource with these members, all together if it fits its type then, and else those that fit one by one. */
export function applyMembers(
  resource: Resource,
  members: readonly Member[],
  type: TypeId,
  plan: SandboxPlan,
): Resource {
  const isSound = (next: Resource, before: Resource) => {
    const known = new Set(findIssues(before, type, plan).map(({ at }) => at));
    return findIssues(next, type, plan).every(({ at }) => known.has(at));
  };
  const all = members.reduce(withMember, resource);
  if (isSound(all, resource)) return all;
  return members.reduce((merged, member) => {
    const next = withMember(merged, member);
    return isSound(next, merged) ? next : merged;
  }, resource);
}

/** The members that differ, as the later resource has them. */
export function changedMembers(before: Resource, after: Resource): readonly Member[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name): Member => [name, memberOf(after, name)])
    .filter(([name, value]) => !isSame(memberOf(before, name), value));
}

function withMember(resource: Resource, [name, value]: Member): Resource {
  if (value !== undefined) return { ...resource, [name]: value };
  const { [name]: _, ...others } = resource;
  return others;
}
