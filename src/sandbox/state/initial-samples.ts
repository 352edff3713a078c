import type { MainEnvironment } from "../environment.js";
import type { SandboxPlan } from "../plan/plan.js";
import { storeSamples } from "./sample-resources.js";
import type { Kept, Resource } from "./resources.js";

interface Sample {
  readonly type: string;
  readonly resource: Resource;
  readonly kept: Kept;
}

interface Made {
  /** What they were made from, beside the model. */
  readonly origin: string;
  readonly samples: readonly Sample[];
}

/** Those that were made last for an API. */
const made = new WeakMap<SandboxPlan, Made>();

/**
 * Stores what a new environment has. Environments of one version that begin alike have the same, which is made once: documentation
 * asks a new sandbox for each call. `seed`: what ids in samples are made from; `undefined`: nobody knows.
 */
export function storeInitialSamples(environment: MainEnvironment, seed: string | number | undefined): void {
  const { plan, served, stored, switches, clock } = environment;
  if (seed === undefined || served.length > 1) return storeSamples(environment);
  const origin = JSON.stringify([seed, clock.now(), switches, stored.max]);
  const before = made.get(plan);
  if (before?.origin === origin) {
    for (const { type, resource, kept } of before.samples) stored.put(type, resource, kept);
    return undefined;
  }
  storeSamples(environment);
  const samples = stored.types().flatMap((type) => stored.list(type).map((one) => ({ type, ...one })));
  made.set(plan, { origin, samples });
  return undefined;
}
