import type { Field } from "../../model/type.js";
import { isObject } from "../judge/scalars.js";
import type { Target } from "../plan/action.js";
import { fieldsOf, isNullable } from "../plan/declarations.js";
import type { Resource } from "../state/resources.js";
import type { World } from "../world.js";
import { done, type Execution, refused, type ValidRequest } from "./execution.js";
import { describeEffect, findTarget, noSuchResource } from "./find-target.js";

/**
 * END-11, END-12: gives the resource the members of the body. A null clears the member where its type allows null or
 * absence. With `isWhole`, members that the body could have and hasn't are cleared too.
 */
export function changeResource(
  target: Target,
  isWhole: boolean,
  { plan, path, body }: ValidRequest,
  world: World,
): Execution {
  const found = findTarget(target, path, world);
  if (found === undefined) return noSuchResource();
  const fields = fieldsOf({ kind: "named", tsName: target.resource }, world.plan.declarations);
  const given = new Map(Object.entries(isObject(body) ? body : {}));
  if (isWhole) for (const name of plan.bodyFields.keys()) if (!given.has(name)) given.set(name, null);
  const members = new Map(Object.entries(found));
  for (const [name, value] of given) {
    const field = fields.get(name);
    if (field === undefined || name === "id" || !plan.bodyFields.has(name)) continue;
    if (value !== null) members.set(name, value);
    else if (!clear(field, members, world) && !isWhole && world.switches.nullForRequired === "refuse")
      return refused(world.switches.invalidRequest, `${name} must not be null.`);
  }
  const changed: Resource = Object.fromEntries(members);
  world.resources.replace(target.resource, found, changed);
  const value = plan.reply.type === undefined ? undefined : changed;
  return done(value, [describeEffect(target.resource, changed, world)]);
}

/** False when the member must have a value. */
function clear({ name, type, isRequired }: Field, members: Map<string, unknown>, { plan }: World): boolean {
  if (isNullable(type, plan.declarations)) members.set(name, null);
  else if (isRequired) return false;
  else members.delete(name);
  return true;
}
