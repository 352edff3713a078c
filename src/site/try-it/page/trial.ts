import type { Api } from "../../../language/model/ir/api.js";
import type { Credentials } from "../../../sandbox/access/credentials.js";
import type { LogEntry } from "../../../sandbox/log.js";
import { seededRandom } from "../../../sandbox/random.js";
import { createSandbox, type Sandbox } from "../../../sandbox/sandbox.js";
import { callsOwnServers } from "../../../sandbox/calls/servers.js";
import type { Effect } from "../../../sandbox/state/effects.js";
import { fastTime } from "./fast-time.js";
import { type NamedFault, namedFaults } from "./faults.js";
import { isOffered } from "./offered-faults.js";

export interface TrialOptions {
  /** Makes ids, keys and pauses: the same seed gives the same; 1 when absent. */
  readonly seed?: number | string;
  /** Milliseconds since 1970; now when absent. */
  readonly startedAt?: number;
  /** How many times shorter pauses are than they would be; 20 when absent. */
  readonly speed?: number;
}

/** A sandbox in a page, and all that its client needs to call it. */
export interface Trial {
  /** For the constructor of the client. */
  readonly clientOptions: TrialClientOptions;
  /** The faults that an operation can have, and that show in what becomes of its calls. */
  readonly faultsOf: (operation: string) => readonly NamedFault[];
  /**
   * Plans the attempts of the next call of an operation, in the place of what was planned before: the name of the fault of each, or
   * `null` for none. Attempts beyond the plan have none.
   *
   * @throws RangeError for a name that no fault has, and for a fault that can't affect the operation
   */
  readonly plan: (operation: string, faults: readonly (string | null)[]) => void;
  /** The names of the faults that are planned and haven't been injected. */
  readonly planned: () => readonly (string | null)[];
  /** What requests have done, the oldest first. */
  readonly effects: () => readonly Effect[];
  /** What happened to each request, the oldest first. */
  readonly log: () => readonly LogEntry[];
  /** Milliseconds since 1970, for the service and for the client. */
  readonly now: () => number;
  /** Moves that time ahead. */
  readonly advance: (milliseconds: number) => void;
}

export interface TrialClientOptions {
  /** Where clients take a key itself. */
  readonly apiKey?: string;
  /** Where clients take more than a key. */
  readonly credentials?: Credentials;
  readonly baseUrl: string;
  /** Where calls with a server of their own are sent, which is the sandbox too; absent where there are none. */
  readonly servers?: Readonly<Record<string, string>>;
  /** There is no secret in the page. */
  readonly allowBrowser: true;
  readonly fetch: Sandbox["fetch"];
  readonly platform: TrialPlatform;
}

/** The time and the chance of the trial, in the place of the page's own. */
export interface TrialPlatform {
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly timer: (milliseconds: number, ring: () => void) => () => void;
  readonly random: () => number;
  readonly uuid: () => string;
}

/** Begins anew: with samples of each type, without effects, and with its own time. */
export function createTrial(api: Api, options: TrialOptions = {}): Trial {
  const { seed = 1, startedAt = Date.now(), speed = 20 } = options;
  const time = fastTime(startedAt, speed);
  const entries: LogEntry[] = [];
  const sandbox = createSandbox(api, { seed, clock: time, log: (entry) => entries.push(entry) });
  const { clock, faults } = sandbox;
  const { next: random, uuid } = seededRandom(seed, "client");
  const elapsed = () => clock.now() - startedAt;
  const platform = { now: clock.now, elapsed, timer: time.timer, random, uuid };
  return {
    clientOptions: {
      ...accessOf(sandbox),
      baseUrl,
      ...serversOf(api),
      allowBrowser: true,
      fetch: sandbox.fetch,
      platform,
    },
    faultsOf: (operation) =>
      namedFaults.filter(
        ({ fault }) => faults.canAffect(fault, operation) && isOffered(fault, operation, api),
      ),
    plan: (operation, names) => {
      const planned = names.map((name) => (name === null ? null : findFault(name)));
      const wrong = planned.find((named) => named !== null && !faults.canAffect(named.fault, operation));
      if (wrong !== null && wrong !== undefined) {
        throw new RangeError(`The fault ${wrong.name} can't affect ${operation}.`);
      }
      faults.clear();
      faults.queue(
        planned.map((named) => named && named.fault),
        { operation },
      );
    },
    planned: () => faults.waiting.map(({ fault }) => nameOf(fault)),
    effects: sandbox.effects,
    log: () => entries,
    now: clock.now,
    advance: clock.advance,
  };
}

const baseUrl = "https://sandbox.invalid";

function serversOf(api: Api): Pick<TrialClientOptions, "servers"> {
  const names = callsOwnServers(api);
  return names.length === 0 ? {} : { servers: Object.fromEntries(names.map((name) => [name, baseUrl])) };
}

function accessOf({ apiKey, credentials }: Sandbox): Pick<TrialClientOptions, "apiKey" | "credentials"> {
  return Object.keys(credentials).length === 0 ? { apiKey } : { credentials };
}

function findFault(name: string): NamedFault {
  const found = namedFaults.find((named) => named.name === name);
  if (found === undefined) throw new RangeError(`There is no fault ${name}.`);
  return found;
}

function nameOf(fault: NamedFault["fault"] | null): string | null {
  return namedFaults.find((named) => named.fault === fault)?.name ?? null;
}
