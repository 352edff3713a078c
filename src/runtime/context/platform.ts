import { helpOn } from "../errors/help.js";
import { ConfigurationError } from "../errors/refusals.js";
import { hexText } from "../support/bytes.js";

/** Like the platform's own, for the requests that a client makes. undici's fits, and so does any mock. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** What a client asks for. */
export interface FetchInit {
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** What a client needs from a `Response`. */
export interface FetchResponse {
  readonly status: number;
  readonly type?: string;
  readonly headers: FetchHeaders;
  readonly body: { getReader(): FetchReader; cancel(): Promise<void> } | null;
}

export interface FetchHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(visit: (value: string, name: string) => void): void;
}

export interface FetchReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** Everything that a client takes from its surroundings, so that tests can replace it. */
export interface Platform {
  /** The wall clock, in milliseconds since 1970. */
  now(): number;
  /** A clock that never goes backwards, in milliseconds. */
  elapsed(): number;
  /**
   * Names the clock that `elapsed` reads. Two clients with the same name, perhaps one after the other, read the same
   * clock.
   */
  clockId(): string;
  /** Times an attempt: calls back once after the time, unless the function that it returns is called first. */
  timer(milliseconds: number, ring: () => void): () => void;
  /** Waits between attempts: resolves after the time, or at once when the signal aborts. It never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** At least 0 and less than 1. */
  random(): number;
  /** A random UUID from a secure source: two calls with equal ones would share a key. */
  uuid(): string;
}

/** The platform's own clocks and random source, with the given parts replaced. */
export function readPlatform(given: Partial<Platform> = {}): Platform {
  const { timer = startTimer, elapsed = sinceStart, uuid = secureUuid() } = given;
  return {
    now: given.now ?? (() => Date.now()),
    elapsed,
    clockId: given.clockId ?? (() => nameClock(elapsed, uuid)),
    timer,
    sleep: given.sleep ?? ((milliseconds, signal) => sleep(timer, milliseconds, signal)),
    random: given.random ?? (() => Math.random()),
    uuid,
  };
}

const sinceStart = (): number => performance.now();

const clockIds = new WeakMap<Platform["elapsed"], string>();

/** The name is made when it's first needed: the clock of a process, or of a worker, ends with it. */
function nameClock(elapsed: Platform["elapsed"], uuid: Platform["uuid"]): string {
  const id = clockIds.get(elapsed) ?? uuid();
  clockIds.set(elapsed, id);
  return id;
}

/**
 * UUIDs of version 4. `crypto.randomUUID` serves them from a cache that V8's start-up snapshots clone, so that two processes
 * would make the same keys.
 */
function secureUuid(): () => string {
  const { crypto } = globalThis;
  if (typeof crypto !== "object" || typeof crypto.getRandomValues !== "function") {
    throw new ConfigurationError("This platform has no crypto.getRandomValues: keys could repeat.", {
      help: helpOn("missing-crypto"),
    });
  }
  return () => formatUuid(hexText(crypto.getRandomValues(new Uint8Array(16))));
}

/** Puts the version and the variant in the place of six of the 128 bits. */
function formatUuid(hex: string): string {
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`);
}

function startTimer(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
}

function sleep(timer: Platform["timer"], milliseconds: number, signal: AbortSignal): Promise<void> {
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

interface SignalListeners {
  readonly callbacks: Set<() => void>;
  readonly notify: () => void;
}

/** One listener per signal, however many calls follow it: platforms warn of a leak from the eleventh on. */
const listenersOf = new WeakMap<AbortSignal, SignalListeners>();

/** Calls `act` when the caller's signal aborts, until the function that it returns is called. */
export function onAbort(given: AbortSignal | undefined, act: () => void): () => void {
  if (given === undefined) return () => undefined;
  if (given.aborted) {
    act();
    return () => undefined;
  }
  const listeners = listenersOf.get(given) ?? addListeners(given);
  listeners.callbacks.add(act);
  return () => {
    listeners.callbacks.delete(act);
    if (listeners.callbacks.size > 0) return;
    listenersOf.delete(given);
    given.removeEventListener("abort", listeners.notify);
  };
}

function addListeners(given: AbortSignal): SignalListeners {
  const callbacks: SignalListeners["callbacks"] = new Set();
  const notify = (): void => {
    for (const act of callbacks) act();
  };
  given.addEventListener("abort", notify);
  const listeners: SignalListeners = { callbacks, notify };
  listenersOf.set(given, listeners);
  return listeners;
}
