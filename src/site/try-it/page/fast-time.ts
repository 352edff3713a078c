import type { Clock } from "../../../sandbox/clock.js";

/** Time that only pauses take, which the sandbox and its client share: what the machine does takes none. */
export interface FastTime extends Clock {
  /** Calls back once the time has passed, unless the function that it returns is called first. */
  readonly timer: (milliseconds: number, ring: () => void) => () => void;
}

/** A pause of a minute takes a minute divided by `speed`, and the time is a minute later then. */
export function fastTime(startedAt: number, speed: number): FastTime {
  let time = startedAt;
  const timer = (milliseconds: number, ring: () => void) => {
    const due = time + Math.ceil(milliseconds);
    const end = () => {
      time = Math.max(time, due);
      ring();
    };
    const id = setTimeout(end, milliseconds / speed);
    return () => clearTimeout(id);
  };
  return {
    now: () => time,
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        timer(milliseconds, resolve);
      }),
    timer,
  };
}
