import type { Api } from "../language/model/ir/api.js";
import { type Clock, systemClock } from "./clock.js";
import type { ChooseFault } from "./faults/fault-queue.js";
import type { LogEntry } from "./log.js";
import type { Fixtures } from "./state/fixtures.js";
import { defaultSwitches, type Switches } from "./switches.js";

/** Everything about a sandbox that isn't in the model. */
export interface SandboxOptions {
  /** Other versions of the API that are served too, those to be preferred first; each request gets the one that it asks for. */
  readonly alongside?: readonly Api[];
  /** Makes the API keys, the ids and the random faults; 1 when absent. */
  readonly seed?: number | string;
  /** Draws ids and faults in the place of the seed; at least 0 and less than 1. */
  readonly random?: () => number;
  /** The system clock when absent. */
  readonly clock?: Clock;
  /** By how much each request moves the clock; 0 when absent. */
  readonly stepMs?: number;
  /** The environment to serve; `sandbox`, or else the model's first one, when absent. */
  readonly environment?: string;
  /** How many API keys, each of an account of its own, every environment has; 1 when absent. */
  readonly accounts?: number;
  /** How long a token lasts, where requests carry one; an hour when absent. */
  readonly tokenLifetimeMs?: number;
  /** What the API keys may do: scopes of the model; everything when absent. */
  readonly scopes?: readonly string[];
  readonly switches?: Partial<Switches>;
  /** What is stored initially; one sample of each type when absent. */
  readonly fixtures?: Fixtures;
  /** How long the service takes to process a request; 0 when absent. */
  readonly latencyMs?: number;
  /** Chooses the fault of each request for which none is waiting. */
  readonly chooseFault?: ChooseFault;
  readonly bounds?: Partial<Bounds>;
  /** Called for each request when its response is known. */
  readonly log?: (entry: LogEntry) => void;
}

/** J12: the maximum of what is kept; beyond it the oldest is dropped. */
export interface Bounds {
  readonly resourcesPerType: number;
  /** About how much memory all resources take; 64 MiB when absent. */
  readonly resourceBytes: number;
  readonly effects: number;
  /** A key that is dropped early runs its request again. One in progress is never dropped: a new one is refused instead. */
  readonly idempotencyKeys: number;
  /** About how much memory the keys and their answers take; 64 MiB when absent. */
  readonly responseBytes: number;
  readonly naturalKeys: number;
  readonly waitingFaults: number;
  /** The size of a request body; larger ones are refused. */
  readonly bodyBytes: number;
}

type Defaulted =
  | "alongside"
  | "seed"
  | "clock"
  | "stepMs"
  | "accounts"
  | "tokenLifetimeMs"
  | "latencyMs"
  | "chooseFault"
  | "log";

/** The options, with what counts for those that are absent. */
export interface SandboxSettings
  extends Omit<SandboxOptions, Defaulted | "switches" | "bounds">, Required<Pick<SandboxOptions, Defaulted>> {
  readonly switches: Switches;
  readonly bounds: Bounds;
}

const defaultBounds: Bounds = {
  resourcesPerType: 10_000,
  resourceBytes: 64 * 1_048_576,
  effects: 10_000,
  idempotencyKeys: 10_000,
  responseBytes: 64 * 1_048_576,
  naturalKeys: 100_000,
  waitingFaults: 10_000,
  bodyBytes: 1_048_576,
};

export function readSettings(options: SandboxOptions, api: Api): SandboxSettings {
  return {
    ...options,
    alongside: options.alongside ?? [],
    seed: options.seed ?? 1,
    clock: options.clock ?? systemClock,
    stepMs: options.stepMs ?? 0,
    accounts: options.accounts ?? 1,
    tokenLifetimeMs: options.tokenLifetimeMs ?? 3_600_000,
    switches: { ...defaultSwitches(api), ...options.switches },
    latencyMs: options.latencyMs ?? 0,
    chooseFault: options.chooseFault ?? (() => undefined),
    bounds: { ...defaultBounds, ...options.bounds },
    log: options.log ?? (() => undefined),
  };
}
