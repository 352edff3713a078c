import type { TypeId } from "../../language/model/ir/type.js";
import { type MainEnvironment, storageEnvironment } from "../environment.js";
import type { SandboxPlan } from "../plan/plan.js";
import { freshSource } from "../samples/sample-source.js";
import { isIdTaken } from "../state/fit.js";
import type { Resource, ResourceStore, Stored } from "../state/resources.js";
import { carryChange, carryResource, type Change, convertResource } from "./carry-change.js";

/**
 * Resources as a version has them: members under its names, without those that it lacks or that break its rules, and with
 * samples for those that it requires. A resource has a form in the version that it is stored in, and in each that has seen it;
 * a change of one is carried into the others, as far as they can have it.
 */
export class VersionResources implements ResourceStore {
  readonly #plan: SandboxPlan;
  readonly #main: MainEnvironment;

  constructor(plan: SandboxPlan, main: MainEnvironment) {
    this.#plan = plan;
    this.#main = { ...main, plan };
  }

  get(type: TypeId, id: string): Resource | undefined {
    const stored = this.#main.stored.get(type, id);
    return stored && this.#formOf(type, stored, this.#main);
  }

  isTaken(type: TypeId, id: string): boolean {
    return isIdTaken(type, id, this.#main);
  }

  list(type: TypeId): readonly Resource[] {
    const all = this.#main.stored.list(type);
    return all.map((stored) => this.#formOf(type, stored, this.#main)).filter((form) => form !== undefined);
  }

  count(type: TypeId): number {
    return this.#main.stored.count(type);
  }

  put(type: TypeId, resource: Resource): void {
    const home = this.#home(type);
    if (home.plan === this.#plan) return home.stored.put(type, resource);
    const inHome = carryResource(resource, type, this.#plan, home, freshSource(home));
    const first = inHome ?? convertResource(resource, type, this.#plan, home.plan);
    home.stored.put(type, first, { forms: new Map(), isHidden: inHome === undefined });
    const stored = home.stored.of(type, first);
    const before = inHome === undefined ? resource : convertResource(inHome, type, home.plan, this.#plan);
    if (stored !== undefined) this.#spread(type, stored, inHome, { before, after: resource });
  }

  remove(type: TypeId, resource: Resource): void {
    this.#main.stored.remove(type, resource);
  }

  replace(type: TypeId, resource: Resource, changed: Resource): void {
    const home = this.#home(type);
    const stored = home.stored.of(type, resource);
    if (stored === undefined) return;
    const change: Change = { before: resource, after: changed, plan: this.#plan };
    const inHome =
      home.plan === this.#plan
        ? changed
        : carryChange(change, this.#formOf(type, stored, home), type, home, freshSource(home));
    this.#spread(type, stored, inHome, change);
  }

  /** Stores what has become of a resource in the version that it is stored in, and carries the change into all others. */
  #spread(
    type: TypeId,
    stored: Stored,
    inHome: Resource | undefined,
    { before, after }: Omit<Change, "plan">,
  ): void {
    const home = this.#home(type);
    const made: Change = { before: stored.resource, after: inHome ?? stored.resource, plan: home.plan };
    const follow = (form: Resource | undefined, version: MainEnvironment) =>
      inHome === undefined ? form : carryChange(made, form, type, version);
    // What the stored form can't have is carried from version to version.
    const rest: Change = { before: follow(before, this.#main) ?? before, after, plan: this.#plan };
    const forms = new Map<string, Resource | undefined>();
    for (const plan of home.served) {
      const { name } = plan.api.version;
      // A version that hasn't seen the resource yet will see what is stored then.
      const isUnseen = home.plan === this.#plan && !stored.kept.forms.has(name);
      if (plan === home.plan || isUnseen) continue;
      const version = { ...home, plan };
      const carried = () =>
        carryChange(rest, follow(this.#formOf(type, stored, version), version), type, version);
      forms.set(name, plan === this.#plan ? after : carried());
    }
    const next = inHome ?? convertResource(after, type, this.#plan, home.plan);
    home.stored.replace(type, stored.resource, next, { forms, isHidden: inHome === undefined });
  }

  #formOf(type: TypeId, { resource, kept }: Stored, version: MainEnvironment): Resource | undefined {
    const { homes, stored } = this.#main;
    const home = homes.get(type) ?? version.plan;
    if (version.plan === home) return kept.isHidden ? undefined : resource;
    const { name } = version.plan.api.version;
    if (kept.isHidden || kept.forms.has(name)) return kept.forms.get(name);
    const form = carryResource(resource, type, home, version);
    stored.show(type, resource, name, form);
    return form;
  }

  #home(type: TypeId): MainEnvironment {
    return storageEnvironment(type, this.#main);
  }
}
