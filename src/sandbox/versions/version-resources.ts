import type { Field, TypeId } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { SandboxPlan } from "../plan/plan.js";
import { objectFor } from "../samples/object-for.js";
import { freshSource, type SampleSource, steadySource } from "../samples/sample-source.js";
import { findIssues, fit } from "../state/fit.js";
import { nothingKept, type OwnMembers } from "../state/kept.js";
import { idMember, memberOf, type Resource, type ResourceStore } from "../state/resources.js";
import { type MainEnvironment, type Environment, storageEnvironment } from "../environment.js";
import { applyMembers, changedMembers, type Member } from "./apply-members.js";
import { completeMembers } from "./complete-value.js";
import { convertValue } from "./convert-value.js";
import { mergeValue } from "./merge-value.js";
import { keepSamples } from "./keep-samples.js";
import { findOwnMembers, layOwnMembers, type SetResource } from "./own-members.js";
import { resourcePath } from "../samples/spot.js";

/**
 * Resources as a version has them that is served beside the one that they are stored in: members under its names, without
 * those that it lacks or that break its rules, and with samples for those that it requires. Changes go to what is stored, and
 * beside it as far as the stored form can't have them; what only the stored form has stays.
 */
export class VersionResources implements ResourceStore {
  readonly #version: () => Environment;
  readonly #main: () => MainEnvironment;
  /** From what is stored to what this version makes of it: the same each time, samples included. */
  readonly #seen = new WeakMap<Resource, { readonly resource: Resource | undefined }>();
  readonly #stored = new WeakMap<Resource, Resource>();

  constructor(version: () => Environment, main: () => MainEnvironment) {
    this.#version = version;
    this.#main = main;
  }

  get(type: TypeId, id: string): Resource | undefined {
    const stored = this.#home(type).resources.getAny(type, id);
    return stored && this.#see(type, stored);
  }

  isTaken(type: TypeId, id: string): boolean {
    const { plan, resources } = this.#home(type);
    return resources.isTaken(type, id, idMember(type, plan.types));
  }

  list(type: TypeId): readonly Resource[] {
    const seen = this.#home(type)
      .resources.listAll(type)
      .map((stored) => this.#see(type, stored));
    return seen.filter((resource) => resource !== undefined);
  }

  count(type: TypeId): number {
    return this.#home(type).resources.count(type);
  }

  put(type: TypeId, resource: Resource): void {
    const home = this.#home(type);
    const converted = this.#toHome(type, resource);
    const source = freshSource(home);
    const completed = completeNested(converted, type, source);
    const fitted = fit({ resource: completed, tolerated: new Set() }, type, home, source);
    const stored = fitted ?? converted;
    const own = this.#findOwn(type, stored, { resource, before: undefined, known: new Map() });
    home.resources.put(type, stored, { ...nothingKept, own, isHidden: fitted === undefined });
    this.#remember(stored, resource);
  }

  remove(type: TypeId, resource: Resource): void {
    this.#home(type).resources.remove(type, this.#stored.get(resource) ?? resource);
  }

  replace(type: TypeId, resource: Resource, changed: Resource): void {
    const home = this.#home(type);
    const before = this.#stored.get(resource) ?? resource;
    // Another object in any case, so that other versions see what has changed beside it.
    const stored = {
      ...this.#merge(type, before, this.#toHome(type, resource), this.#toHome(type, changed)),
    };
    const kept = home.resources.kept(type, before);
    const own = this.#findOwn(type, stored, { resource: changed, before: resource, known: kept.own });
    const isHidden = kept.isHidden && findIssues(stored, type, home.plan).length > 0;
    home.resources.replace(type, before, stored, { ...kept, own, isHidden });
    this.#remember(stored, changed);
  }

  #home(type: TypeId): MainEnvironment {
    return storageEnvironment(type, this.#main());
  }

  #see(type: TypeId, stored: Resource): Resource | undefined {
    const known = this.#seen.get(stored);
    if (known !== undefined) return known.resource;
    const [home, version] = [this.#home(type), this.#version()];
    const [main, { own }] = [this.#main(), home.resources.kept(type, stored)];
    const plans = [main, ...main.others].map(({ plan }) => plan);
    const shown = layOwnMembers(this.#show(type, stored), own, type, version.plan, plans);
    const resource = this.#complete(type, stored, shown, plans);
    this.#remember(stored, resource);
    return resource;
  }

  /** With samples for what is missing, which stay the same whatever else changes. */
  #complete(
    type: TypeId,
    stored: Resource,
    shown: Resource,
    plans: readonly SandboxPlan[],
  ): Resource | undefined {
    const version = this.#version();
    const fitted = fit({ resource: shown, tolerated: new Set() }, type, version);
    if (fitted === undefined || fitted === shown) return fitted;
    const { resources } = this.#home(type);
    const kept = resources.kept(type, stored);
    const drawn = { resource: fitted, samples: kept.samples };
    const { resource, samples } = keepSamples(drawn, shown, type, version.plan, plans);
    if (samples.length > kept.samples.length) resources.replace(type, stored, stored, { ...kept, samples });
    return resource;
  }

  #remember(stored: Resource, resource: Resource | undefined): void {
    this.#seen.set(stored, { resource });
    if (resource !== undefined) this.#stored.set(resource, stored);
  }

  #findOwn(type: TypeId, stored: Resource, set: Omit<SetResource, "shown">): OwnMembers {
    const [home, version] = [this.#home(type), this.#version()];
    const shown = this.#show(type, stored);
    return findOwnMembers({ ...set, shown }, type, version.plan, home.plan);
  }

  #show(type: TypeId, stored: Resource): Resource {
    const version = this.#version();
    const converted = convert(stored, type, this.#home(type), version);
    return completeNested(converted, type, steadySource(version));
  }

  #toHome(type: TypeId, resource: Resource): Resource {
    return convert(resource, type, this.#version(), this.#home(type));
  }

  /** What is stored, with the members that this version has changed, as far as the stored form can have them. */
  #merge(type: TypeId, stored: Resource, before: Resource, after: Resource): Resource {
    const home = this.#home(type);
    const { plan } = home;
    const fields = plan.types.fieldsOf({ kind: "named", id: type });
    const changes = changedMembers(before, after).map(([name, next]): Member => {
      const field = fields.get(name);
      if (field === undefined) return [name, next];
      const changed = { stored: memberOf(stored, name), before: memberOf(before, name), after: next };
      return [name, clearedAs(mergeValue(changed, field.type, freshSource(home)), field, plan.types)];
    });
    return applyMembers(stored, changes, type, plan);
  }
}

/** A version may clear a field with null where another one removes it. */
function clearedAs(value: unknown, { type, isRequired }: Field, types: TypeIndex): unknown {
  if (value === undefined && isRequired && types.isNullable(type)) return null;
  return value === null && !isRequired && !types.isNullable(type) ? undefined : value;
}

function convert(resource: Resource, type: TypeId, from: Environment, to: Environment): Resource {
  const converted = convertValue(resource, { kind: "named", id: type }, from.plan.types, to.plan.types);
  return isObject(converted) ? converted : resource;
}

function completeNested(resource: Resource, type: TypeId, source: SampleSource): Resource {
  const { types } = source;
  const object = objectFor({ kind: "named", id: type }, resource, types);
  const path = resourcePath(type, memberOf(resource, idMember(type, types)));
  return object === undefined ? resource : completeMembers(resource, object, { source, path });
}
