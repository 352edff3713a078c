import type { TypeId } from "../model/ir/type.js";
import type { ApiKey } from "./authenticate.js";
import type { AdjustableClock } from "./clock.js";
import type { KeyStore } from "./idempotency/key-store.js";
import type { SandboxPlan } from "./plan/plan.js";
import type { VersionPlan } from "./plan/version-plan.js";
import type { Random } from "./random.js";
import type { BoundedSet } from "./state/bounded-set.js";
import type { Effects } from "./state/effects.js";
import type { Resources, ResourceStore } from "./state/resources.js";
import type { Switches } from "./switches.js";

/** One environment of the API in one version: its current state, and everything else that serving a request needs. */
export interface Environment {
  readonly plan: SandboxPlan;
  /** The versions that are served here, this one included. */
  readonly served: readonly VersionPlan[];
  readonly switches: Switches;
  readonly name: string;
  readonly apiKeys: readonly ApiKey[];
  /** What all of them may do; `undefined`: everything. */
  readonly scopes: readonly string[] | undefined;
  readonly clock: AdjustableClock;
  /** For ids. */
  readonly random: Random;
  /** A UUID for a place in a sample: the same each time. */
  readonly uuidAt: (place: string) => string;
  /** The time at its beginning. */
  readonly startedAt: number;
  readonly resources: ResourceStore;
  readonly misfits: MisfitStore;
  readonly effects: Effects;
  /** The natural keys of the items that were accepted. */
  readonly naturalKeys: BoundedSet;
  readonly idempotencyKeys: KeyStore;
}

/** An environment in the version that its resources are stored in, and in the others that are served at the same time. */
export interface MainEnvironment extends Environment {
  readonly resources: Resources;
  /** They share everything with this one but the plan, and see its resources as they have them. */
  readonly others: readonly Environment[];
  /** By type, the plan of the version that resources are stored in: this one's, or the first other's that knows the type. */
  readonly homes: ReadonlyMap<TypeId, SandboxPlan>;
}

/** What was stored under a model that has been replaced. */
export interface MisfitStore {
  /** Makes everything that is stored fit the model of `environment`; a sentence for each type of which something doesn't. */
  readonly refit: (environment: MainEnvironment, before: MainEnvironment) => readonly string[];
  readonly clear: () => void;
}

/** The environment in the version that resources of a type are stored in. */
export function storageEnvironment(type: TypeId, main: MainEnvironment): MainEnvironment {
  return { ...main, plan: main.homes.get(type) ?? main.plan };
}

/** What is recorded of a request with each of its effects. */
export interface RequestContext {
  readonly requestId: string;
  readonly account: string;
  readonly call: string | undefined;
  readonly idempotencyKey: string | undefined;
}
