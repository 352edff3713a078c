import { fieldsOf } from "../plan/declarations.js";
import { isObject } from "../judge/scalars.js";
import { completeResource } from "../state/sample-resources.js";
import { sampleId } from "../state/sample.js";
import type { World } from "../world.js";
import { done, type Execution, type ValidRequest } from "./execution.js";
import { describeEffect, sampleSource } from "./find-target.js";

/** Stores a new resource made of the body, of the path parameters of the same names, and of samples for the rest. */
export function createResource(type: string, { plan, path, body }: ValidRequest, world: World): Execution {
  const fields = fieldsOf({ kind: "named", tsName: type }, world.plan.declarations);
  const given = Object.entries(isObject(body) ? body : {}).filter(
    ([name, value]) =>
      plan.bodyFields.has(name) && (value !== null || fields.get(name)?.type.kind === "nullable"),
  );
  const { id: _, ...members } = Object.fromEntries([...path, ...given]);
  const resource = completeResource(type, members, nextNumber(type, world), sampleSource(world));
  world.resources.put(type, resource);
  return done(plan.reply.type === undefined ? undefined : resource, [describeEffect(type, resource, world)]);
}

/** The first number of which there is no resource. */
function nextNumber(tsName: string, { plan, resources }: World): number {
  const name = plan.declarations.get(tsName)?.name ?? tsName;
  let number = resources.list(tsName).length + 1;
  while (resources.get(tsName, sampleId(name, number)) !== undefined) number += 1;
  return number;
}
