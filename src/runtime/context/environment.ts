import { ConfigurationError } from "../errors/request-errors.js";

/** Everything that a client takes from its surroundings, so that tests can replace it. */
export interface Environment {
  /** The wall clock, in milliseconds since 1970. */
  now(): number;
  /** A clock that never goes backwards, in milliseconds. */
  elapsed(): number;
  /** Ends an attempt: rings once after the time, unless the function that it returns is called before. */
  timer(milliseconds: number, ring: () => void): () => void;
  /** Waits between attempts: resolves after the time, or at once when the signal aborts. It never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** At least 0 and less than 1. */
  random(): number;
  /** A random UUID from a secure source: two equal ones would be two calls under one key. */
  uuid(): string;
}

/** Longer times would overflow the platform's timer and fire at once. */
const longestTimer = 2 ** 31 - 1;

/** The platform's own clocks and random source, with the given parts replaced. */
export function readEnvironment(given: Partial<Environment> = {}): Environment {
  const { timer = chainTimer(startTimer) } = given;
  return {
    now: given.now ?? (() => Date.now()),
    elapsed: given.elapsed ?? (() => performance.now()),
    timer,
    sleep: given.sleep ?? ((milliseconds, signal) => sleep(timer, milliseconds, signal)),
    random: given.random ?? (() => Math.random()),
    uuid: given.uuid ?? secureUuid(),
  };
}

function secureUuid(): () => string {
  const { crypto } = globalThis;
  if (typeof crypto === "object" && typeof crypto.randomUUID === "function") return () => crypto.randomUUID();
  throw new ConfigurationError(
    "This platform has no crypto.randomUUID, and keys made without it could repeat: pass `environment.uuid`.",
  );
}

function startTimer(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
}

/** A timer for any time, made of one that overflows. */
export function chainTimer(start: Environment["timer"]): Environment["timer"] {
  return (milliseconds, ring) => {
    let cancel: () => void;
    const arm = (left: number): void => {
      const isLast = left <= longestTimer;
      cancel = start(Math.min(left, longestTimer), isLast ? ring : () => arm(left - longestTimer));
    };
    arm(Math.max(0, milliseconds));
    return () => cancel();
  };
}

function sleep(timer: Environment["timer"], milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = timer(milliseconds, finish);
    signal.addEventListener("abort", finish);
    function finish(): void {
      cancel();
      signal.removeEventListener("abort", finish);
      resolve();
    }
  });
}
