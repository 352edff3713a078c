import { seededRandom, type Random } from "../../src/sandbox/random.js";
import { pick } from "./draw.js";
import { virtualPace, type PlannedCall, type Schedule } from "./schedule.js";

/** What makes a schedule out of a calm one. */
export interface Change extends Partial<Omit<Schedule, "calls">> {
  readonly call: Partial<PlannedCall>;
}

/** A schedule of one write in which nothing goes wrong but what `change` says. The same seed draws the same one. */
export function changeCalm(name: string, seed: number, change: (random: Random) => Change): Schedule {
  const random = seededRandom(seed, name);
  const { call, ...changes } = change(random);
  const planned: PlannedCall = {
    name: `${name}-${seed}`,
    operation: pick(random, ["wallet", "lineItem", "feedback"]),
    kind: "keyed",
    key: undefined,
    startsAfterMs: 0,
    limits: virtualPace.patience,
    abortsAfterMs: undefined,
    faults: [],
    holds: [],
    ...call,
  };
  return {
    seed,
    latencyMs: 0,
    switches: {},
    maxInProgressWaits: 20,
    maxRetryAfterMs: 60_000,
    calls: [planned],
    jumps: [],
    abortsAtAttempt: undefined,
    mutates: false,
    hookSteps: undefined,
    forgets: false,
    store: undefined,
    rival: undefined,
    recoveries: [],
    ...changes,
  };
}
