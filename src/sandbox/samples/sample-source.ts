import type { MainEnvironment } from "../environment.js";
import type { SamplePlan } from "../plan/plan.js";

/** What samples are made from. */
export interface SampleSource extends SamplePlan {
  readonly now: () => number;
  /** For a value at a place. */
  readonly uuid: (place: string) => string;
  /** The same for the same place, whatever has been drawn in between. */
  readonly uuidAt: (place: string) => string;
  /** Whether samples have nothing but what is required. */
  readonly isSparse: boolean;
}

/** For what a request makes: the time is the present one, and no UUID comes twice. */
export function freshSource(environment: MainEnvironment): SampleSource {
  return { ...steadySource(environment), now: environment.clock.now, uuid: environment.random.uuid };
}

/** For what is there before any request: the same samples each time, from the beginning on. */
export function steadySource({ plan, switches, startedAt, uuidAt }: MainEnvironment): SampleSource {
  return {
    ...plan.samples,
    now: () => startedAt,
    uuid: uuidAt,
    uuidAt,
    isSparse: switches.samples === "sparse",
  };
}
