import type { TypeId } from "../../model/ir/type.js";
import type { SandboxPlan } from "../plan/plan.js";
import { type MainEnvironment, type MisfitStore, storageEnvironment } from "../environment.js";
import { carryResource, keptBeside } from "../versions/carry-resource.js";
import type { Kept } from "./kept.js";
import { findIssues, fit, type StoredOrigin } from "./fit.js";
import { idOf, memberOf, type Resource, type ResourceBounds, Resources } from "./resources.js";
import { asCode, conjunction, counted } from "../../text/words.js";

/**
 * Resources that don't fit are changed until they do, or set aside; their origins are kept, so that nothing is lost while
 * somebody is typing.
 */
export class Misfits implements MisfitStore {
  readonly #setAside: Resources;
  readonly #origins = new WeakMap<Resource, StoredOrigin>();

  constructor(max: ResourceBounds) {
    this.#setAside = new Resources(max);
  }

  refit(environment: MainEnvironment, before: MainEnvironment): readonly string[] {
    const types = new Set([...environment.resources.types(), ...this.#setAside.types()]);
    const served = [environment, ...environment.others].map(({ plan }) => plan);
    return [...types].flatMap((type) =>
      this.#refitType(
        type,
        storageEnvironment(type, environment),
        storageEnvironment(type, before).plan,
        served,
      ),
    );
  }

  clear(): void {
    this.#setAside.clear();
  }

  #refitType(
    type: TypeId,
    environment: MainEnvironment,
    before: SandboxPlan,
    served: readonly SandboxPlan[],
  ): readonly string[] {
    for (const stored of this.#setAside.list(type)) this.#bringBack(type, stored, environment);
    const refits = environment.resources
      .listAll(type)
      .flatMap((stored) => this.#refitOne(type, stored, environment, before, served));
    return describeRefit(type, refits, this.#setAside.count(type));
  }

  #refitOne(
    type: TypeId,
    stored: Resource,
    environment: MainEnvironment,
    model: SandboxPlan,
    served: readonly SandboxPlan[],
  ): readonly Refit[] {
    const { plan, resources } = environment;
    const kept = resources.kept(type, stored);
    const issues = kept.isHidden ? [] : findIssues(stored, type, model);
    const origin = this.#origins.get(stored) ?? {
      resource: stored,
      tolerated: new Set(issues.map(({ at }) => at)),
      plan: model,
    };
    const before = carryResource(origin, kept, type, plan, served);
    const after = fit({ ...origin, resource: before }, type, environment);
    // Another version shows what this one hides.
    if (kept.isHidden && after === undefined) return [];
    this.#origins.set(after ?? origin.resource, origin);
    if (after !== undefined) {
      store(type, stored, after, keptBeside(kept, stored, after, type, plan), resources);
      return [{ before, after }];
    }
    resources.remove(type, stored);
    this.#setAside.put(type, origin.resource);
    return [];
  }

  /** Stores what was set aside among the others, to be made to fit with them; a newer one of its id takes its place. */
  #bringBack(type: TypeId, stored: Resource, { plan, resources }: MainEnvironment): void {
    if (!plan.resources.has(type)) return;
    this.#setAside.remove(type, stored);
    const id = idOf(stored);
    if (id === undefined || resources.getAny(type, id) === undefined) resources.put(type, stored);
  }
}

/** Replaces what is stored by what fits, which may have another id. */
function store(type: TypeId, stored: Resource, fitted: Resource, kept: Kept, resources: Resources): void {
  if (idOf(fitted) === idOf(stored)) return resources.replace(type, stored, fitted, kept);
  resources.remove(type, stored);
  return resources.put(type, fitted, kept);
}

/** A resource as it was stored, and as a later model has it. */
interface Refit {
  readonly before: Resource;
  readonly after: Resource;
}

/** What a changed model does to the resources of a type: a sentence for those that change, and one for those set aside. */
function describeRefit(type: TypeId, all: readonly Refit[], setAside: number): readonly string[] {
  const changed = all.filter(({ before, after }) => before !== after);
  const lost = changed.flatMap(({ before, after }) =>
    Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  );
  const sampled = changed.flatMap(({ before, after }) =>
    Object.keys(after).filter((name) => memberOf(before, name) !== after[name]),
  );
  const are = (count: number) => `${counted(count, `${type} resource`)} ${count === 1 ? "is" : "are"}`;
  const how = [...listNames("without", lost), ...listNames("with a sample for", sampled)].join(", ");
  return [
    ...(how === "" ? [] : [`${are(changed.length)} served ${how}.`]),
    ...(setAside === 0 ? [] : [`${are(setAside)} not served until the model fits again.`]),
  ];
}

function listNames(before: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${before} ${conjunction([...new Set(names)].map(asCode))}`];
}
