import { fixedClock } from "./clock.js";
import type { SandboxOptions } from "./options.js";

const standingSince = Date.parse("2026-01-01T00:00:00Z");

/** By how much each request moves the clock of a sandbox that repeats. */
export const repeatableStepMs = 1000;

/** With a seed everything repeats, so the clock can't be the machine's: it moves by a second with every request. */
export function repeatable(seed: number | string): Pick<SandboxOptions, "seed" | "clock" | "stepMs"> {
  return { seed, clock: fixedClock(standingSince), stepMs: repeatableStepMs };
}
