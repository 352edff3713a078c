import type { Api } from "../../src/language/model/ir/api.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { checkInvariants } from "./check-invariants.js";
import { runSchedule } from "./run-schedule.js";
import { RealTime } from "./real-time.js";
import { drawSchedule } from "./draw-schedule.js";
import type { Pace } from "./schedule.js";
import type { Sdk } from "./sdk.js";
import type { FaultSource, Environment } from "./environment.js";
import { count, emptyCounts, type Counts } from "./counts.js";
import { type TransportName, transports } from "./transports.js";

const speed = 50;

/** Timeouts of 40 to 160 real milliseconds, and of 100 seconds where nothing should go wrong: the machine may be busy. */
const socketPace: Pace = {
  timeouts: [2000, 4000, 8000],
  patience: { timeoutMs: 5_000_000, totalTimeoutMs: 20_000_000, maxRetries: 5 },
  maxRunMs: 3000,
  maxLatencyMs: 500,
  isVirtual: false,
};

/** The sandbox is there before the schedule; and where requests arrive late, one run can meet another one. */
const fixed = { switches: {}, latencyMs: 0, maxInProgressWaits: 20 } as const;

/** So many that a busy machine still answers some of the attempts in time. */
export const socketSlots = 16;

export interface SocketOptions {
  /** How many sandboxes there are. */
  readonly slots: number;
  /** `fetch` if absent. */
  readonly transport?: TransportName | undefined;
}

interface Slot {
  readonly environment: Environment;
  readonly close: () => Promise<void>;
}

/**
 * Runs schedules against sandboxes on ports of this machine, in fast real time, so many at once. What was sent, and
 * what took effect, is checked as in virtual time; how late something was isn't, since a busy machine is late.
 */
export async function runOnSockets(
  api: Api,
  sdk: Sdk,
  seeds: readonly number[],
  { slots, transport = "fetch" }: SocketOptions,
  onPlayed: (counts: Counts) => void = () => undefined,
): Promise<Counts> {
  const counts = emptyCounts();
  const waiting = [...seeds];
  const work = async (_: unknown, index: number): Promise<void> => {
    const { environment, close } = await openSlot(api, index, transports[transport]());
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const schedule = drawSchedule(seed, socketPace);
      const trace = await runSchedule({ ...schedule, ...fixed }, environment, sdk);
      count(counts, seed, trace.calls, checkInvariants(trace, environment));
      onPlayed(counts);
    }
    await close();
  };
  await Promise.all(Array.from({ length: slots }, work));
  return counts;
}

async function openSlot(api: Api, index: number, send: Environment["send"]): Promise<Slot> {
  const time = new RealTime(speed);
  const faults: FaultSource = { choose: () => undefined };
  const sandbox = createSandbox(api, {
    seed: index,
    clock: { now: () => time.now, sleep: (milliseconds) => time.sleep(milliseconds) },
    latencyMs: index % 2 === 0 ? 0 : socketPace.maxLatencyMs,
    chooseFault: (subject) => faults.choose(subject),
    bounds: { effects: 200, idempotencyKeys: 1000, naturalKeys: 1000 },
  });
  const { url, close } = await startSandbox(sandbox);
  const environment: Environment = {
    sandbox,
    faults,
    baseUrl: url,
    send,
    time,
    settleMs: 5000,
    earlyMs: 100,
    lateMs: Infinity,
  };
  return { environment, close };
}
