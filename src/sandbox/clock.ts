import { ControlError } from "./control/control-error.js";

/** The sandbox's source of time; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the time has passed. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The system's clock. Its sleeps don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) =>
    new Promise((resolve) => {
      // In a page it is a number, and there is no process that it could keep alive.
      const timer: NodeJS.Timeout | number = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1));
      if (typeof timer !== "number") timer.unref();
    }),
};

/** A clock that can be advanced. */
export interface AdjustableClock extends Clock {
  /** @throws ControlError beyond the latest possible time; the clock stays as it is then */
  readonly advance: (milliseconds: number) => void;
  /** Marks the beginning of a request. */
  readonly tick: () => void;
}

/** The years after it have more than four digits, and some time must be left to pass. */
const maxTime = Date.parse("9999-01-01T00:00:00Z");

/** Makes `clock` adjustable; each request advances it by `stepMs` too. */
export function adjustableClock(clock: Clock, stepMs: number): AdjustableClock {
  let ahead = 0;
  const now = () => clock.now() + ahead;
  return {
    now,
    sleep: clock.sleep,
    advance: (milliseconds) => {
      const next = now() + milliseconds;
      if (Number.isNaN(next) || next > maxTime) {
        throw new ControlError(
          `The clock can't be advanced beyond ${timestamp(maxTime)}; it is at ${timestamp(now())}.`,
        );
      }
      ahead += milliseconds;
    },
    tick: () => {
      ahead += stepMs;
    },
  };
}

/** A clock that stands still unless it is advanced, so that two runs have the same times. */
export function fixedClock(start: number): Clock {
  return { now: () => start, sleep: systemClock.sleep };
}

/** `2026-04-01T12:00:00.000Z` */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
