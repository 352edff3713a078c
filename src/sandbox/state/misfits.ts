import type { TypeId } from "../../model/ir/type.js";
import { sampleSource } from "../execute/find-target.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { Issue } from "../validation/issue.js";
import type { World } from "../world.js";
import { describeRefit, type Refit } from "./describe-refit.js";
import { idOf, type Resource, type ResourceBounds, Resources } from "./resources.js";
import { completeResource } from "./sample-resources.js";

/** A resource as a request or a fixture stored it. */
interface Origin {
  readonly resource: Resource;
  /** Where it broke the rules of the model that it was stored under, which no later model has to mend. */
  readonly tolerated: ReadonlySet<string>;
}

/**
 * What was stored under a model that has been replaced. Resources that don't fit are changed until they do, or set aside;
 * their origins are kept, so that nothing is lost while somebody is typing.
 */
export class Misfits {
  readonly #setAside: Resources;
  readonly #origins = new WeakMap<Resource, Origin>();

  constructor(max: ResourceBounds) {
    this.#setAside = new Resources(max);
  }

  /** Makes everything that is stored fit the model of `world`; a sentence for each type of which something doesn't. */
  refit(world: World, before: SandboxPlan): readonly string[] {
    const types = new Set([...world.resources.types(), ...this.#setAside.types()]);
    return [...types].flatMap((type) => this.#refitType(type, world, before));
  }

  clear(): void {
    this.#setAside.clear();
  }

  #refitType(type: TypeId, world: World, before: SandboxPlan): readonly string[] {
    for (const stored of this.#setAside.list(type)) this.#bringBack(type, stored, world);
    const refits = world.resources
      .list(type)
      .flatMap((stored) => this.#refitOne(type, stored, world, before));
    return describeRefit(type, refits, this.#setAside.count(type));
  }

  #refitOne(type: TypeId, stored: Resource, world: World, model: SandboxPlan): readonly Refit[] {
    const origin = this.#origins.get(stored) ?? {
      resource: stored,
      tolerated: new Set(findIssues(stored, type, model).map(({ at }) => at)),
    };
    const after = fit(origin, type, world);
    this.#origins.set(after ?? origin.resource, origin);
    if (after !== undefined) {
      store(type, stored, after, world.resources);
      return [{ before: origin.resource, after }];
    }
    world.resources.remove(type, stored);
    this.#setAside.put(type, origin.resource);
    return [];
  }

  /** Stores what was set aside among the others, to be made to fit with them; a newer one of its id takes its place. */
  #bringBack(type: TypeId, stored: Resource, { plan, resources }: World): void {
    if (!plan.resources.has(type)) return;
    this.#setAside.remove(type, stored);
    const id = idOf(stored);
    if (id === undefined || resources.get(type, id) === undefined) resources.put(type, stored);
  }
}

/** Replaces what is stored by what fits, which may have another id. */
function store(type: TypeId, stored: Resource, fitted: Resource, resources: Resources): void {
  if (fitted === stored) return;
  if (idOf(fitted) === idOf(stored)) return resources.replace(type, stored, fitted);
  resources.remove(type, stored);
  return resources.put(type, fitted);
}

/** The resource without the members that break the rules, and with samples for those that are missing. */
function fit({ resource, tolerated }: Origin, type: TypeId, world: World): Resource | undefined {
  const { plan, resources } = world;
  if (!plan.resources.has(type)) return undefined;
  const issues = findIssues(resource, type, plan).filter(({ at }) => !tolerated.has(at));
  if (issues.length === 0) return resource;
  const kept = Object.entries(resource).filter(([name]) => !issues.some(({ at }) => isWithin(at, name)));
  const members = Object.fromEntries(kept);
  const isOther = identifyingMembers(type, plan).some(
    (name) => Object.hasOwn(resource, name) && !Object.hasOwn(members, name),
  );
  if (isOther || issues.some(({ at }) => at === "")) return undefined;
  const isTaken = (id: string) => resources.get(type, id) !== undefined;
  return completeResource(type, members, resources.count(type) + 1, sampleSource(world), isTaken);
}

function findIssues(resource: Resource, type: TypeId, { resources }: SandboxPlan): readonly Issue[] {
  const issues: Issue[] = [];
  resources.get(type)?.(resource, "", issues);
  return issues;
}

/** Without them a resource would be another one. */
function identifyingMembers(type: TypeId, { types }: SandboxPlan): readonly string[] {
  const declared = types.get(type);
  return declared?.kind === "union" ? ["id", declared.discriminator.name] : ["id"];
}

/** Whether a path leads to a member, or into it. */
function isWithin(path: string, member: string): boolean {
  return path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);
}
