import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Platform } from "../../src/runtime/context/platform.js";
import type { Validators } from "../../src/runtime/support/validators.js";
import { SampleClient } from "./sample-client.js";

export const apiKey = "sk_test_4f9a8b7c6d5e";

/** Clocks that only waits move: a backoff takes no time, and what was waited for is written down. */
export interface VirtualTime {
  readonly platform: Partial<Platform>;
  /** The waits between attempts, in milliseconds. */
  readonly waits: number[];
  advance(milliseconds: number): void;
  /** Ends the attempts under way by their timeout. */
  expire(): void;
}

export function virtualTime(startsAt = Date.UTC(2026, 3, 1)): VirtualTime {
  let passed = 0;
  const waits: number[] = [];
  const armed = new Set<() => void>();
  const sleep = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    passed += milliseconds;
  };
  const timer = (_: number, ring: () => void): (() => void) => {
    armed.add(ring);
    return () => armed.delete(ring);
  };
  const advance = (milliseconds: number): void => {
    passed += milliseconds;
  };
  const expire = (): void => [...armed].forEach((ring) => ring());
  const platform = { now: () => startsAt + passed, elapsed: () => passed, timer, sleep, random: () => 0 };
  return { platform, waits, advance, expire };
}

/** A client of the sample API; log lines go nowhere unless the test gives a logger. */
export function sampleClient(
  options: Partial<ClientOptions> & Pick<ClientOptions, "baseUrl">,
  validators?: Validators,
): SampleClient {
  return new SampleClient({ apiKey, logger: null, validators, ...options });
}

/** The error that a promise must reject with. */
export async function failureOf<Kind extends Error>(
  promise: PromiseLike<unknown>,
  ErrorClass: abstract new (...given: never[]) => Kind,
): Promise<Kind> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ErrorClass) return error;
    throw error;
  }
  throw new Error(`the call should have been rejected with ${ErrorClass.name}`);
}
