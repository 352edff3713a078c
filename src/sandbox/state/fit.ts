import type { TypeId } from "../../model/ir/type.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { Issue } from "../validation/issue.js";
import { type SampleSource, steadySource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { idMember, type Resource } from "./resources.js";
import { completeResource } from "./sample-resources.js";

/** A resource as a request or a fixture stored it, or as another version has it. */
export interface Origin {
  readonly resource: Resource;
  /** Where it broke the rules of the model that it was stored under, which no later model has to mend. */
  readonly tolerated: ReadonlySet<string>;
}

/** An origin, and the version that it was stored in. */
export interface StoredOrigin extends Origin {
  readonly plan: SandboxPlan;
}

/** The resource without the members that break the rules, and with samples for those that are missing; `undefined` if it would be another one. */
export function fit(
  { resource, tolerated }: Origin,
  type: TypeId,
  environment: Environment,
  source: SampleSource = steadySource(environment),
): Resource | undefined {
  const { plan, resources } = environment;
  if (!plan.resources.has(type)) return undefined;
  const issues = findIssues(resource, type, plan).filter(({ at }) => !tolerated.has(at));
  if (issues.length === 0) return resource;
  const kept = Object.entries(resource).filter(([name]) => !issues.some(({ at }) => isWithin(at, name)));
  const members = Object.fromEntries(kept);
  const isOther = identifyingMembers(type, plan).some(
    (name) => Object.hasOwn(resource, name) && !Object.hasOwn(members, name),
  );
  if (isOther || issues.some(({ at }) => at === "")) return undefined;
  const isTaken = (id: string) => resources.isTaken(type, id, idMember(type, plan.types));
  return completeResource(type, members, resources.count(type) + 1, source, { isTaken });
}

/** Where a resource breaks the rules of its type. */
export function findIssues(resource: Resource, type: TypeId, { resources }: SandboxPlan): readonly Issue[] {
  const issues: Issue[] = [];
  resources.get(type)?.(resource, "", issues);
  return issues;
}

/** Without them a resource would be another one. */
function identifyingMembers(type: TypeId, { types }: SandboxPlan): readonly string[] {
  const declared = types.get(type);
  const id = idMember(type, types);
  return declared?.kind === "union" ? [id, declared.discriminator.name] : [id];
}

/** Whether a path leads to a member, or into it. */
function isWithin(path: string, member: string): boolean {
  return path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);
}
