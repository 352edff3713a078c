import type { Target } from "../plan/action.js";
import { holds } from "../plan/condition.js";
import { type EffectFacts, type Execution, refused } from "./execution.js";
import type { Resource } from "../state/resources.js";
import type { SampleSource } from "../state/sample.js";
import type { World } from "../world.js";

/** END-15: the first stored resource whose members equal the path parameters and meet the conditions. */
export function findTarget(
  { resource: type, by, where }: Target,
  path: ReadonlyMap<string, string>,
  { resources, clock }: World,
): Resource | undefined {
  const now = clock.now();
  const fits = (resource: Resource) =>
    by.every(({ field, parameter }) => String(resource[field]) === path.get(parameter)) &&
    where.every(({ field, condition }) => holds(condition, resource[field], now));
  const id = by.find(({ field }) => field === "id");
  if (id === undefined) return resources.list(type).find(fits);
  const known = resources.get(type, path.get(id.parameter) ?? "");
  return known !== undefined && fits(known) ? known : undefined;
}

export function noSuchResource(): Execution {
  return refused(404, "There is no such resource.");
}

export function describeEffect(tsName: string, { id }: Resource, { plan }: World): EffectFacts {
  return { resource: { type: plan.declarations.get(tsName)?.name ?? tsName, id: id ?? null } };
}

export function sampleSource({ plan, clock, random }: World): SampleSource {
  return { declarations: plan.declarations, now: clock.now, uuid: random.uuid };
}
