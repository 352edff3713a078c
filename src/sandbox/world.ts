import type { ApiKey } from "./authenticate.js";
import type { AdjustableClock } from "./clock.js";
import type { KeyStore } from "./idempotency/key-store.js";
import type { SandboxPlan } from "./plan/plan.js";
import type { Random } from "./random.js";
import type { BoundedSet } from "./state/bounded-set.js";
import type { Effects } from "./state/effects.js";
import type { Misfits } from "./state/misfits.js";
import type { Resources } from "./state/resources.js";
import type { Switches } from "./switches.js";

/** The current state of one environment of the API, and everything else that serving a request needs. */
export interface World {
  readonly plan: SandboxPlan;
  readonly switches: Switches;
  readonly environment: string;
  readonly apiKeys: readonly ApiKey[];
  readonly clock: AdjustableClock;
  /** For ids. */
  readonly random: Random;
  readonly resources: Resources;
  readonly misfits: Misfits;
  readonly effects: Effects;
  /** The natural keys of the items that were accepted. */
  readonly naturalKeys: BoundedSet;
  readonly idempotencyKeys: KeyStore;
}

/** What is recorded of a request with each of its effects. */
export interface RequestContext {
  readonly requestId: string;
  readonly account: string;
  readonly call: string | undefined;
  readonly idempotencyKey: string | undefined;
}
