import type { Field, ObjectType, TypeId } from "../../language/model/ir/type.js";
import { objectFor } from "../samples/object-for.js";
import { sampleObject } from "../samples/sample-type.js";
import { numberedId, type ObjectKey } from "../samples/sample-id.js";
import { resourcePath } from "../samples/sampling.js";
import type { SandboxPlan } from "../plan/plan.js";
import { type Issue, issuesOf } from "../validation/issue.js";
import { type SampleSource, steadySource } from "../samples/sample-source.js";
import { type MainEnvironment, storageEnvironment } from "../environment.js";
import { idMember, memberOf, type Resource } from "./resources.js";

/**
 * The resource without the members that break the rules, and with samples for those that are missing; `undefined` if it would be
 * another one. At the places that are `tolerated` it may break them.
 */
export function fit(
  resource: Resource,
  type: TypeId,
  environment: MainEnvironment,
  source: SampleSource = steadySource(environment),
  tolerated: ReadonlySet<string> = new Set(),
): Resource | undefined {
  const { plan, stored } = environment;
  if (!plan.resources.has(type)) return undefined;
  const issues = findIssues(resource, type, plan).filter(({ at }) => !tolerated.has(at));
  if (issues.length === 0) return resource;
  const kept = Object.entries(resource).filter(([name]) => !issues.some(({ at }) => isWithin(at, name)));
  const members = Object.fromEntries(kept);
  const isOther = identifyingMembers(type, plan).some(
    (name) => Object.hasOwn(resource, name) && !Object.hasOwn(members, name),
  );
  if (isOther || issues.some(({ at }) => at === "")) return undefined;
  return completeResource(type, members, stored.count(type) + 1, source, {
    isTaken: (id) => isIdTaken(type, id, environment),
  });
}

/** Whether a resource has this id, whatever it is called, and even if no version can show it. */
export function isIdTaken(type: TypeId, id: string, main: MainEnvironment): boolean {
  const { plan, stored } = storageEnvironment(type, main);
  return stored.isTaken(type, id, idMember(type, plan.types));
}

/** Where a resource breaks the rules of its type. */
export function findIssues(resource: Resource, type: TypeId, { resources }: SandboxPlan): readonly Issue[] {
  return issuesOf(resource, resources.get(type));
}

/** Without them a resource would be another one. */
function identifyingMembers(type: TypeId, { types }: SandboxPlan): readonly string[] {
  const declared = types.get(type);
  const id = idMember(type, types);
  return declared?.kind === "union" ? [id, declared.discriminator.name] : [id];
}

/** Whether a path leads to a member, or into it. */
export function isWithin(path: string, member: string): boolean {
  return path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);
}

/** What a resource may have, and may not have. */
interface Completion {
  readonly isTaken?: (id: string) => boolean;
  /** Whether it gets a sample for an optional field. */
  readonly isAdded?: (field: Field) => boolean;
}

/**
 * A resource of the type with the given members, samples for the others that are required or added, and an id: that of the
 * `number`th of its type, or of the next one whose id isn't taken, as long as there are any.
 */
export function completeResource(
  typeId: TypeId,
  given: Resource,
  number: number,
  source: SampleSource,
  { isTaken = () => false, isAdded = () => false }: Completion = {},
): Resource {
  const object = objectFor({ kind: "named", id: typeId }, given, source.types);
  if (object === undefined) return given;
  const id = memberOf(given, idMember(typeId, source.types));
  const free = id === undefined ? freeNumber(object, { type: typeId, number }, source, isTaken) : number;
  const key = { type: typeId, number: free, path: resourcePath(typeId, id ?? free) };
  return sampleObject(object, given, key, source, isAdded);
}

/** The next number whose id isn't taken; any one where all ids are. */
function freeNumber(
  object: ObjectType,
  { type, number }: ObjectKey,
  source: SampleSource,
  isTaken: (id: string) => boolean,
): number {
  const seen = new Set<string>();
  for (let next = number; ; next += 1) {
    const id = String(numberedId(object, { type, number: next }, source, source.uuid));
    if (!isTaken(id) || seen.has(id)) return next;
    seen.add(id);
  }
}
