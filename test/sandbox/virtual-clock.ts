import type { Clock } from "../../src/sandbox/clock.js";

/** A clock for tests: time passes only when it is told to, and wakes whoever slept until then. */
export interface VirtualClock extends Clock {
  readonly pass: (milliseconds: number) => Promise<void>;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export function virtualClock(start = Date.parse("2026-05-01T12:00:00Z")): VirtualClock {
  let now = start;
  let sleepers: readonly Sleeper[] = [];
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers = [...sleepers, { until: now + milliseconds, wake }];
      }),
    pass: async (milliseconds) => {
      now += milliseconds;
      const due = sleepers.filter(({ until }) => until <= now);
      sleepers = sleepers.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
      await settle();
    },
  };
}

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
