import type { ClientOptions } from "../../src/runtime/client-options.js";
import type { Environment } from "../../src/runtime/environment.js";
import type { Validators } from "../../src/runtime/validators.js";
import { SampleClient } from "./sample-client.js";

export const apiKey = "sk_test_4f9a8b7c6d5e";

/** Clocks that only waits move: a backoff takes no time, and what was waited for is written down. */
export interface VirtualTime {
  readonly environment: Partial<Environment>;
  /** The waits between tries, in milliseconds. */
  readonly waits: number[];
  advance(milliseconds: number): void;
  /** Ends the tries under way by their timeout. */
  expire(): void;
}

const tryTimeout = 30_000;

/** Waits pass at once, but for those that are as long as a try's timeout: they pass when the test says so. */
export function virtualTime(startsAt = Date.UTC(2026, 3, 1)): VirtualTime {
  let passed = 0;
  const waits: number[] = [];
  const armed = new Set<() => void>();
  const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (milliseconds === tryTimeout) {
      return new Promise((resolve) => {
        const finish = (): void => {
          armed.delete(finish);
          resolve();
        };
        armed.add(finish);
        signal.addEventListener("abort", finish, { once: true });
      });
    }
    waits.push(milliseconds);
    passed += milliseconds;
  };
  const advance = (milliseconds: number): void => {
    passed += milliseconds;
  };
  const expire = (): void => [...armed].forEach((finish) => finish());
  const environment = { now: () => startsAt + passed, elapsed: () => passed, sleep, random: () => 0 };
  return { environment, waits, advance, expire };
}

/** A client of the sample API; log lines go nowhere unless the test gives a logger. */
export function sampleClient(
  options: Partial<ClientOptions> & Pick<ClientOptions, "baseUrl">,
  validators?: Validators,
): SampleClient {
  return new SampleClient({ apiKey, logger: null, ...options }, validators);
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
