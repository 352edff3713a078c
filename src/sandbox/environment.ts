import type { TypeId } from "../language/model/ir/type.js";
import type { ApiKey } from "./access/api-keys.js";
import type { Tokens } from "./access/tokens.js";
import type { AdjustableClock } from "./clock.js";
import type { KeyStore } from "./idempotency/key-store.js";
import type { SandboxPlan } from "./plan/plan.js";
import type { Random } from "./random.js";
import type { BoundedSet } from "./state/bounded-set.js";
import type { Effects } from "./state/effects.js";
import type { Resources, ResourceStore } from "./state/resources.js";
import type { Switches } from "./switches.js";

/** One environment of the API: its current state, and everything else that serving a request needs, in one of its versions. */
export interface MainEnvironment {
  readonly plan: SandboxPlan;
  /** The versions that are served here, those to be preferred first. */
  readonly served: readonly SandboxPlan[];
  /** By type, the version that resources are stored in: the first that knows the type. */
  readonly homes: ReadonlyMap<TypeId, SandboxPlan>;
  readonly switches: Switches;
  readonly name: string;
  readonly apiKeys: readonly ApiKey[];
  readonly tokens: Tokens;
  /** What all of them may do; `undefined`: everything. */
  readonly scopes: readonly string[] | undefined;
  readonly clock: AdjustableClock;
  /** For ids. */
  readonly random: Random;
  /** A UUID for a place in a sample: the same each time. */
  readonly uuidAt: (place: string) => string;
  /** The time at its beginning. */
  readonly startedAt: number;
  readonly stored: Resources;
  /** What the model has no place for, until another one has. */
  readonly setAside: Resources;
  readonly effects: Effects;
  /** The natural keys of the items that were accepted. */
  readonly naturalKeys: BoundedSet;
  readonly idempotencyKeys: KeyStore;
}

/** An environment with its resources as the version of a request has them. */
export interface Environment extends MainEnvironment {
  readonly resources: ResourceStore;
}

/** The environment in the version that resources of a type are stored in. */
export function storageEnvironment(type: TypeId, main: MainEnvironment): MainEnvironment {
  return { ...main, plan: main.homes.get(type) ?? main.plan };
}
