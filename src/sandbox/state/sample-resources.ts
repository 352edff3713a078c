import { timestamp } from "../clock.js";
import type { TypeId } from "../../model/ir/type.js";
import type { Target } from "../plan/action.js";
import type { Alternative, Condition } from "../plan/condition.js";
import type { SandboxPlan } from "../plan/plan.js";
import { sampleSource } from "../execute/find-target.js";
import { idMember, type Resource, type Resources } from "./resources.js";
import { homeOf, type MainWorld } from "../world.js";
import { numberedId, objectFor, sampleObject, type SampleSource } from "./sample.js";

/** Stores one resource of each of the types, such that every endpoint that reads one finds it. */
export function storeSamples(
  world: MainWorld,
  resources: Resources = world.resources,
  types: Iterable<TypeId> = world.homes.keys(),
): void {
  for (const type of types) {
    const home = homeOf(type, world);
    const source = sampleSource(home);
    resources.put(type, completeResource(type, requiredMembers(type, home.plan, source.now()), 1, source));
  }
}

/**
 * A resource of the type with the given members, samples for the others that are required, and an id: that of the
 * `number`th of its type, or of the next one whose id isn't taken.
 */
export function completeResource(
  typeId: TypeId,
  given: Readonly<Record<string, unknown>>,
  number: number,
  source: SampleSource,
  isTaken: (id: string) => boolean = () => false,
): Resource {
  const object = objectFor({ kind: "named", id: typeId }, given, source.types);
  if (object === undefined) return given;
  const keyOf = (at: number) => ({ typeName: typeId, number: at });
  let free = number;
  if (!Object.hasOwn(given, idMember(typeId, source.types))) {
    while (isTaken(String(numberedId(object, keyOf(free))))) free += 1;
  }
  return sampleObject(object, given, keyOf(free), source);
}

/** What a resource needs so that the endpoints that look for one by its members find the sample. */
function requiredMembers(typeId: TypeId, plan: SandboxPlan, now: number): Readonly<Record<string, unknown>> {
  const targets = plan.endpoints.flatMap(({ action }): readonly Target[] =>
    "target" in action && action.target.resource === typeId ? [action.target] : [],
  );
  const members = targets.flatMap(({ where }) =>
    where.map(({ field, condition }) => [field, satisfying(condition, now)] as const),
  );
  return Object.fromEntries(members);
}

const day = 86_400_000;

function satisfying(condition: Condition, now: number): unknown {
  const isOpenEnded = condition.some(({ kind }) => kind === "null");
  const [first] = condition;
  return isOpenEnded || first === undefined ? null : satisfyOne(first, now);
}

function satisfyOne(alternative: Alternative, now: number): unknown {
  switch (alternative.kind) {
    case "past":
      return timestamp(now - day);
    case "future":
      return timestamp(now + day);
    case "null":
      return null;
    case "string":
      return alternative.value;
  }
}
