import { ControlError } from "./control/control-error.js";

/** Time as the sandbox sees it; tests give their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the time has passed. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The clock of the machine. A pause keeps no process alive. */
export const machineClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1)).unref();
    }),
};

/** A clock that can be set forward by hand. */
export interface SteeredClock extends Clock {
  /** @throws ControlError for a time that is too late, and stays where it is then */
  readonly advance: (milliseconds: number) => void;
  /** Marks the beginning of a request. */
  readonly tick: () => void;
}

/** No later one can be chosen: the years after it have more than four digits, and some time must be left to pass. */
const latest = Date.parse("9999-01-01T00:00:00Z");

/** Lets `clock` be set forward; with every request it moves by `stepMs` too. */
export function steerClock(clock: Clock, stepMs: number): SteeredClock {
  let ahead = 0;
  const now = () => clock.now() + ahead;
  return {
    now,
    sleep: clock.sleep,
    advance: (milliseconds) => {
      const wanted = now() + milliseconds;
      if (Number.isNaN(wanted) || wanted > latest) {
        throw new ControlError(`It can't be later than ${timestamp(latest)}; it is ${timestamp(now())}.`);
      }
      ahead += milliseconds;
    },
    tick: () => {
      ahead += stepMs;
    },
  };
}

/** A clock that stands still unless it is set forward, so that two runs show the same times. */
export function standingClock(start: number): Clock {
  return { now: () => start, sleep: machineClock.sleep };
}

/** `2026-04-01T12:00:00.000Z` */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
