import { ConfigurationError } from "./request-errors.js";

/** Everything that a client takes from its surroundings, so that tests can replace it. */
export interface Environment {
  /** The wall clock, in milliseconds since 1970. */
  now(): number;
  /** A clock that never goes backwards, in milliseconds. */
  elapsed(): number;
  /** Resolves after the time, or at once when the signal aborts; keeps nothing behind. It never rejects. */
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
  return {
    now: given.now ?? (() => Date.now()),
    elapsed: given.elapsed ?? (() => performance.now()),
    sleep: given.sleep ?? sleep,
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

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const arm = (left: number): void => {
      const isLast = left <= longestTimer;
      timer = setTimeout(isLast ? finish : () => arm(left - longestTimer), isLast ? left : longestTimer);
    };
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", finish);
    arm(Math.max(0, milliseconds));
  });
}
