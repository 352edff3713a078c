import type { ApiKey } from "./authenticate.js";
import type { SteeredClock } from "./clock.js";
import type { KeyStore } from "./idempotency/key-store.js";
import type { Plan } from "./plan/plan.js";
import type { Random } from "./random.js";
import type { BoundedSet } from "./state/bounded-set.js";
import type { Effects } from "./state/effects.js";
import type { Resources } from "./state/resources.js";
import type { Switches } from "./switches.js";

/** One environment of the API as it stands: everything that a request meets. */
export interface World {
  readonly plan: Plan;
  readonly switches: Switches;
  readonly environment: string;
  readonly apiKeys: readonly ApiKey[];
  readonly clock: SteeredClock;
  /** For ids. */
  readonly random: Random;
  readonly resources: Resources;
  readonly effects: Effects;
  /** The natural keys of the items that were taken. */
  readonly naturalKeys: BoundedSet;
  readonly idempotencyKeys: KeyStore;
}

/** One request on its way, for those who keep record of it. */
export interface Occasion {
  readonly requestId: string;
  readonly account: string;
  readonly call: string | undefined;
  readonly idempotencyKey: string | undefined;
}
