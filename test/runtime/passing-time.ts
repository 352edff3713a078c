import type { Platform } from "../../src/runtime/context/platform.js";
import { VirtualTime } from "../proof/virtual-time.js";

/** Virtual time, and the clocks and timers of a client that lives in it. */
export interface PassingTime {
  readonly platform: Pick<Platform, "now" | "elapsed" | "timer">;
  /** Lets time pass until the promise settles, whenever nothing else can happen: there must be no sockets in it. */
  readonly run: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Lets time pass until nothing is left to happen. */
  readonly drain: () => Promise<void>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** A signal that aborts after this time. */
  readonly abortAfter: (milliseconds: number) => AbortSignal;
}

export function passingTime(startsAt = Date.UTC(2026, 3, 1)): PassingTime {
  const time = new VirtualTime(startsAt);
  const timer: Platform["timer"] = (milliseconds, ring) => {
    const started = time.start(milliseconds, ring);
    return () => time.stop(started);
  };
  return {
    platform: { now: () => time.now, elapsed: () => time.now - startsAt, timer },
    run: (work) => time.run(work),
    drain: () => time.drain(),
    sleep: (milliseconds) => time.sleep(milliseconds),
    abortAfter: (milliseconds) => {
      const controller = new AbortController();
      time.start(milliseconds, () => controller.abort());
      return controller.signal;
    },
  };
}
